import type { NamedNode } from '@rdfjs/types'
import { kg, xsd } from '../../../vocab/terms.js'
import { iriText, termText } from '../../termText.js'
import { DataFactory } from 'n3'

/**
 * What a push says to a server. Terms come through `termText`; lines are of `statementsOf`, which lets nothing else
 * through. No operation here makes a server fetch anything.
 */
export const askNothing = 'SELECT (COUNT(*) AS ?count) WHERE { GRAPH <urn:x-beleg:nothing> { ?s ?p ?o } }'

export const changeNothing =
  'DELETE DATA { GRAPH <urn:x-beleg:nothing> { <urn:x-beleg:nothing> <urn:x-beleg:nothing> <urn:x-beleg:nothing> } }'

/** Begin of the MD5 (hex) of a subject: parts of a graph that are read one after the other. */
function partOf(prefix: string): string {
  if (!/^[0-9a-f]{0,32}$/.test(prefix)) throw new TypeError('Not the beginning of a hash')
  return prefix === '' ? '' : ` FILTER (STRSTARTS(MD5(STR(?s)), "${prefix}"))`
}

export function countOf(graph: NamedNode, prefix = ''): string {
  return `SELECT (COUNT(*) AS ?count) WHERE { GRAPH ${iriText(graph)} { ?s ?p ?o }${partOf(prefix)} }`
}

export function statementsIn(graph: NamedNode, prefix = ''): string {
  return `CONSTRUCT { ?s ?p ?o } WHERE { GRAPH ${iriText(graph)} { ?s ?p ?o }${partOf(prefix)} }`
}

export function stateIn(state: NamedNode): string {
  return `SELECT ?graph ?what ?value WHERE { GRAPH ${iriText(state)} { ?graph ?what ?value } }`
}

/** @param lines `<s> <p> o` */
export function insertData(graph: NamedNode, lines: readonly string[]): string {
  return `INSERT DATA { GRAPH ${iriText(graph)} {\n${lines.join(' .\n')} .\n} }`
}

export function deleteData(graph: NamedNode, lines: readonly string[]): string {
  return `DELETE DATA { GRAPH ${iriText(graph)} {\n${lines.join(' .\n')} .\n} }`
}

/** @param pairs `<s> <p>` */
export function deleteValues(graph: NamedNode, pairs: readonly string[]): string {
  const from = iriText(graph)
  return (
    `DELETE { GRAPH ${from} { ?s ?p ?o } } ` +
    `WHERE { VALUES (?s ?p) {\n${pairs.map(pair => `(${pair})`).join('\n')}\n} GRAPH ${from} { ?s ?p ?o } }`
  )
}

/** Takes away all that is said of some nodes. */
export function deleteSubjects(graph: NamedNode, subjects: readonly NamedNode[]): string {
  const from = iriText(graph)
  return (
    `DELETE { GRAPH ${from} { ?s ?p ?o } } ` +
    `WHERE { VALUES ?s {\n${subjects.map(iriText).join('\n')}\n} GRAPH ${from} { ?s ?p ?o } }`
  )
}

export function dropGraph(graph: NamedNode): string {
  return `DROP SILENT GRAPH ${iriText(graph)}`
}

export function sequence(operations: readonly string[]): string {
  return operations.join(' ;\n')
}

/** Lines for the graph of states: what a mirror graph holds, by its hash. */
export function holdsLines(graph: NamedNode, sha256: string): string {
  return `${iriText(graph)} ${iriText(kg.editionHash)} ${termText(DataFactory.literal(sha256))}`
}

/** Lines for the graph of states: a push that has begun and not ended. */
export function isChanging(graph: NamedNode, push: string): string {
  return `${iriText(graph)} ${iriText(kg.editionUnderWay)} ${termText(DataFactory.literal(push))}`
}

/** Graphs whose names begin so. */
export function graphsUnder(beginning: string): string {
  return `SELECT DISTINCT ?graph WHERE { GRAPH ?graph { ?s ?p ?o } FILTER (STRSTARTS(STR(?graph), ${termText(DataFactory.literal(beginning))})) }`
}

/** What a dataset that is fixed by parameters must not show, whichever way it is asked. @param hidden outside of it */
export function waysOut(hidden: NamedNode): readonly string[] {
  const graph = iriText(hidden)
  return [
    'SELECT ?s ?o WHERE { ?s ?p ?o }',
    'SELECT ?s ?o WHERE { GRAPH ?g { ?s ?p ?o } }',
    `SELECT ?s ?o WHERE { GRAPH ${graph} { ?s ?p ?o } }`,
    `SELECT ?s ?o FROM ${graph} WHERE { ?s ?p ?o }`,
    `SELECT ?s ?o FROM NAMED ${graph} WHERE { GRAPH ${graph} { ?s ?p ?o } }`,
    `SELECT ?s ?o FROM ${graph} FROM NAMED ${graph} WHERE { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }`
  ]
}

/** Ours: the versions at which tenants' graphs stand in a dataset, whichever process has put them there. */
const TENANTS = '<urn:x-beleg:tenants>'

export function tenantVersion(graph: NamedNode): string {
  return `SELECT ?version WHERE { GRAPH ${TENANTS} { ${iriText(graph)} ${iriText(kg.version)} ?version } }`
}

export function setTenantVersion(graph: NamedNode, version: number): string {
  return `INSERT DATA { GRAPH ${TENANTS} { ${iriText(graph)} ${iriText(kg.version)} ${termText(DataFactory.literal(String(version)))} } }`
}

/** Where a graph stands at `since` or later, and nowhere else: what another process has taken away stays unknown. */
export function raiseTenantVersion(graph: NamedNode, since: number, version: number): string {
  const says = `${iriText(graph)} ${iriText(kg.version)}`
  const next = termText(DataFactory.literal(String(version)))
  return (
    `DELETE { GRAPH ${TENANTS} { ${says} ?old } } INSERT { GRAPH ${TENANTS} { ${says} ${next} } } ` +
    `WHERE { GRAPH ${TENANTS} { ${says} ?old FILTER (${iriText(xsd.integer)}(?old) >= ${since}) } }`
  )
}

export function forgetTenantVersion(graph: NamedNode): string {
  return `DELETE WHERE { GRAPH ${TENANTS} { ${iriText(graph)} ?what ?value } }`
}
