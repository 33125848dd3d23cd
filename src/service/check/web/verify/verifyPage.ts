import { dataTable } from '../../../../base/text/dataTable.js'
import type { PageLanguage } from '../../../web/language/language.js'
import { html } from '../../../web/html.js'
import type { WebPage } from '../../../web/page.js'
import { pageWords } from '../../../web/words.js'

const words = pageWords(new URL('./verify.tsv', import.meta.url))
const RESULTS = dataTable(new URL('./result.tsv', import.meta.url), ['key', 'de', 'en'])
/** What the program finds wrong, which it says in English. */
const PROBLEMS = dataTable(new URL('./problems.tsv', import.meta.url), ['en', 'de'])
const COMMAND = 'npx beleg verify beleg.json'

/** Takes a receipt and verifies it in the browser, with the code of `beleg verify`; nothing is sent. */
export const verifyPage: WebPage['handler'] = serving => (_ctx, view) => {
  const say = words(view.language)
  return {
    title: say('title'),
    scripts: ['verify.js'],
    styles: ['verify.css'],
    main: html`<h1>${say('title')}</h1>
      <p class="lead">${say('what')}</p>
      <form
        id="verify"
        hidden
        data-words="${wordsOfResults(view.language)}"
        data-keys="${JSON.stringify(serving.signer?.published.keys ?? [])}"
        data-sentences="${JSON.stringify(view.language === 'de' ? PROBLEMS : [])}"
      >
        <label for="file">${say('drop')}</label>
        <input id="file" type="file" accept=".json,application/json" />
        <label for="content">${say('paste')}</label>
        <textarea id="content" rows="5" spellcheck="false" autocomplete="off"></textarea>
        <details>
          <summary>${say('outside')}</summary>
          <label for="end">${say('endLabel')}</label>
          <input id="end" name="end" autocomplete="off" spellcheck="false" placeholder="sha256:…" />
        </details>
        <button>${say('verify')}</button>
      </form>
      <section id="result" tabindex="-1" aria-label="${say('result')}" aria-live="polite"></section>
      <noscript>
        <p>${say('noScript')}</p>
        <pre><code>${COMMAND}</code></pre>
        <p>${say('noScriptMore')}</p>
      </noscript>
      <section aria-labelledby="means">
        <h2 id="means">${say('means')}</h2>
        <p>${say('meansText')}</p>
      </section>`
  }
}

/** What the script says, for it to read. */
function wordsOfResults(language: PageLanguage): string {
  return JSON.stringify(Object.fromEntries(RESULTS.map(row => [row.key, row[language]])))
}
