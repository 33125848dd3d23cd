import type { NamedNode } from '@rdfjs/types'
import { kg } from '../../vocab/terms.js'
import { iriText } from '../termText.js'

/** What the store itself asks. Texts are whole; IRIs come through `iriText`. */
const version = iriText(kg.version)

/** Holds, for each graph, which of the last commits were ours; no dataset of a query ever names it. */
const MARKS = '<urn:x-beleg:commits>'

/** So many commits of others may lie between a commit and the question whether it was applied. */
export const KEPT_MARKS = 64

/** A mark's place: the next round of versions overwrites it, so marks never grow. */
function placeOf(versionNumber: number): string {
  return `<urn:x-beleg:commit:${versionNumber % KEPT_MARKS}>`
}

export const probe = 'ASK {}'

export const engineVersion = 'SELECT (<http://jena.apache.org/ARQ/function#version>() AS ?version) {}'

export const allVersions = `SELECT ?graph ?version { GRAPH ?graph { ?graph ${version} ?version } }`

/** True when the graph stands as it should: nothing is inserted otherwise, and the `ADD` that follows fails. */
export function guard(guardIri: NamedNode, graph: NamedNode, expected: number): string {
  const name = iriText(guardIri)
  const of = iriText(graph)
  const condition =
    expected === 0
      ? `FILTER NOT EXISTS { GRAPH ${of} { ${of} ${version} ?any } }`
      : `GRAPH ${of} { ${of} ${version} ${expected} }`
  return (
    `INSERT { GRAPH ${name} { ${name} ${name} ${name} } } WHERE { ${condition} } ;\n` +
    `ADD GRAPH ${name} TO GRAPH ${MARKS} ;\n` +
    `DELETE DATA { GRAPH ${name} { ${name} ${name} ${name} } GRAPH ${MARKS} { ${name} ${name} ${name} } } ;\n`
  )
}

/** Raises the version and leaves the mark by which the commit is known afterwards. */
export function raise(graph: NamedNode, expected: number, commit: NamedNode): string {
  const of = iriText(graph)
  const place = placeOf(expected + 1)
  const old = expected === 0 ? '' : `DELETE DATA { GRAPH ${of} { ${of} ${version} ${expected} } } ;\n`
  return (
    `${old}DELETE WHERE { GRAPH ${MARKS} { ${place} ${of} ?old } } ;\n` +
    `INSERT DATA { GRAPH ${of} { ${of} ${version} ${expected + 1} } GRAPH ${MARKS} { ${place} ${of} ${iriText(commit)} } }`
  )
}

export function wasApplied(graph: NamedNode, expected: number, commit: NamedNode): string {
  return `ASK { GRAPH ${MARKS} { ${placeOf(expected + 1)} ${iriText(graph)} ${iriText(commit)} } }`
}
