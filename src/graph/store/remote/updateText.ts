import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Commit, GraphBase, GraphChange } from '../graphStore.js'
import { refuseVersion } from '../tripleText.js'
import { dataText } from './dataText.js'
import { PrefixedNames } from './names.js'
import { forgetMark, forgetVersions, claimedGuard, guard, commitMark, nextVersion } from './templates.js'

const CHUNK = 64 * 1024
/** Pieces whose namespaces get prefixes. */
const PIECES = 10

/** The name of a change's guard within its commit; a refusal quotes it. */
export function guardOf(commit: NamedNode, index: number): NamedNode {
  return DataFactory.namedNode(`${commit.value}:${index}`)
}

/**
 * A commit as one update request, which is carried out as one transaction. Fuseki also carries out a request that breaks
 * off between two operations, as if that were its end: so all that counts is one operation, and those around it change
 * nothing that anybody sees.
 * Written in pieces, so that a large load is never one string.
 * @throws UnsafeTerm before anything of the faulty statement is written
 */
export async function* updateText({ changes }: Commit, id: NamedNode, isJena = true): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of pieces(changes, id, isJena)) {
    text += piece
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

async function* pieces(
  changes: readonly GraphChange[],
  id: NamedNode,
  isJena: boolean
): AsyncGenerator<string> {
  const names = new PrefixedNames(await beginningOf(changes))
  // Not every parser takes a prologue between operations.
  yield names.prologue
  yield beginningText(changes, id, isJena)
  const adds = changes.some(({ added, pieces = [] }) => added.length + pieces.length > 0)
  const removes = changes.some(change => change.removed.length > 0)
  if (adds && removes && isJena) {
    yield 'DELETE {\n'
    for (const { graph, removed } of changes) yield* dataText(graph, removed, names)
    yield '} INSERT {\n'
    for (const change of changes) yield* addedText(change, names)
    yield `${versionsAndMarks(changes, id)}} WHERE {} ;\n`
  } else if (adds && removes) {
    yield 'DELETE DATA {\n'
    for (const { graph, removed } of changes) yield* dataText(graph, removed, names)
    yield '} ;\nINSERT DATA {\n'
    for (const change of changes) yield* addedText(change, names)
    yield `${versionsAndMarks(changes, id)}} ;\n`
  } else if (removes) {
    // A version without a change says nothing wrong, a change without its version would.
    yield `INSERT DATA {\n${changes.map(nextVersion).join('')}} ;\n`
    yield 'DELETE DATA {\n'
    for (const { graph, removed } of changes) yield* dataText(graph, removed, names)
    yield `} ;\nINSERT DATA {\n${marks(changes, id)}} ;\n`
  } else {
    yield 'INSERT DATA {\n'
    for (const change of changes) yield* addedText(change, names)
    yield `${versionsAndMarks(changes, id)}} ;\n`
  }
  yield endText(changes)
}

/** What comes first: nothing that follows is done when a graph is not at its version. */
export function beginningText(bases: readonly GraphBase[], id: NamedNode, isJena: boolean): string {
  const guards = bases.map((base, index) => {
    const name = guardOf(id, index)
    return isJena ? guard(name, base) : claimedGuard(name, base, id)
  })
  return [...guards, ...bases.map(({ graph, expected }) => forgetMark(graph, expected))].join('')
}

/** The new versions and marks by themselves, where a transaction has done all else. */
export function versionsText(bases: readonly GraphBase[], id: NamedNode): string {
  const forgotten = bases.map(({ graph, expected }) => forgetMark(graph, expected)).join('')
  return `${forgotten}INSERT DATA {\n${versionsAndMarks(bases, id)}} ;\n${endText(bases)}`
}

/** What ends the operation that adds. */
export function versionsAndMarks(bases: readonly GraphBase[], id: NamedNode): string {
  return bases.map(nextVersion).join('') + marks(bases, id)
}

/** What comes last. */
export function endText(bases: readonly GraphBase[]): string {
  return bases.map(({ graph, expected }) => forgetVersions(graph, expected)).join('')
}

function marks(bases: readonly GraphBase[], id: NamedNode): string {
  return bases.map(({ graph, expected }) => commitMark(graph, expected, id)).join('')
}

async function* addedText(
  { graph, added, pieces = [] }: GraphChange,
  names: PrefixedNames
): AsyncGenerator<string> {
  yield* dataText(graph, added, names)
  for (const piece of pieces) {
    const quads = await piece.read()
    refuseVersion(quads, graph)
    yield* dataText(graph, quads, names)
  }
}

/** Enough of what is to be written to know its namespaces. */
async function beginningOf(changes: readonly GraphChange[]): Promise<Quad[]> {
  const found: Quad[] = []
  for (const { added, removed, pieces = [] } of changes) {
    for (const quads of [added, removed]) found.push(...quads.slice(0, PrefixedNames.sample))
    for (const piece of pieces.slice(0, PIECES))
      found.push(...(await piece.read()).slice(0, PrefixedNames.sample))
  }
  return found
}
