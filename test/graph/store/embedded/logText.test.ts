import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { canonicalLines } from '../../../../src/graph/store/canonicalLines.js'
import { aheadText } from '../../../../src/graph/store/embedded/aheadText.js'
import { openGraphLog } from '../../../../src/graph/store/embedded/openGraphLog.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { Snapshots } from '../../../../src/graph/store/embedded/snapshots.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { linesText } from '../../../../src/graph/store/tripleText.js'
import { xsd } from '../../../../src/graph/vocab/terms.js'

const { literal, namedNode, quad } = DataFactory
const graph = namedNode('http://localhost/graph/a')
const other = namedNode('http://localhost/graph/b')

describe('a graph as text out of log and snapshot', function () {
  this.timeout(120_000)
  let folder: string
  let store: GraphStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-text-'))
    store = await openEmbedded({ folder, snapshotAfter: { commits: 3, bytes: 1e9 } })
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const spellings = ['1.50', '01.5', '2', '2.0', '+3']
  const say = (at: number) =>
    quad(namedNode(`urn:s:${at % 7}`), namedNode('urn:p'), literal(spellings[at % 5]!, xsd.decimal))
  /** More than is read out of the engine. */
  const much = Array.from({ length: 10_001 }, (_, at) =>
    quad(namedNode(`urn:much:${at}`), namedNode('urn:p'), literal('x'))
  )
  const lines = (text: string) => text.split('\n').filter(Boolean).sort()
  const textOf = async () => {
    let text = ''
    for await (const piece of store.readText(graph)) text += piece
    return lines(text)
  }

  it('is what the graph holds, whatever was added, removed and added again, before and after snapshots', async () => {
    for (let commit = 0; commit < 12; commit += 1) {
      const pick = (step: number) => [1, 2, 3, 4].map(each => say(commit * step + each * 3))
      const added = [...pick(5), ...(commit === 0 ? much : [])]
      const change = { graph, expected: commit, added, removed: pick(2) }
      await store.commit({ actor: 'test', changes: [change, { ...change, graph: other, removed: [] }] })
      const held: string[] = []
      for await (const quads of store.read(graph)) held.push(...lines(linesText(quads)))
      expect(await textOf()).to.deep.equal(lines(canonicalLines(`${held.sort().join('\n')}\n`)))
    }
    expect(await readdir(join(folder, 'snapshots'))).to.have.length.greaterThan(1)
  })

  it('is the same out of the engine, where the graph is small, and no snapshot is made for it', async () => {
    const all = [1, 2, 3, 4, 5, 6].map(say)
    await store.commit({ actor: 'test', changes: [{ graph, expected: 0, added: all, removed: [] }] })
    expect(await textOf()).to.deep.equal(lines(canonicalLines(linesText(all))))
    expect(await readdir(join(folder, 'snapshots'))).to.deep.equal([])
  })

  it('can be read ahead out of the log alone, whichever commit is the largest', async () => {
    for (const largest of [0, 3, 7]) {
      const own = await mkdtemp(join(folder, 'ahead-'))
      const writer = await openEmbedded({ folder: own, snapshotAfter: { commits: 1e9, bytes: 1e9 } })
      for (let commit = 0; commit < 8; commit += 1) {
        const many = commit === largest ? Array.from({ length: 40 }, (_, at) => say(at)) : []
        const pick = (step: number) => [1, 2, 3, 4].map(each => say(commit * step + each * 3))
        const change = { graph, expected: commit, added: [...pick(5), ...many], removed: pick(2) }
        await writer.commit({ actor: 'test', changes: [change, { ...change, graph: other, removed: [] }] })
      }
      const held: string[] = []
      for await (const quads of writer.read(graph)) held.push(...lines(canonicalLines(linesText(quads))))
      await writer.close()
      const log = await openGraphLog({ folder: own })
      const ahead: string[] = []
      for await (const piece of aheadText(log, new Snapshots(join(own, 'snapshots')), graph.value))
        ahead.push(...lines(piece))
      expect(await log.versionAndLargest(graph.value)).to.deep.equal({ version: 8, largest: largest + 1 })
      await log.close()
      expect([...new Set(ahead)].sort()).to.deep.equal(held.sort())
    }
  })

  it('is not given when the files cannot be used', async () => {
    for (let commit = 0; commit < 6; commit += 1) {
      await store.commit({
        actor: 'test',
        changes: [
          { graph, expected: commit, added: [say(commit), ...(commit === 0 ? much : [])], removed: [] }
        ]
      })
      await textOf()
    }
    for (const name of await readdir(join(folder, 'snapshots'))) {
      const file = join(folder, 'snapshots', name)
      await writeFile(file, (await readFile(file)).subarray(0, 40))
    }
    const failure = await textOf().catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(Unavailable)
  })
})
