/**
 * A process that writes until it has made `count` commits or is killed. Prints one line for each commit that was
 * acknowledged. Each commit puts `STATEMENTS` statements into each of two graphs and takes away half of those before.
 */
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'

export const STATEMENTS = 20
export const graphsOf = (name: string) =>
  ['one', 'two'].map(which => DataFactory.namedNode(`urn:graph:${name}:${which}`))
export const statement = (commit: number, index: number) =>
  DataFactory.quad(
    DataFactory.namedNode(`urn:commit:${commit}`),
    DataFactory.namedNode('urn:holds'),
    DataFactory.literal(`statement ${index}`)
  )

async function write(folder: string, name: string, count: number, logUrl?: string): Promise<void> {
  const store = await openEmbedded({ folder, logUrl, snapshotAfter: { commits: 8, bytes: 1e9 } })
  const graphs = graphsOf(name)
  const [start] = await store.versions(graphs)
  for (let expected = start!; expected < start! + count; expected += 1) {
    const all = Array.from({ length: STATEMENTS }, (_, index) => index)
    const added = all.map(index => statement(expected + 1, index))
    const removed = all.filter(index => index % 2).map(index => statement(expected, index))
    await patiently(() =>
      store.commit({ actor: name, changes: graphs.map(graph => ({ graph, expected, added, removed })) })
    )
    process.stdout.write(`${expected + 1}\n`)
  }
  await store.close()
}

/** Other writers may keep the graph longer than one commit waits; nothing was written then, as the store says. */
async function patiently(commit: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await commit()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
    }
  }
}

const [, , folder, name, count, logUrl] = process.argv
if (folder && process.argv[1]?.endsWith('writer.js')) await write(folder, name!, Number(count), logUrl)
