import type { Quad } from '@rdfjs/types'
import type { Vocabulary } from '../readVocabulary.js'
import { rdfs } from '../../../graph/vocab/terms.js'
import { html, link, type Html } from '../../web/html.js'
import type { PageContent } from '../../web/layout.js'
import { termAddress, termAnchor } from '../../http/termAddress.js'
import { inLanguage } from '../../web/concept/inLanguage.js'
import { shortName } from '../../web/concept/shortName.js'
import type { PageLanguage } from '../../web/language/language.js'
import { translated, translatedName } from '../../web/told/translated.js'
import { termGroups, type NamedTerm, type KindOfTerms } from './termGroups.js'
import { pageWords, type PageText } from '../../web/words.js'

const words = pageWords(new URL('./vocabulary.tsv', import.meta.url))

/** A vocabulary for people: each of its terms with what is said of it, under an anchor of its own. */
export function vocabularyPage({ iri, version, quads }: Vocabulary, language: PageLanguage): PageContent {
  const say = words(language)
  const subjects = new Map<string, Quad[]>()
  for (const quad of quads) {
    if (quad.subject.termType !== 'NamedNode') continue
    subjects.set(quad.subject.value, [...(subjects.get(quad.subject.value) ?? []), quad])
  }
  const title = inLanguage(subjects.get(iri) ?? [], rdfs.label, language)?.value ?? iri
  const groups = termGroups(
    Array.from(subjects, ([subject, said]) => ({
      iri: subject,
      name: nameOf(subject, said, language),
      said
    })),
    language
  )
  return {
    title,
    main: html`<h1>${title}</h1>
      <p>${iri}, ${say('version', { version })}</p>
      ${contents(groups, say)}
      ${groups.map(
        ({ kind, terms }) =>
          html`<h2 id="${kind}">${say(kind)}</h2>
            ${terms.map(each => term(each, say, language))}`
      )}`
  }
}

function nameOf(iri: string, said: readonly Quad[], language: PageLanguage): string {
  return translatedName(inLanguage(said, rdfs.label, language)?.value ?? shortName(iri), language)
}

/** Groups are closed: some have hundreds of terms. */
function contents(groups: readonly KindOfTerms[], say: PageText): Html {
  return html`<nav class="contents terms" aria-label="${say('contents')}">
    ${groups.map(
      ({ kind, terms }) =>
        html`<details>
          <summary>${say(kind)} <small>${terms.length}</small></summary>
          <p><a href="#${kind}">${say('all')}</a></p>
          <ul>
            ${terms.map(({ iri, name }) => html`<li><a href="#${termAnchor(iri)}">${name}</a></li> `)}
          </ul>
        </details> `
    )}
  </nav>`
}

function term({ iri, name, said }: NamedTerm, say: PageText, language: PageLanguage): Html {
  return html`<section id="${termAnchor(iri)}">
    <h3>${name}</h3>
    <p>${iri}</p>
    <dl>
      ${readable(said, language).map(
        ({ predicate, object }) =>
          html`<dt>${shortName(predicate.value)}</dt>
            <dd>${valueOf(object, say, language)}</dd> `
      )}
    </dl>
  </section>`
}

function valueOf(object: Quad['object'], say: PageText, language: PageLanguage): Html {
  if (object.termType === 'BlankNode') return html`${say('blank')}`
  if (object.termType !== 'Literal') return link(termAddress(object.value), shortName(object.value))
  // Importers say what they read in English; a German page has its own words for it.
  if (object.language === 'en' && language !== 'en') return translated(object.value, language)
  return object.language
    ? html`<span lang="${object.language}">${object.value}</span>`
    : html`${object.value}`
}

/** What is said in the reader's language stands there in that alone; the Turtle has the others too. */
function readable(said: readonly Quad[], language: PageLanguage): Quad[] {
  const own = new Set(said.flatMap(quad => (languageOf(quad) === language ? [quad.predicate.value] : [])))
  return said.filter(quad => ['', language].includes(languageOf(quad)) || !own.has(quad.predicate.value))
}

function languageOf({ object }: Quad): string {
  return object.termType === 'Literal' ? object.language : ''
}
