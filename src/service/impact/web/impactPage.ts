import { translated } from '../../web/told/translated.js'
import type { Audit } from '../readAudit.js'
import { html, link, type Html } from '../../web/html.js'
import { localAddress } from '../../web/localAddress.js'
import type { WebPage } from '../../web/page.js'
import { tableLinks } from '../../web/tableLinks.js'
import { actCards, actChoice, actShortName, viewsOfAct } from './actChoice.js'
import { codeIn } from './codes.js'
import { companyTable } from './companyTable.js'
import { sectorSection, sectorTable, unplacedSection } from './sectorTable.js'
import { german, impactWords, sourceList, type Telling } from './words.js'

/** Companies a page. */
const LIMIT = 25
const LAST_OFFSET = 1_000_000

/** Whom an act affects: sectors by rules, companies by their sectors, each with what it rests on. */
export const impactPage: WebPage['handler'] =
  serving =>
  async ({ access, gone, querystring }, view) => {
    const telling: Telling = {
      view,
      say: impactWords(view.language),
      code: codeIn(view.language),
      local: localAddress(serving.ids.base, view)
    }
    const { say } = telling
    const query = new URLSearchParams(querystring)
    const act = query.get('act')?.trim() ?? ''
    const offset = offsetOf(query.get('offset'))
    const [acts, audit] = await Promise.all([
      serving.services.impact.acts(access),
      act === ''
        ? undefined
        : serving.services.impact.audit({ act, limit: LIMIT, offset, access, signal: gone })
    ])
    return {
      title: audit === undefined ? say('title') : say('titleOf', { act: actShortName(audit.act) }),
      section: 'impact',
      main: html`<h1>${say('title')}</h1>
        <p class="lead">${say('what')}</p>
        ${actChoice(telling, { acts, act, path: '/impact' })}
        ${audit === undefined ? html`${viewsOfAct(telling, '', 'companies')}${actCards(acts, telling)}` : auditOf(audit, offset, telling)}`
    }
  }

function auditOf(audit: Audit, offset: number, telling: Telling): Html {
  const { say, view, local } = telling
  const { act, applying, exempt, partly, unplaced, companies, total, hint } = audit
  const last = offset + companies.length
  const pageAt = (from: number) =>
    view.at(`/impact?act=${encodeURIComponent(act.ref)}${from > 0 ? `&offset=${from}` : ''}#companies`)
  return html`<h2>
      ${act.texts.length > 0 ? html`<a href="${local(act.texts[0]!.iri)}">${german(act.label)}</a>` : german(act.label)}
    </h2>
    <p><small>${act.ref}</small> · ${say('summary', { sectors: applying.length, companies: total })}</p>
    ${hint !== undefined && html`<p class="hint" role="note">${translated(hint, view.language)}</p>`}
    ${viewsOfAct(telling, act.ref, 'companies')}
    <section aria-labelledby="applying">
      <h3 id="applying">${say('applying')}</h3>
      ${sectorSection(applying, telling)}
      ${
        partly.length > 0 &&
        html`<details>
          <summary>${say('partly', { count: partly.length })}</summary>
          <p>${say('partlyNote')}</p>
          ${sectorTable(say('partlyLabel'), partly, telling)}
        </details>`
      }
      ${
        exempt.length > 0 &&
        html`<details>
          <summary>${say('exempt', { count: exempt.length })}</summary>
          ${sectorTable(say('exemptLabel'), exempt, telling)}
        </details>`
      }
      ${unplacedSection(unplaced, telling)}
    </section>
    <section aria-labelledby="companies">
      <h3 id="companies">${say('companies')}</h3>
      ${
        companies.length === 0
          ? html`<p>${say('noCompanies')}</p>`
          : html`<p>${say('shown', { from: offset + 1, to: last, total })}</p>
              ${companyTable(companies, telling)}
              <nav class="pages" aria-label="${say('pages')}">
                ${offset > 0 && html`<a rel="prev" href="${pageAt(Math.max(0, offset - LIMIT))}">${say('previous')}</a>`}
                ${last < total && html`<a rel="next" href="${pageAt(last)}">${say('next')}</a>`}
              </nav>
              ${tableLinks({ path: '/impact', query: { act: act.ref } }, view)}`
      }
      <p><small>${say('companiesNote')}</small></p>
    </section>
    ${sourceList(audit.attributions, telling)}
    <p>
      <small>${link(view.at(`/v1/audit?act=${encodeURIComponent(act.ref)}`), say('json'))}</small>
    </p>`
}

function offsetOf(text: string | null): number {
  return text !== null && /^\d{1,7}$/.test(text) ? Math.min(Number(text), LAST_OFFSET) : 0
}
