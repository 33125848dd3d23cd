import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { actNamePredicates, readActNameStatements } from '../graph/textIndex/actNameStatements.js'
import { allPrints, printsOfSome, type ConceptPrint } from '../graph/textIndex/readConceptPrints.js'
import { conceptPredicates, readConceptStatements } from '../graph/textIndex/conceptStatements.js'
import { kindOf } from '../graph/textIndex/indexedKinds.js'
import { addStatement, type NodeStatementsOf } from '../graph/textIndex/saidOf.js'
import type { GraphStore } from '../graph/store/graphStore.js'
import { dcterms, eli, kg, rdf, rdfs } from '../graph/vocab/terms.js'
import type { IndexedConcept } from './concept.js'
import { actPrints } from './conceptPrint.js'

type Values = ReadonlyMap<string, readonly string[]>

/** Concepts that are read at once: others come between. */
const SOME = 100

/** All concepts of a graph that have a text, read as one stream. */
export async function readGraphConcepts(store: GraphStore, graph: NamedNode): Promise<IndexedConcept[]> {
  const wanted = new Set<string>([...conceptPredicates, ...actNamePredicates].map(term => term.value))
  const statements: NodeStatementsOf = new Map()
  for await (const batch of store.read(graph)) {
    for (const quad of batch) {
      if (wanted.has(quad.predicate.value)) {
        addStatement(statements, quad.subject.value, quad.predicate.value, quad.object.value)
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
  given?: ReadonlyMap<string, string>
): Promise<IndexedConcept[]> {
  const concepts: IndexedConcept[] = []
  const names = new Map(given)
  for (let at = 0; at < iris.length; at += SOME) {
    const nodes = iris.slice(at, at + SOME).map(iri => DataFactory.namedNode(iri))
    const statements = await readConceptStatements(store, graph, nodes)
    const acts = new Set([...statements.values()].flatMap(values => values.get(eli.is_part_of.value) ?? []))
    const unknown = given === undefined ? [...acts].filter(act => !names.has(act)) : []
    for (const [act, all] of unknown.length === 0 ? [] : await readActNames(store, graph, unknown))
      names.set(act, all)
    for (const concept of conceptsOf(statements, names)) concepts.push(concept)
  }
  return concepts
}

export interface PrintsOptions {
  /** Of these concepts alone; of all when absent. */
  readonly concepts?: Iterable<string> | undefined
  /** The names of acts, where they are known, or are to be none; read when absent. */
  readonly actNames?: ReadonlyMap<string, string>
}

/** What tells whether a concept has changed, by its IRI: the store's print and its act's names. Read in small pieces. */
export async function readPrints(
  store: GraphStore,
  graph: NamedNode,
  { concepts, actNames }: PrintsOptions = {}
): Promise<Map<string, string>> {
  const found: ConceptPrint[] = []
  const pieces = concepts === undefined ? allPrints(store, graph) : printsOfSome(store, graph, concepts)
  for await (const piece of pieces) for (const each of piece) found.push(each)
  const acts = new Set(found.flatMap(({ act }) => (act === '' ? [] : act)))
  const ofAct = actPrints(actNames ?? (await readActNames(store, graph, acts)))
  const byConcept = new Map<string, string[]>()
  for (const { concept, act, print } of found) {
    const whole = `${print} ${ofAct(act)}`
    const others = byConcept.get(concept)
    if (others === undefined) byConcept.set(concept, [whole])
    else others.push(whole)
  }
  const prints = new Map<string, string>()
  for (const [iri, parts] of byConcept)
    prints.set(iri, parts.length === 1 ? parts[0]! : parts.sort().join('\n'))
  return prints
}

/** The names of each act of a graph, in one text; of these acts alone where some are given. */
export async function readActNames(
  store: GraphStore,
  graph: NamedNode,
  acts?: Iterable<string>
): Promise<Map<string, string>> {
  const nodes = acts && [...acts].map(iri => DataFactory.namedNode(iri))
  return namesOf(await readActNameStatements(store, graph, nodes))
}

/** The names of each act that is said to be one. */
export function namesByAct(statements: NodeStatementsOf): Map<string, string> {
  const acts: NodeStatementsOf = new Map()
  for (const [subject, values] of statements) {
    if (values.get(rdf.type.value)?.includes(eli.LegalResource.value)) acts.set(subject, values)
  }
  return namesOf(acts)
}

function namesOf(acts: NodeStatementsOf): Map<string, string> {
  const names = new Map<string, string>()
  for (const [act, values] of acts) {
    names.set(act, actNamePredicates.flatMap(predicate => sorted(values, predicate)).join(' · '))
  }
  return names
}

/** What is said of concepts as the index reads it; what has no text, or is nothing to search, is left out. */
export function conceptsOf(
  statements: NodeStatementsOf,
  actNames: ReadonlyMap<string, string>
): IndexedConcept[] {
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
function sorted(values: Values, predicate: NamedNode): readonly string[] {
  const found = values.get(predicate.value)
  return found === undefined ? [] : found.length === 1 ? found : [...found].sort()
}
