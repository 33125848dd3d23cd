import type { Quad } from '@rdfjs/types'
import type { Vocabulary } from '../../services/vocabulary/readVocabulary.js'
import { dataTable } from '../../dataTable.js'
import { rdfs } from '../../vocab/terms.js'
import { html, link, type Html } from '../html.js'
import type { Content } from '../layout.js'
import { termAddress, termAnchor } from '../../http/termAddress.js'
import { inLanguage } from '../documents/inLanguage.js'
import { shortName } from '../documents/shortName.js'
import type { Language } from '../language/language.js'
import { germanOf } from '../told/readSentences.js'
import { pageWords, type Say } from '../words.js'

/** What the shapes ask for, which stands in them in English. */
const german = germanOf(dataTable(new URL('./shapes.tsv', import.meta.url), ['en', 'de']))
const words = pageWords(new URL('./vocabulary.tsv', import.meta.url))

/** A vocabulary for people: each of its terms with what is said of it, under an anchor of its own. */
export function vocabularyPage({ iri, version, quads }: Vocabulary, language: Language): Content {
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

function term(iri: string, said: readonly Quad[], say: Say, language: Language): Html {
  return html`<section id="${termAnchor(iri)}">
    <h2>${inLanguage(said, rdfs.label, language)?.value ?? shortName(iri)}</h2>
    <p>${iri}</p>
    <dl>
      ${said.map(
        ({ predicate, object }) =>
          html`<dt>${shortName(predicate.value)}</dt>
            <dd>${valueOf(object, say, language)}</dd> `
      )}
    </dl>
  </section>`
}

function valueOf(object: Quad['object'], say: Say, language: Language): Html {
  if (object.termType === 'BlankNode') return html`${say('blank')}`
  if (object.termType !== 'Literal') return link(termAddress(object.value), shortName(object.value))
  const own = language === 'de' && object.language === 'en' ? german(object.value) : undefined
  if (own !== undefined) return html`<span lang="de">${own}</span>`
  return object.language
    ? html`<span lang="${object.language}">${object.value}</span>`
    : html`${object.value}`
}
