import type { Quad } from '@rdfjs/types'
import { dataTable } from '../../../base/text/dataTable.js'
import { rdf } from '../../../graph/vocab/terms.js'
import type { PageLanguage } from '../../web/language/language.js'

/** A term of a vocabulary, as a reader of a language calls it. */
export interface NamedTerm {
  readonly iri: string
  readonly name: string
  readonly said: readonly Quad[]
}

/** Terms of one kind, by name. */
export interface KindOfTerms {
  /** A word of the page's table. */
  readonly kind: string
  readonly terms: readonly NamedTerm[]
}

const kinds = dataTable(new URL('./termGroups.tsv', import.meta.url), ['type', 'kind'])
const OTHERS = 'others'

/** Terms by their kind, in the table's order; what is of none of its types comes last. */
export function termGroups(terms: readonly NamedTerm[], language: PageLanguage): KindOfTerms[] {
  const kindOf = ({ said }: NamedTerm) =>
    kinds.find(({ type }) =>
      said.some(({ predicate, object }) => predicate.value === rdf.type.value && object.value === type)
    )?.kind ?? OTHERS
  const { compare } = new Intl.Collator(language)
  const kinded = terms.map(term => ({ term, kind: kindOf(term) }))
  return [...kinds.map(({ kind }) => kind), OTHERS].flatMap(kind => {
    const found = kinded.filter(each => each.kind === kind).map(({ term }) => term)
    return found.length === 0 ? [] : [{ kind, terms: found.sort((a, b) => compare(a.name, b.name)) }]
  })
}
