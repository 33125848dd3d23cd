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

export const oneRow = 'SELECT (1 AS ?one) {}'

export const engineVersion = 'SELECT (<http://jena.apache.org/ARQ/function#version>() AS ?version) {}'

/** A graph has two where a commit was cut off behind its data. */
export const allVersions = `SELECT ?graph (MAX(?each) AS ?version) { GRAPH ?graph { ?graph ${version} ?each } } GROUP BY ?graph`

/** Says in a store that it follows another one, and so may be written over. */
const FOLLOWS = '<urn:x-beleg:follows>'

/** For the braces of an operation on data. */
export const followMark = `GRAPH ${FOLLOWS} { ${FOLLOWS} a ${FOLLOWS} }\n`

export const isFollower = `ASK { ${followMark} }`

/** Who wants to write, and until when, in milliseconds. */
const CLAIMS = '<urn:x-beleg:claims>'

export function makeClaim(writer: NamedNode, until: number): string {
  return `INSERT DATA { GRAPH ${CLAIMS} { ${iriText(writer)} ${CLAIMS} ${Math.round(until)} } }`
}

export function forgetClaim(writer: NamedNode): string {
  return `DELETE WHERE { GRAPH ${CLAIMS} { ${iriText(writer)} ${CLAIMS} ?until } }`
}

export const allClaims = `SELECT ?writer ?until { GRAPH ${CLAIMS} { ?writer ${CLAIMS} ?until } }`

/** Holds for a graph that stands at a version. */
function standsAt(graph: NamedNode, expected: number): string {
  const of = iriText(graph)
  return expected === 0
    ? `FILTER NOT EXISTS { GRAPH ${of} { ${of} ${version} ?any } }`
    : `GRAPH ${of} { ${of} ${version} ${expected} FILTER NOT EXISTS { ${of} ${version} ?later FILTER (?later > ${expected}) } }`
}

/** Fails where a graph does not stand as it should, or the writer's claim is gone: by `CREATE` of a graph that is there. */
export function claimedGuard(guardIri: NamedNode, { graph, expected }: GraphBase, writer: NamedNode): string {
  const name = iriText(guardIri)
  const held = `${standsAt(graph, expected)} GRAPH ${CLAIMS} { ${iriText(writer)} ${CLAIMS} ?until }`
  return (
    `INSERT { GRAPH ${name} { ${name} ${name} ${name} } } WHERE { FILTER NOT EXISTS { ${held} } } ;\n` +
    `CREATE GRAPH ${name} ;\nDROP SILENT GRAPH ${name} ;\n`
  )
}

/**
 * The same for Jena, to which it is a fault to `ADD` a graph that is not there, but none to `CREATE` one that is. Its one
 * writer at a time needs no claim.
 */
export function guard(guardIri: NamedNode, { graph, expected }: GraphBase): string {
  const name = iriText(guardIri)
  return (
    `INSERT { GRAPH ${name} { ${name} ${name} ${name} } } WHERE { ${standsAt(graph, expected)} } ;\n` +
    `ADD GRAPH ${name} TO GRAPH ${MARKS} ;\n` +
    `DELETE DATA { GRAPH ${name} { ${name} ${name} ${name} } GRAPH ${MARKS} { ${name} ${name} ${name} } } ;\n`
  )
}

/** Whether all graphs stand at their versions. */
export function allStand(bases: readonly GraphBase[]): string {
  return `ASK { ${bases.map(({ graph, expected }) => `{ ${standsAt(graph, expected)} }`).join(' ')} }`
}

/** What names of graphs begin with that are only on their way into others, and of those of a trial. */
export const STAGED = 'urn:x-beleg:staged:'
export const TRIAL = 'urn:x-beleg:trial:'

/** Names the graphs of both kinds, so that those of a killed writer are found. */
const PASSING = '<urn:x-beleg:passing>'

/** Says that graphs are there for a while. */
export function passing(graphs: readonly NamedNode[]): string {
  return `INSERT DATA { GRAPH ${PASSING} {\n${graphs.map(graph => `${iriText(graph)} a ${PASSING} .\n`).join('')}} }`
}

export function forgetPassing(graphs: readonly NamedNode[]): string {
  return `DELETE DATA { GRAPH ${PASSING} {\n${graphs.map(graph => `${iriText(graph)} a ${PASSING} .\n`).join('')}} }`
}

export const passingGraphs = `SELECT ?graph { GRAPH ${PASSING} { ?graph a ${PASSING} } }`

/** Forgets which commits of a graph were ours. */
export function forgetMarksOf(graph: NamedNode): string {
  return `DELETE WHERE { GRAPH ${MARKS} { ?place ${iriText(graph)} ?old } } ;\n`
}

export function removeAll(listed: NamedNode, from: NamedNode): string {
  return `DELETE { GRAPH ${iriText(from)} { ?s ?p ?o } } WHERE { GRAPH ${iriText(listed)} { ?s ?p ?o } } ;\n`
}

export function addAll(listed: NamedNode, to: NamedNode): string {
  return `INSERT { GRAPH ${iriText(to)} { ?s ?p ?o } } WHERE { GRAPH ${iriText(listed)} { ?s ?p ?o } } ;\n`
}

export function removeGraph(graph: NamedNode): string {
  return `DROP SILENT GRAPH ${iriText(graph)}`
}

/** @param triple `<s> <p> o` */
export function dataOf(graph: NamedNode, triple: string): string {
  return `INSERT DATA { GRAPH ${iriText(graph)} { ${triple} } }`
}

/** A whole graph. */
export function wholeGraphQuery(graph: NamedNode): string {
  return `CONSTRUCT { ?s ?p ?o } WHERE { GRAPH ${iriText(graph)} { ?s ?p ?o } }`
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
