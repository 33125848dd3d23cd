import { readVocabulary } from '../../vocabulary/readVocabulary.js'
import { dataTable } from '../../../base/text/dataTable.js'
import { shownPrefixes } from '../../http/formats/shownPrefixes.js'
import { rdfs } from '../../../graph/vocab/terms.js'
import type { PageLanguage } from '../language/language.js'

/** What a property, a class or another term is called, in a language that need not be the reader's. */
export interface TermName {
  readonly text: string
  readonly language: string
}

/** How the statements of a property are told: which group they belong to. */
export type TermGroup = 'about' | 'relations' | 'identifiers' | 'technical'

interface Known {
  readonly names: Map<string, string>
  group?: TermGroup
}

const GROUPS: readonly TermGroup[] = ['about', 'relations', 'identifiers', 'technical']
let known: Map<string, Known> | undefined

/** The label of a term, of our vocabulary or a well-known one of others; undefined where none is held. */
export function termName(iri: string, language: PageLanguage): TermName | undefined {
  const names = (known ??= read()).get(iri)?.names
  if (names === undefined) return undefined
  const [first] = names
  const own = names.get(language)
  if (own !== undefined) return { text: own, language }
  return first && { text: first[1], language: first[0] }
}

/** The group of a property, where one is set. */
export function termGroup(iri: string): TermGroup | undefined {
  return (known ??= read()).get(iri)?.group
}

function read(): Map<string, Known> {
  const found = new Map<string, Known>()
  const of = (iri: string) => {
    const own = found.get(iri) ?? { names: new Map<string, string>() }
    found.set(iri, own)
    return own
  }
  for (const { subject, predicate, object } of readVocabulary('ontology').quads) {
    if (!predicate.equals(rdfs.label) || object.termType !== 'Literal') continue
    const { names } = of(subject.value)
    if (!names.has(object.language)) names.set(object.language, object.value)
  }
  for (const { term, group, de, en } of dataTable(new URL('./terms.tsv', import.meta.url), [
    'term',
    'group',
    'de',
    'en'
  ])) {
    const own = of(spelledOut(term))
    const set = GROUPS.find(each => each === group)
    if (set !== undefined) own.group = set
    if (de !== '') own.names.set('de', de)
    if (en !== '') own.names.set('en', en)
  }
  return found
}

function spelledOut(term: string): string {
  const [, prefix, name] = /^([\w-]+):(?!\/\/)(.+)$/.exec(term) ?? []
  const base = prefix === undefined ? undefined : (shownPrefixes as Record<string, string>)[prefix]
  return base === undefined ? term : base + name
}
