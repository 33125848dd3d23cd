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
  return {
    title,
    main: html`<h1>${title}</h1>
      <p>${iri}, ${say('version', { version })}</p>
      ${[...subjects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([subject, said]) => term(subject, said, say, language))}`
  }
}

function term(iri: string, said: readonly Quad[], say: PageText, language: PageLanguage): Html {
  return html`<section id="${termAnchor(iri)}">
    <h2>${translatedName(inLanguage(said, rdfs.label, language)?.value ?? shortName(iri), language)}</h2>
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
