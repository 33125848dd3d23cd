import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Commit } from '../graphStore.js'
import { dataText } from './dataText.js'
import { guard, raise } from './templates.js'

const CHUNK = 64 * 1024

/** The name of a change's guard within its commit; a refusal quotes it. */
export function guardOf(commit: NamedNode, index: number): NamedNode {
  return DataFactory.namedNode(`${commit.value}:${index}`)
}

/**
 * A commit as one update request, which Fuseki carries out as one transaction: guards, then data, then versions.
 * Written in pieces, so that a large load is never one string.
 * @throws UnsafeTerm before anything of the faulty statement is written
 */
export function* updateText(commit: Commit, id: NamedNode): Generator<Buffer> {
  let text = ''
  for (const piece of pieces(commit, id)) {
    text += piece
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

function* pieces({ changes }: Commit, id: NamedNode): Generator<string> {
  for (const [index, { graph, expected }] of changes.entries())
    yield guard(guardOf(id, index), graph, expected)
  for (const { graph, removed } of changes) yield* dataText('DELETE DATA', graph, removed)
  for (const { graph, added } of changes) yield* dataText('INSERT DATA', graph, added)
  for (const [index, { graph, expected }] of changes.entries()) {
    yield (index === 0 ? '' : ' ;\n') + raise(graph, expected, id)
  }
}
