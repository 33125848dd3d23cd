import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import { compareText } from '../../base/text/compareText.js'
import type { GraphStore, Row } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import { subjectLabelsQuery } from './subjectLabels.js'
import { subjectSchemesQuery } from './subjectSchemes.js'
import { subjectsOf, type Subject } from './subjectsOf.js'

/** Our own scheme. What is below it is said by nobody else, so its edition tells what it holds. */
const ours = 'https://w3id.org/beleg/subjects'
/** Of the editions of ours read last: a service has one, its processes follow it within a moment. */
const editions = new LRUCache<string, () => Promise<readonly Subject[]>>({ max: 2 })

/**
 * Spares reading an edition of ours from a graph: it is known which subjects that has.
 * @param subjects asked each time, and gives the same object
 */
export function knowEdition(edition: string, subjects: () => Promise<readonly Subject[]>): void {
  editions.set(edition, subjects)
}

/**
 * The subjects of a graph's schemes with `kg:indexesSubjects true` that a provision governs, by IRI. As long as nothing is
 * changed in them, they are the same object.
 * @throws TooManyRows when these hold more labels than `most.expandingLabels`
 */
export async function readSubjects(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode
): Promise<readonly Subject[]> {
  const rows = await readRows(store, subjectSchemesQuery({ graph }), { dataset: [graph] })
  const [own, others] = [rows.filter(isOurs), rows.filter(row => !isOurs(row))]
  const held = await readOurs(store, graph, own)
  if (others.length === 0) return held
  const further = await readSchemes(store, graph, others)
  const known = new Map([...held, ...further].map(subject => [subject.iri, subject]))
  return [...known.values()].sort((one, other) => compareText(one.iri, other.iri))
}

const isOurs = (row: Row) => value(row, 'scheme') === ours

async function readOurs(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  rows: readonly Row[]
): Promise<readonly Subject[]> {
  const edition = rows.length === 1 ? rows[0]!['edition']?.value : undefined
  const known = edition === undefined ? undefined : editions.get(edition)
  if (known !== undefined) return known()
  const subjects = rows.length === 0 ? [] : await readSchemes(store, graph, rows)
  if (edition !== undefined) editions.set(edition, () => Promise.resolve(subjects))
  return subjects
}

async function readSchemes(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  of: readonly Row[]
): Promise<Subject[]> {
  const schemes = of.map(row => row['scheme'] as NamedNode)
  const rows = await readRows(store, subjectLabelsQuery({ graph, schemes }), { dataset: [graph] })
  return subjectsOf(
    rows.map(row => ({
      concept: value(row, 'concept'),
      property: value(row, 'property'),
      value: row['value']!
    }))
  )
}
