import type { Quad } from '@rdfjs/types'
import type { Vocabulary } from '../../services/vocabulary/readVocabulary.js'
import { rdfs } from '../../vocab/terms.js'
import { html, link, page, type Html } from './html.js'
import { termAddress, termAnchor } from './termAddress.js'
import { shortName } from './statementTable.js'

/** A vocabulary for people: each of its terms with what is said of it, under an anchor of its own. */
export function vocabularyPage({ iri, title, version, quads }: Vocabulary): string {
  const subjects = new Map<string, Quad[]>()
  for (const quad of quads) {
    if (quad.subject.termType !== 'NamedNode') continue
    subjects.set(quad.subject.value, [...(subjects.get(quad.subject.value) ?? []), quad])
  }
  return page({
    title,
    main: html`<h1>${title}</h1>
      <p>${iri}, Version ${version}</p>
      ${[...subjects].sort(([a], [b]) => (a < b ? -1 : 1)).map(([subject, said]) => term(subject, said))}`
  })
}

function term(iri: string, said: readonly Quad[]): Html {
  const labels = said.flatMap(({ predicate, object }) =>
    predicate.equals(rdfs.label) && object.termType === 'Literal' ? [object] : []
  )
  const label = labels.find(({ language }) => language === 'de') ?? labels[0]
  return html`<section id="${termAnchor(iri)}">
    <h2>${label?.value ?? shortName(iri)}</h2>
    <p>${iri}</p>
    <dl>
      ${said.map(
        ({ predicate, object }) =>
          html`<dt>${shortName(predicate.value)}</dt>
            <dd>${valueOf(object)}</dd> `
      )}
    </dl>
  </section>`
}

function valueOf(object: Quad['object']): Html {
  if (object.termType === 'BlankNode') return html`(siehe Turtle)`
  if (object.termType !== 'Literal') return link(termAddress(object.value), shortName(object.value))
  return object.language
    ? html`<span lang="${object.language}">${object.value}</span>`
    : html`${object.value}`
}
