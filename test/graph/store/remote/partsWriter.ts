import { DataFactory } from 'n3'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import type { GraphChange } from '../../../../src/graph/store/graphStore.js'

const { literal, namedNode, quad } = DataFactory

/** Of each graph. More than one request takes, together with what takes their place. */
export const SIZE = 6_700

/** The whole of a graph at a version. */
export function statementsAt(version: number) {
  return Array.from({ length: version === 0 ? 0 : SIZE }, (_, index) =>
    quad(namedNode(`urn:s:${index}`), namedNode('urn:in'), literal(String(version)))
  )
}

/** Puts the next version of a graph in the place of one. */
export function nextChange(graph: string, expected: number): GraphChange {
  const [removed, added] = [statementsAt(expected), statementsAt(expected + 1)]
  return { graph: namedNode(graph), expected, removed, added }
}

/** Makes one commit of two graphs and says so. Arguments: query endpoint, its updates, both graphs, their version. */
const [, program, url, updateUrl, one, other, version] = process.argv
if (program?.endsWith('partsWriter.js')) {
  const store = await openRemote({ url: url!, updateUrl: updateUrl === '' ? undefined : updateUrl })
  const changes = [one!, other!].map(graph => nextChange(graph, Number(version)))
  await store.commit({ actor: 'test', changes })
  process.stdout.write('committed\n')
  await store.close()
}
