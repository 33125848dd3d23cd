import { expect } from 'chai'
import { DataFactory } from 'n3'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { SIZE } from './partsWriter.js'

/** The version that all of these graphs have. @throws AssertionError where one has another, or not the whole of it */
export async function versionOfWhole(store: GraphStore, graphs: readonly string[]): Promise<number> {
  await store.refresh()
  const nodes = graphs.map(graph => DataFactory.namedNode(graph))
  const versions = await store.versions(nodes)
  for (const [at, graph] of nodes.entries()) {
    const found: string[] = []
    for await (const batch of store.read(graph)) found.push(...batch.map(({ object }) => object.value))
    expect(found).length(SIZE)
    expect([...new Set(found)]).deep.equal([String(versions[at])])
  }
  expect(new Set(versions).size).equal(1)
  return versions[0]!
}
