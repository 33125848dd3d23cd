import { DataFactory } from 'n3'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'

/** Writes commit after commit and says which were acknowledged, until it is killed. Arguments: dataset, graph, quads a commit. */
const [url, graphName, size] = process.argv.slice(2)
const graph = DataFactory.namedNode(graphName!)
const store = await openRemote({ url: url!, timeoutMs: 60_000 })
for (let version = 0; ; version += 1) {
  const added = Array.from({ length: Number(size) }, (_, index) =>
    DataFactory.quad(
      DataFactory.namedNode(`urn:s:${version + 1}:${index}`),
      DataFactory.namedNode('urn:in'),
      DataFactory.literal(String(version + 1))
    )
  )
  await store.commit({ actor: 'test', changes: [{ graph, expected: version, added, removed: [] }] })
  process.stdout.write(`${version + 1}\n`)
}
