import { DataFactory } from 'n3'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'

/** Begins a commit and sends on and on for it, saying how much, until it is killed. Arguments: dataset, graph. */
const [url, graphName] = process.argv.slice(2)
const graph = DataFactory.namedNode(graphName!)
const store = await openRemote({ url: url!, timeoutMs: 60_000 })
const commit = store.begin!([{ graph, expected: 0 }])
for (let batch = 0; ; batch += 1) {
  const quads = Array.from({ length: 500 }, (_, index) =>
    DataFactory.quad(
      DataFactory.namedNode(`urn:s:${batch}:${index}`),
      DataFactory.namedNode('urn:p'),
      DataFactory.literal('sent')
    )
  )
  await commit.add(graph, { size: quads.length, read: () => Promise.resolve(quads) })
  process.stdout.write(`${batch}\n`)
}
