import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { conceptPrintsQuery } from '../graph/retrieval/conceptPrints.js'
import {
  actNameStatementsQuery,
  actPredicates,
  conceptPredicates,
  conceptStatementsQuery,
  kindOf
} from '../graph/retrieval/conceptStatements.js'
import type { GraphStore } from '../store/graphStore.js'
import { dcterms, eli, kg, rdf, rdfs } from '../vocab/terms.js'
import type { IndexedConcept } from './concept.js'

const BATCH = 400

type Values = Map<string, string[]>
type Statements = Map<string, Values>

/** All concepts of a graph that have a text, read as one stream. */
export async function readGraph(store: GraphStore, graph: NamedNode): Promise<IndexedConcept[]> {
  const wanted = new Set<string>([...conceptPredicates, ...actPredicates].map(term => term.value))
  const statements: Statements = new Map()
  for await (const batch of store.read(graph)) {
    for (const quad of batch) {
      if (wanted.has(quad.predicate.value)) {
        add(statements, quad.subject.value, quad.predicate.value, quad.object.value)
      }
    }
  }
  return conceptsOf(statements, namesByAct(statements))
}

/** These concepts of a graph; those that are gone, or have no text, are left out. */
export async function readSome(
  store: GraphStore,
  graph: NamedNode,
  iris: readonly string[],
  actNames: ReadonlyMap<string, string>
): Promise<IndexedConcept[]> {
  const statements: Statements = new Map()
  for (let start = 0; start < iris.length; start += BATCH) {
    const nodes = iris.slice(start, start + BATCH).map(iri => DataFactory.namedNode(iri))
    for (const row of await store.select(conceptStatementsQuery(graph, nodes), { dataset: [graph] })) {
      add(statements, row.subject!.value, row.predicate!.value, row.object!.value)
    }
  }
  return conceptsOf(statements, actNames)
}

/** What tells whether a concept has changed, by its IRI: the store's print and its act's names. */
export async function readPrints(
  store: GraphStore,
  graph: NamedNode,
  actNames: ReadonlyMap<string, string>
): Promise<Map<string, string>> {
  const found = new Map<string, string[]>()
  for (const row of await store.select(conceptPrintsQuery(graph), { dataset: [graph] })) {
    const act = row.act?.value ?? ''
    const print = `${row.print?.value ?? ''} ${act} ${actNames.get(act) ?? ''}`
    const others = found.get(row.concept!.value)
    if (others === undefined) found.set(row.concept!.value, [print])
    else others.push(print)
  }
  const prints = new Map<string, string>()
  for (const [iri, parts] of found) prints.set(iri, parts.length === 1 ? parts[0]! : parts.sort().join('\n'))
  return prints
}

/** The names of each act of a graph, in one text. */
export async function readActNames(store: GraphStore, graph: NamedNode): Promise<Map<string, string>> {
  const statements: Statements = new Map()
  for (const row of await store.select(actNameStatementsQuery(graph), { dataset: [graph] })) {
    add(statements, row.subject!.value, row.predicate!.value, row.object!.value)
  }
  return namesOf(statements)
}

function add(statements: Statements, subject: string, predicate: string, object: string): void {
  let values = statements.get(subject)
  if (values === undefined) statements.set(subject, (values = new Map<string, string[]>()))
  const others = values.get(predicate)
  if (others === undefined) values.set(predicate, [object])
  else others.push(object)
}

function namesByAct(statements: Statements): Map<string, string> {
  const acts: Statements = new Map()
  for (const [subject, values] of statements) {
    if (values.get(rdf.type.value)?.includes(eli.LegalResource.value)) acts.set(subject, values)
  }
  return namesOf(acts)
}

function namesOf(acts: Statements): Map<string, string> {
  const names = new Map<string, string>()
  for (const [act, values] of acts) {
    names.set(act, actPredicates.flatMap(predicate => sorted(values, predicate)).join(' · '))
  }
  return names
}

function conceptsOf(statements: Statements, actNames: ReadonlyMap<string, string>): IndexedConcept[] {
  const concepts: IndexedConcept[] = []
  for (const [iri, values] of statements) {
    const one = (predicate: NamedNode) => sorted(values, predicate)[0] ?? ''
    const text = sorted(values, kg.text).join('\n')
    const [ref, label, scope] = [one(dcterms.identifier), sorted(values, rdfs.label).join(' '), one(kg.scope)]
    if (!values.has(kg.text.value) || !values.has(kg.contentHash.value) || !ref || !label || !scope) continue
    const kind = kindOf(values.get(rdf.type.value) ?? [])
    if (kind === undefined) continue
    const act = one(eli.is_part_of)
    concepts.push({
      iri,
      ref,
      kind,
      label,
      text,
      scope,
      act,
      actNames: actNames.get(act) ?? '',
      path: one(kg.structurePath),
      position: Number(one(kg.position)) || 0,
      repealed: one(eli.in_force) === eli['InForce-notInForce'].value
    })
  }
  return concepts
}

/** Values in an order that does not depend on the store's. */
function sorted(values: Values, predicate: NamedNode): string[] {
  const found = values.get(predicate.value)
  return found === undefined ? [] : found.length === 1 ? found : [...found].sort()
}
