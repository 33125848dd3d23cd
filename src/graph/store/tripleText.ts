import type { NamedNode, Quad } from '@rdfjs/types'
import { kg } from '../vocab/terms.js'
import type { Commit, GraphChange } from './graphStore.js'
import { iriText, termText, UnsafeTerm } from './termText.js'

interface Triple {
  readonly subject: NamedNode
  readonly predicate: NamedNode
  readonly object: Quad['object']
}

/**
 * One statement as a line of N-Triples without its end: `<s> <p> <o>`. The graph is left out.
 * @throws UnsafeTerm when a term has no safe form or may not stand where it stands
 */
export function tripleText(quad: Quad): string {
  const { subject, predicate, object } = termsOf(quad)
  return `${iriText(subject)} ${iriText(predicate)} ${termText(object)}`
}

/** Statements as N-Triples, each line ended. Each IRI is checked once. @throws UnsafeTerm */
export function linesText(quads: readonly Quad[]): string {
  const known = new Map<string, string>()
  const nameOf = (iri: NamedNode) => {
    const before = known.get(iri.value)
    if (before !== undefined) return before
    const name = iriText(iri)
    known.set(iri.value, name)
    return name
  }
  let text = ''
  for (const quad of quads) {
    const { subject, predicate, object } = termsOf(quad)
    text += `${nameOf(subject)} ${nameOf(predicate)} ${termText(object, nameOf)} .\n`
  }
  return text
}

/** @throws UnsafeTerm when a term may not stand where it stands */
export function termsOf({ subject, predicate, object }: Quad): Triple {
  if (
    subject.termType === 'NamedNode' &&
    predicate.termType === 'NamedNode' &&
    object.termType !== 'Variable'
  ) {
    return { subject, predicate, object }
  }
  throw new UnsafeTerm(
    `Only IRIs have properties here: ${subject.termType} ${predicate.termType} ${object.termType}`
  )
}

/** @throws UnsafeTerm for the first statement that no store takes */
export function checkTerms(quads: readonly Quad[]): void {
  const known = new Set<string>()
  const check = (iri: NamedNode) => {
    if (!known.has(iri.value)) {
      iriText(iri)
      known.add(iri.value)
    }
    return ''
  }
  for (const quad of quads) {
    const { subject, predicate, object } = termsOf(quad)
    check(subject)
    check(predicate)
    termText(object, check)
  }
}

/** Whether a statement is the version of the graph it stands in, which belongs to the store alone. */
export function isVersion(quad: Quad, graph: { readonly value: string }): boolean {
  return quad.subject.value === graph.value && quad.predicate.value === kg.version.value
}

/** Whole lines of N-Triples that were read of a graph, without its version. */
export function withoutGraphVersion(lines: string, graph: { readonly value: string }): string {
  const version = `<${graph.value}> <${kg.version.value}> `
  if (!lines.includes(version)) return lines
  const kept = lines.split('\n').filter(line => !line.startsWith(version))
  return kept.join('\n')
}

/** @throws TypeError when a commit names a graph twice, expects an impossible version or touches the store's own triple */
export function checkCommit(commit: Commit): void {
  const seen = new Set<string>()
  for (const { graph, expected, first = 1, added, removed } of commit.changes) {
    iriText(graph)
    if (seen.has(graph.value)) throw new TypeError(`A commit names a graph twice: ${graph.value}`)
    seen.add(graph.value)
    if (!Number.isSafeInteger(first) || first < 1) throw new TypeError(`Not a version: ${first}`)
    if (!Number.isSafeInteger(expected) || expected < 0) throw new TypeError(`Not a version: ${expected}`)
    for (const quads of [added, removed]) refuseVersion(quads, graph)
  }
}

/** @throws TypeError */
export function refuseVersion(quads: readonly Quad[], graph: GraphChange['graph']): void {
  if (quads.some(quad => isVersion(quad, graph)))
    throw new TypeError('The version of a graph belongs to the store')
}

/** As `refuseVersion`, of lines of N-Triples. @throws TypeError */
export function refuseVersionIn(lines: string, graph: GraphChange['graph']): void {
  if (withoutGraphVersion(lines, graph) !== lines)
    throw new TypeError('The version of a graph belongs to the store')
}
