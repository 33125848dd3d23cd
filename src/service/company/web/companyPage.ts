import { dataTable } from '../../../base/text/dataTable.js'
import { html } from '../../web/html.js'
import { localAddress } from '../../web/localAddress.js'
import type { WebPage } from '../../web/page.js'
import { pageWords } from '../../web/words.js'
import { storedFindings } from './storedFindings.js'

export const companyWords = pageWords(new URL('./company.tsv', import.meta.url))

/** What the script says, which shows a run while it goes on. */
const run = dataTable(new URL('./run.tsv', import.meta.url), ['key', 'de', 'en'])

/** A box for a domain, whose run a script shows live; and what runs of the key's tenant have found. */
export const companyPage: WebPage['handler'] =
  serving =>
  async ({ access, gone, querystring }, view) => {
    const say = companyWords(view.language)
    const domain = new URLSearchParams(querystring).get('domain')?.slice(0, 120) ?? ''
    const { base } = serving.ids
    const local = localAddress(base, view)
    const { tenant } = access
    const found =
      tenant === undefined
        ? undefined
        : await serving.services.companyBrain.findings({ access: { ...access, tenant }, signal: gone })
    const texts = Object.fromEntries(run.map(({ key, ...words }) => [key, words[view.language]]))
    return {
      title: say('title'),
      section: 'company',
      scripts: ['company.js'],
      main: html`<h1>${say('title')}</h1>
        <p class="lead">${say('what')}</p>
        <noscript>
          <p>${say('noScript')}</p>
          <pre><code>curl -N '${base}/v1/demo/brain/stream?domain=${domain || 'example.org'}'</code></pre>
          <p><a href="${view.at('/docs')}">${say('reference')}</a></p>
        </noscript>
        <form
          id="company"
          class="choose"
          hidden
          data-stream="${view.at('/v1/demo/brain/stream')}"
          data-base="${base}"
          data-here="${view.at('/')}"
          data-words="${JSON.stringify(texts)}"
        >
          <label for="domain">${say('domain')}</label>
          <div role="group">
            <input
              id="domain"
              name="domain"
              value="${domain}"
              required
              minlength="3"
              maxlength="120"
              autocomplete="off"
              autocapitalize="none"
              spellcheck="false"
              inputmode="url"
              aria-describedby="domain-note"
            />
            <button>${say('run')}</button>
            <button type="button" class="secondary" id="stop" hidden>${say('stop')}</button>
          </div>
          <small id="domain-note">${say('domainNote')}</small>
        </form>
        <p id="status" role="status"></p>
        <div id="run"></div>
        ${found !== undefined && storedFindings(found, { say, local, view })}`
    }
  }
