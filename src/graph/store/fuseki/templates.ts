import type { NamedNode } from '@rdfjs/types'
import { kg } from '../../vocab/terms.js'
import { versionAfter, type GraphBase } from '../graphStore.js'
import { iriText } from '../termText.js'

/** What the store itself asks. Texts are whole; IRIs come through `iriText`. */
const version = iriText(kg.version)

/** Holds, for each graph, which of the last commits were ours; no dataset of a query ever names it. */
const MARKS = '<urn:x-beleg:commits>'

/** So many commits of others may lie between a commit and the question whether it was applied. */
export const RETAINED_MARKS = 64

/** A mark's place: the next round of versions overwrites it, so marks never grow. */
function placeOf(versionNumber: number): string {
  return `<urn:x-beleg:commit:${versionNumber % RETAINED_MARKS}>`
}

export const probe = 'ASK {}'

export const engineVersion = 'SELECT (<http://jena.apache.org/ARQ/function#version>() AS ?version) {}'

/** A graph has two where a commit was cut off behind its data. */
export const allVersions = `SELECT ?graph (MAX(?each) AS ?version) { GRAPH ?graph { ?graph ${version} ?each } } GROUP BY ?graph`

/** True when the graph stands as it should: nothing is inserted otherwise, and the `ADD` that follows fails. */
export function guard(guardIri: NamedNode, graph: NamedNode, expected: number): string {
  const name = iriText(guardIri)
  const of = iriText(graph)
  const condition =
    expected === 0
      ? `FILTER NOT EXISTS { GRAPH ${of} { ${of} ${version} ?any } }`
      : `GRAPH ${of} { ${of} ${version} ${expected} FILTER NOT EXISTS { ${of} ${version} ?later FILTER (?later > ${expected}) } }`
  return (
    `INSERT { GRAPH ${name} { ${name} ${name} ${name} } } WHERE { ${condition} } ;\n` +
    `ADD GRAPH ${name} TO GRAPH ${MARKS} ;\n` +
    `DELETE DATA { GRAPH ${name} { ${name} ${name} ${name} } GRAPH ${MARKS} { ${name} ${name} ${name} } } ;\n`
  )
}

/** Makes room for the mark of the commit that follows. */
export function forgetMark(graph: NamedNode, expected: number): string {
  return `DELETE WHERE { GRAPH ${MARKS} { ${placeOf(expected + 1)} ${iriText(graph)} ?old } } ;\n`
}

/** For the braces of an operation on data: the version that the graph has from now on. */
export function nextVersion({ graph, ...change }: GraphBase): string {
  const of = iriText(graph)
  return `GRAPH ${of} { ${of} ${version} ${versionAfter(change)} }\n`
}

/** For the braces of an operation on data: the mark by which the commit is known afterwards. */
export function commitMark(graph: NamedNode, expected: number, commit: NamedNode): string {
  return `GRAPH ${MARKS} { ${placeOf(expected + 1)} ${iriText(graph)} ${iriText(commit)} }\n`
}

/** Takes the versions before the next one away. */
export function forgetVersions(graph: NamedNode, expected: number): string {
  const of = iriText(graph)
  return (
    `DELETE { GRAPH ${of} { ${of} ${version} ?old } } ` +
    `WHERE { GRAPH ${of} { ${of} ${version} ?old FILTER (?old <= ${expected}) } } ;\n`
  )
}

export function wasApplied(graph: NamedNode, expected: number, commit: NamedNode): string {
  return `ASK { GRAPH ${MARKS} { ${placeOf(expected + 1)} ${iriText(graph)} ${iriText(commit)} } }`
}
