import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Parser } from 'n3'
import { linesText } from '../../../../../src/graph/store/tripleText.js'
import type { ScopeGraph } from '../../../../../src/graph/store/mirror/edition.js'

/** What a graph holds, told by none of the means that a push has. */
export interface Held {
  readonly statements: number
  readonly sha256: string
}

/** Asks the engine itself. @param endpoint for queries, without a user */
export async function heldBy(endpoint: string, graph: string): Promise<Held> {
  const query = `CONSTRUCT { ?s ?p ?o } WHERE { GRAPH <${graph}> { ?s ?p ?o } }`
  return heldIn(linesText(new Parser().parse(await ask(endpoint, query, 'application/n-triples'))))
}

export async function ask(endpoint: string, query: string, accept: string): Promise<string> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { accept },
    body: new URLSearchParams({ query })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return text
}

export function heldByEdition({ graph, nQuads }: ScopeGraph): Held {
  return heldIn(gunzipSync(readFileSync(nQuads.path)).toString().replaceAll(` <${graph}> .\n`, ' .\n'))
}

function heldIn(nTriples: string): Held {
  const lines = [...new Set(nTriples.split('\n'))].filter(line => line !== '').sort()
  return { statements: lines.length, sha256: createHash('sha256').update(lines.join('\n')).digest('hex') }
}

/** The graphs that the engine has under a name. */
export async function graphsUnder(endpoint: string, beginning: string): Promise<string[]> {
  const query = `SELECT DISTINCT ?graph WHERE { GRAPH ?graph { ?s ?p ?o } FILTER (STRSTARTS(STR(?graph), "${beginning}")) }`
  const json = JSON.parse(await ask(endpoint, query, 'application/sparql-results+json')) as {
    results: { bindings: { graph: { value: string } }[] }
  }
  return json.results.bindings.map(({ graph }) => graph.value).sort()
}
