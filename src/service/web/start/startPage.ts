import { html, type Html } from '../html.js'
import type { WebPage } from '../page.js'
import type { View } from '../view.js'
import { LISTED_KINDS } from '../lists/listKinds.js'
import { pageWords, type PageText } from '../words.js'
import { exampleLinks } from './exampleLinks.js'
import { startExamples } from './startExamples.js'

const words = pageWords(new URL('./start.tsv', import.meta.url))

/** For whom the service is, and where each goes on; the texts are called `KIND` and `KINDText`. */
const WAYS: readonly { readonly kind: string; readonly links: readonly [text: string, path: string][] }[] = [
  {
    kind: 'consumers',
    links: [
      ['reference', '/docs'],
      ['contract', '/openapi.json'],
      ['verify', '/verify']
    ]
  },
  {
    kind: 'linked',
    links: [
      ['sparql', '/sparql'],
      ['data', '/.well-known/void'],
      ['dumps', '/dumps'],
      ['ontology', '/ontology.html']
    ]
  },
  {
    kind: 'stewards',
    links: [
      ['changes', '/changes'],
      ['shapes', '/shapes.html'],
      ['attributions', '/v1/attributions']
    ]
  }
]

/** One box for a question, a citation or words; what the graph holds and how fresh it is; ways on. */
export const startPage: WebPage['handler'] =
  serving =>
  async ({ access }, view) => {
    const { services } = serving
    const say = words(view.language)
    const [overview, { changes }, examples] = await Promise.all([
      services.overviews.read(access),
      services.changes.latest({ access, limit: 1 }),
      startExamples(services, access, view.language)
    ])
    return {
      title: 'Beleg',
      main: html`<section class="hero">
          <h1>${say('heading')}</h1>
          <p>${say('what')}</p>
          <form role="search" action="${view.at('/ask')}">
            <input
              name="q"
              type="search"
              aria-label="${say('label')}"
              placeholder="${say('label')}"
              required
              maxlength="2000"
            />
            <button>${say('ask')}</button>
          </form>
          ${exampleLinks(examples, say('try'), view)}
          <p class="examples">
            ${say('lists')}
            ${LISTED_KINDS.map(kind => html`<a href="${view.at(`/${kind}`)}">${say(kind)}</a> `)}
          </p>
        </section>
        <section aria-labelledby="held">
          <h2 id="held">${say('held')}</h2>
          <dl class="numbers">
            ${number(say('concepts'), overview.concepts, view)}
            ${number(say('relations'), overview.relations, view)}
            ${overview.verified > 0 && number(say('verified'), overview.verified, view)}
            ${overview.byDomain.map(({ domain, concepts }) => number(domainName(say, domain), concepts, view))}
          </dl>
          ${overview.verified === 0 && view.offersDemo && html`<p>${say('demoOnly')}</p>`}
          ${changes.map(
            ({ at }) =>
              html`<p>
                ${say('fresh')} <time datetime="${at}">${dateIn(at, view)}</time> ·
                <a href="${view.at('/changes')}">${say('changes')}</a>
              </p>`
          )}
        </section>
        <section class="ways" aria-label="${say('ways')}">${WAYS.map(way => card(way, say, view))}</section>`
    }
  }

function number(name: string, count: number, { language }: View): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${count.toLocaleString(language)}</dd>
  </div> `
}

const DOMAINS = ['companies', 'indicators', 'law', 'notices', 'regions', 'sectors', 'services', 'trust']

/** A domain that the page has no word for is told as the graph has it. */
function domainName(say: PageText, domain: string): string {
  return DOMAINS.includes(domain) ? say(domain) : domain
}

function card({ kind, links }: (typeof WAYS)[number], say: PageText, view: View): Html {
  return html`<article>
    <h2>${say(kind)}</h2>
    <p>${say(`${kind}Text`)}</p>
    <ul>
      ${links.map(([text, path]) => html`<li><a href="${view.at(path)}">${say(text)}</a></li> `)}
    </ul>
  </article> `
}

function dateIn(at: string, { language }: View): string {
  return new Date(at).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
}
