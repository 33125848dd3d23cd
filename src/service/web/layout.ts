import { assetPath } from './assets.js'
import { html, type Html } from './html.js'
import { LANGUAGES } from './language/language.js'
import { NOTICES } from './notice/noticeAddresses.js'
import type { View } from './view.js'
import { pageWords, type PageText } from './words.js'

/** What a page is made of. */
export interface PageContent {
  /** Of the window; the page's own heading stands in `main`. */
  readonly title: string
  readonly main: Html
  /** For search engines; what the service promises where a page has none of its own. */
  readonly description?: string
  /** More of the head: links to other formats. */
  readonly head?: readonly Html[]
  /** Scripts that make it more convenient (`ask.js`); without them it works too. */
  readonly scripts?: readonly string[]
  /** Style sheets besides the one of all pages. */
  readonly styles?: readonly string[]
  /** Which entry of the navigation it belongs to. */
  readonly section?: string
  /** Of what the page says, where it is not that of the view: of vocabularies. */
  readonly language?: string
  /** HTTP status, 200 when absent. */
  readonly status?: number
  /** `Cache-Control`, for a page that a browser may keep. */
  readonly caching?: string
}

const words = pageWords(new URL('./layout.tsv', import.meta.url))
/** Of the navigation, in this order; each is a page of that name. */
export const SECTIONS: readonly string[] = [
  'ask',
  'search',
  'eli',
  'services',
  'check',
  'impact',
  'company',
  'changes',
  'sparql',
  'docs'
]

function keyWord({ caller, keyEnd }: View, say: PageText): string {
  if (caller !== undefined) return say('key', { profile: caller.profile })
  return say(keyEnd === undefined ? 'noKey' : 'keyEnded')
}

/** A whole page: head, navigation, what it says, foot. */
export function layout(content: PageContent, view: View): string {
  const { title, main, head = [], scripts = [], styles = [] } = content
  const say = words(view.language)
  const switchTo = LANGUAGES.find(each => each !== view.language)!
  return html`<!doctype html>
    <html lang="${view.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${content.description ?? say('promise')}" />
        <title>${title === 'Beleg' ? title : `${title} – Beleg`}</title>
        <link rel="icon" href="${view.at(assetPath('mark.svg'))}" type="image/svg+xml" />
        ${['beleg.css', ...styles].map(
          name => html`<link rel="stylesheet" href="${view.at(assetPath(name))}" /> `
        )}
        ${head}
        ${scripts.map(name => html`<script type="module" src="${view.at(assetPath(name))}"></script> `)}
      </head>
      <body>
        <a class="skip" href="#main">${say('skip')}</a>
        <header class="site">
          <a class="brand" href="${view.at('/')}"
            ><img src="${view.at(assetPath('mark.svg'))}" alt="" width="28" height="28" />Beleg</a
          >
          <ul class="who">
            ${
              view.readsKey &&
              html`<li>
                <a href="${view.at(`/key?next=${encodeURIComponent(view.address)}`)}"
                  >${keyWord(view, say)}</a
                >
              </li>`
            }
            <li>
              <a
                href="${view.at(`/language/${switchTo}?next=${encodeURIComponent(view.address)}`)}"
                hreflang="${switchTo}"
                lang="${switchTo}"
                >${words(switchTo)('language')}</a
              >
            </li>
          </ul>
          ${navigation(content.section, say, view)}
        </header>
        <main id="main" ${content.language !== undefined && html`lang="${content.language}"`}>${main}</main>
        ${foot(say, view)}
      </body>
    </html> `.text.trimStart()
}

function navigation(current: string | undefined, say: PageText, view: View): Html {
  return html`<nav class="sections" aria-label="${say('navigation')}">
    <ul>
      ${SECTIONS.map(
        section =>
          html`<li>
            <a href="${view.at(`/${section}`)}" ${section === current && html`aria-current="true"`}
              >${say(section)}</a
            >
          </li> `
      )}
    </ul>
  </nav>`
}

function foot(say: PageText, view: View): Html {
  return html`<footer class="site">
    <p>${say('promise')}</p>
    <ul>
      <li><a href="${view.at('/.well-known/void')}">${say('data')}</a></li>
      <li><a href="${view.at('/ontology.html')}">${say('ontology')}</a></li>
      <li><a href="${view.at('/dumps')}">${say('dumps')}</a></li>
      <li><a href="${view.at('/openapi.json')}">OpenAPI</a></li>
      <li><a href="${view.at('/verify')}">${say('verify')}</a></li>
      <li><a href="${view.at('/compare')}">${say('compare')}</a></li>
      ${NOTICES.map(
        name =>
          html`${view.notices[name] && html`<li><a href="${view.notices[name]}">${say(name)}</a></li> `}`
      )}
    </ul>
    <p><small>Beleg ${view.version}</small></p>
  </footer>`
}
