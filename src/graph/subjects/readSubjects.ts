import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import { compareText } from '../../compareText.js'
import type { GraphStore, Row } from '../../store/graphStore.js'
import { kg, skos } from '../../vocab/terms.js'
import type { Label, NamedConcept } from '../expansions/namedConcept.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import { NamesByLanguage } from './namesByLanguage.js'
import { subjectLabelsQuery } from './subjectLabels.js'
import { subjectSchemesQuery } from './subjectSchemes.js'

/** A matter of a subject index. */
export interface Subject extends NamedConcept {
  /** Its names, by language (`de`; empty for none). */
  readonly names: Readonly<Record<string, string>>
  /** IRIs of the provisions that govern it: that which answers first, then what belongs to it. */
  readonly provisions: readonly string[]
}

/** Our own scheme. What is below it is said by nobody else, so its edition tells what it holds. */
const ours = 'https://w3id.org/beleg/subjects'
/** Of the editions of ours read last: a service has one, its processes follow it within a moment. */
const editions = new LRUCache<string, readonly Subject[]>({ max: 2 })

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
  if (known !== undefined) return known
  const subjects = rows.length === 0 ? [] : await readSchemes(store, graph, rows)
  if (edition !== undefined) editions.set(edition, subjects)
  return subjects
}

async function readSchemes(
  store: Pick<GraphStore, 'select'>,
  graph: NamedNode,
  of: readonly Row[]
): Promise<Subject[]> {
  const schemes = of.map(row => row['scheme'] as NamedNode)
  const rows = await readRows(store, subjectLabelsQuery({ graph, schemes }), { dataset: [graph] })
  const said = new Map<string, Said>()
  for (const row of rows) {
    const iri = value(row, 'concept')
    const own = said.get(iri) ?? new Said()
    said.set(iri, own)
    const term = row['value']!
    own.add(value(row, 'property'), term.value, term.termType === 'Literal' ? term.language : '')
  }
  return [...said]
    .filter(([, { first, further }]) => first.size + further.size > 0)
    .map(([iri, own]) => own.subject(iri))
    .sort((one, other) => compareText(one.iri, other.iri))
}

class Said {
  readonly scopes = new Set<string>()
  readonly first = new Set<string>()
  readonly further = new Set<string>()
  readonly #labels = new Map<string, Label>()
  readonly #names = new NamesByLanguage()

  add(property: string, text: string, language: string): void {
    if (property === kg.governedBy.value) this.first.add(text)
    else if (property === kg.alsoGovernedBy.value) this.further.add(text)
    else if (property === kg.scope.value) this.scopes.add(text)
    else {
      this.#labels.set(`${text}@${language}`, { text, language })
      if (property === skos.prefLabel.value) this.#names.add(text, language)
    }
  }

  subject(iri: string): Subject {
    const sorted = (values: Iterable<string>) => [...values].sort(compareText)
    return {
      iri,
      scopes: sorted(this.scopes),
      names: this.#names.all(),
      labels: sorted(this.#labels.keys()).map(key => this.#labels.get(key)!),
      provisions: [...new Set([...sorted(this.first), ...sorted(this.further)])]
    }
  }
}
