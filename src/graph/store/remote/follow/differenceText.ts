import type { NamedNode } from '@rdfjs/types'
import { iriText } from '../../termText.js'
import { followMark, guard } from '../templates.js'
import { guardOf } from '../updateText.js'
import type { GraphDifference, ListedStatements } from './graphDifference.js'

/**
 * Differences of graphs as one update request of Fuseki's: nobody sees some of them without the others, and nothing is
 * done where a graph is not at the version from which its difference was made. All that counts is one operation, as in
 * a commit: a request that breaks off has done nothing.
 */
export async function* differenceText(
  differences: readonly GraphDifference[],
  id: NamedNode
): AsyncGenerator<Buffer> {
  yield Buffer.from(differences.map((each, index) => guard(guardOf(id, index), each)).join(''))
  const removes = differences.some(({ removed }) => removed.count > 0)
  if (removes) {
    yield Buffer.from('DELETE {\n')
    for (const { graph, removed } of differences) yield* blockOf(graph, removed)
    yield Buffer.from('} INSERT {\n')
  } else yield Buffer.from('INSERT DATA {\n')
  for (const { graph, added } of differences) yield* blockOf(graph, added)
  yield Buffer.from(`${followMark}}${removes ? ' WHERE {}' : ''}`)
}

async function* blockOf(graph: NamedNode, statements: ListedStatements): AsyncGenerator<Buffer> {
  if (statements.count === 0) return
  yield Buffer.from(`GRAPH ${iriText(graph)} {\n`)
  yield* statements.text()
  yield Buffer.from('}\n')
}
