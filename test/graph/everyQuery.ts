import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DataFactory } from 'n3'
import type { BoundedQuery } from '../../src/graph/boundedQuery.js'
import type { PageQuery } from '../../src/graph/pageQuery.js'
import { SparqlText } from '../../src/graph/store/sparqlText.js'

const graph = DataFactory.namedNode('http://localhost:8080/graph/shared')
const node = DataFactory.namedNode('http://localhost:8080/eli/gewo/14')

/** Arguments that every query function understands: a graph first, then nodes; or one object with all names. */
const named = {
  base: 'http://localhost:8080',
  graph,
  graphs: [graph, DataFactory.namedNode('http://localhost:8080/graph/tenant/acme')],
  provenance: graph,
  shared: graph,
  states: graph,
  sharedGraph: graph,
  citationsGraph: graph,
  provenanceGraph: graph,
  stagingGraph: graph,
  roots: [node],
  act: node,
  acts: [node, node],
  node,
  nodes: [node, node],
  scheme: node,
  schemes: [node],
  sources: [node, node],
  iris: [node],
  concepts: [node],
  units: [node],
  codes: [{ code: node.value, sector: node.value }],
  scopes: [DataFactory.namedNode('https://w3id.org/beleg/scope/open/law')],
  load: node,
  source: node,
  today: '2026-11-30',
  isAct: true,
  direction: 'cites',
  limit: 10,
  offset: 0
}

/** An ASK has no rows. */
export type Made = BoundedQuery | PageQuery | SparqlText

export interface Query {
  readonly file: string
  readonly name: string
  readonly made: Made
  readonly text: string
}

const makers = ['asQuery', 'boundedQuery', 'pageQuery', 'viaQuery']
const folder = new URL('../../src/graph/', import.meta.url)

/** All queries of the graph floor, built with sample arguments, and the names of those that could not be. */
export async function everyQuery(): Promise<{ queries: Query[]; unbuilt: string[] }> {
  const built: Query[] = []
  const failed: string[] = []
  for (const file of readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' }).sort()) {
    // What stores ask is theirs.
    if (/^(?:store|shacl|vocab)\//.test(file)) continue
    // A thread's file runs when it is imported.
    if (!file.endsWith('.js') || file.endsWith('Worker.js')) continue
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, made] of Object.entries(module)) {
      if (typeof made !== 'function' || !name.endsWith('Query') || makers.includes(name)) continue
      const query = build(made as (...values: unknown[]) => unknown)
      if (query === undefined) failed.push(`${name} in ${file}`)
      else built.push({ file, name, made: query, text: textOf(query) })
    }
  }
  return { queries: built, unbuilt: failed }
}

function build(query: (...values: unknown[]) => unknown): Made | undefined {
  const tries: unknown[][] = [
    [named],
    [graph, [node, node]],
    [graph, graph, [node, node]],
    [graph, node, [node, node]],
    [graph, node],
    [graph, 10, 0],
    [[graph], [node]],
    [graph]
  ]
  for (const values of tries) {
    try {
      const made = query(...values)
      if (made instanceof SparqlText) return made
      if (isQuery(made)) return made
    } catch {
      // Another shape of arguments is tried.
    }
  }
  return undefined
}

function isQuery(made: unknown): made is BoundedQuery | PageQuery {
  return typeof made === 'object' && made !== null && (made as BoundedQuery).text instanceof SparqlText
}

function textOf(made: Made): string {
  return made instanceof SparqlText ? made.text : made.text.text
}
