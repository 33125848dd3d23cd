import type { NamedNode, Term } from '@rdfjs/types'
import type { GraphStore, Row } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import { conceptPageQuery } from './conceptPage.js'

const FIELDS = ['type', 'hash', 'text', 'scope', 'ref', 'label', 'act', 'position', 'path', 'force'] as const

/** What the text index reads of a concept; what is not said of it is absent. */
export type ConceptFields = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

export interface PagedConcept {
  readonly iri: string
  /** Texts and labels together, of all others the first, in an order that is not the store's. */
  readonly fields: ConceptFields
  /** One for each combination of values: a single one, unless some property has several. */
  readonly rows: readonly ConceptFields[]
}

/** The concepts of a page, as `conceptPageQuery` cuts it. @throws TooManyRows, Unavailable */
export async function readConceptPage(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  { limit, offset }: { readonly limit: number; readonly offset: number }
): Promise<PagedConcept[]> {
  const rows = await readRows(store, conceptPageQuery(graph, limit, offset), { dataset: [graph] })
  return [...byConcept(rows)].map(([iri, own]) => {
    const each = own.map(fieldsOf)
    return { iri, rows: each, fields: each.length === 1 ? each[0]! : merged(own) }
  })
}

function byConcept(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const iri = value(row, 'concept')
    const others = found.get(iri)
    if (others === undefined) found.set(iri, [row])
    else others.push(row)
  }
  return found
}

function fieldsOf(row: Row): ConceptFields {
  const fields: Partial<Record<(typeof FIELDS)[number], string>> = {}
  for (const name of FIELDS) {
    const term = row[name]
    if (term !== undefined) fields[name] = term.value
  }
  return fields
}

function merged(rows: readonly Row[]): ConceptFields {
  const fields: Partial<Record<(typeof FIELDS)[number], string>> = {}
  const separators: Partial<Record<string, string>> = { text: '\n', label: ' ' }
  for (const name of FIELDS) {
    const terms = new Map<string, Term>()
    for (const { [name]: term } of rows) if (term !== undefined) terms.set(keyOf(term), term)
    if (terms.size === 0) continue
    const sorted = [...terms.values()].map(term => term.value).sort()
    const separator = separators[name]
    fields[name] = separator === undefined ? sorted[0]! : sorted.join(separator)
  }
  return fields
}

function keyOf(term: Term): string {
  return term.termType === 'Literal' ? `${term.language} ${term.datatype.value} ${term.value}` : term.value
}
