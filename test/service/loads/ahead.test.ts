import { randomUUID } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { importers } from '../../../src/formats/registry.js'
import { importFiles, type ImportRequest } from '../../../src/service/loads/importFiles.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { Commit, GraphStore, OpenCommit, Statements } from '../../../src/graph/store/graphStore.js'
import { rdfs } from '../../../src/graph/vocab/terms.js'
import { inputOf } from '../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { MemoryStore } from './memoryStore.js'

/** Enough of them to be worth sending. */
const PROVISIONS = 500

function act(jurabk: string, text = 'Text'): InputFile {
  const norms = Array.from(
    { length: PROVISIONS },
    (_, index) =>
      `<norm doknr="${jurabk}${index}"><metadaten><enbez>§ ${index + 1}</enbez></metadaten><textdaten><text><Content><P>${text} ${index}</P></Content></text></textdaten></norm>`
  )
  return inputOf(
    `<dokumente><norm doknr="${jurabk}"><metadaten><jurabk>${jurabk}</jurabk></metadaten></norm>${norms.join('')}</dokumente>`,
    `${jurabk}.xml`
  )
}

/** A store that takes commits while they are made, and tells what was sent. */
class TakingStore extends MemoryStore {
  sent: Quad[] = []
  begun = 0
  /** Commits that were neither committed nor given up: they would keep others waiting. */
  open = 0

  begin(): OpenCommit {
    this.begun++
    this.open++
    const own: Statements[] = []
    const end = () => {
      this.open = 0
    }
    return {
      add: async (_graph: NamedNode, piece: Statements) => {
        own.push(piece)
        this.sent.push(...(await piece.read()))
      },
      commit: async (commit: Commit) => {
        end()
        const pieces = new Set(commit.changes.flatMap(change => change.pieces ?? []))
        expect(own.filter(piece => !pieces.has(piece)).length, 'sent, but no part of the commit').to.equal(0)
        await this.commit(commit)
      },
      abandon: async () => end()
    }
  }
}

const now = () => new Date('2026-11-22T01:02:03Z')
const badSource = (name: string) => (file: InputFile) =>
  file.name === name ? { landingPage: 'ftp://example.org/' } : {}

describe('a load that is sent while it is read', () => {
  const ids = identifiers('http://localhost:8080')
  let store: TakingStore
  beforeEach(() => {
    store = new TakingStore()
  })

  const run = (files: InputFile[], more: Partial<ImportRequest> = {}) =>
    importFiles({
      store,
      ids,
      importer: importers.gii!,
      actor: 'test',
      now,
      inputs: { files, refused: [] },
      ...more
    })
  const everything = (of: MemoryStore = store) =>
    [...of.lines(ids.sharedGraph), ...of.lines(ids.provenanceGraph)].filter(
      line => !line.includes('/promotion/')
    )
  const ordinarily = async (files: InputFile[], more: Partial<ImportRequest> = {}) => {
    const plain = new MemoryStore()
    await run(files, { store: plain, ...more })
    return everything(plain)
  }

  it('brings what any other load brings, in one commit', async () => {
    const files = [act('AG'), act('BG')]
    const report = await run(files)
    expect(store.sent.length).to.be.greaterThan(10_000)
    expect(store).to.deep.include({ commits: 1, begun: 1, open: 0 })
    expect(report).to.deep.include({ written: 2, refused: [] })
    expect(everything()).to.deep.equal(await ordinarily(files))
  })

  it('sends nothing of what the graphs know', async () => {
    await run([act('AG')])
    store.sent = []
    const again = await run([act('AG')])
    expect(again).to.deep.include({ written: 0, added: 0, removed: 0 })
    expect(store.sent).to.deep.equal([])
    expect(store).to.deep.include({ commits: 1, open: 0 })

    const files = [act('AG', 'Neuer Text'), act('BG')]
    await run(files)
    expect(store.sent.length).to.be.greaterThan(5_000)
    expect(store.sent.some(quad => quad.subject.value.includes('/eli/ag'))).to.equal(false)
    expect(everything()).to.deep.equal(await ordinarily(files))
  })

  it('is taken back when one act does not meet the shapes; the others come', async () => {
    for (const name of ['AG.xml', 'BG.xml', 'CG.xml']) {
      store = new TakingStore()
      const files = [act('AG'), act('BG'), act('CG')]
      const report = await run(files, { sourceOf: badSource(name) })
      expect(report.refused.map(one => one.file)).to.deep.equal([name])
      expect(store.begun, name).to.equal(1)
      expect(store, name).to.deep.include({ commits: 1, open: 0 })
      expect(everything()).to.deep.equal(await ordinarily(files.filter(file => file.name !== name)))
    }
  })

  it('is computed again when another writer was first', async () => {
    let rivals = 1
    store.beforeCommit = () => {
      if (rivals-- <= 0) return
      const quad = DataFactory.quad(ids.act('XG')!, rdfs.label, DataFactory.literal('rival'))
      store.write({ changes: [{ graph: ids.sharedGraph, expected: 0, added: [quad], removed: [] }] })
    }
    const report = await run([act('AG')])
    expect(report).to.deep.include({ written: 1 })
    expect(store.open).to.equal(0)
    expect(everything().filter(line => line.includes('rival'))).to.have.length(1)
    expect(everything().filter(line => !line.includes('rival'))).to.deep.equal(await ordinarily([act('AG')]))
  })

  it('keeps nobody waiting when the store fails', async () => {
    const select = store.select.bind(store)
    let asked = 0
    store.select = (...given) => {
      if (++asked > 1) return Promise.reject(new Unavailable('The graph store cannot be reached'))
      return select(...given)
    }
    const error = await run([act('AG'), act('BG'), act('CG')]).then(
      () => undefined,
      (reason: unknown) => reason
    )
    expect(error).to.be.instanceOf(Unavailable)
    expect(store).to.deep.include({ commits: 0, open: 0 })
  })
})

describeWithFuseki('a load that is sent to Fuseki while it is read', () => {
  it('is there as in a store without it, with and without a fault in one act', async () => {
    const { url } = await sharedFuseki()
    const store = await openRemote({ url, timeoutMs: 60_000 })
    try {
      for (const sourceOf of [() => ({}), badSource('BG.xml')]) {
        const ids = identifiers(`http://localhost:8080/${randomUUID()}`)
        const load = (to: GraphStore) =>
          importFiles({
            store: to,
            ids,
            importer: importers.gii!,
            actor: 'test',
            now,
            sourceOf,
            inputs: { files: [act('AG'), act('BG')], refused: [] }
          })
        const memory = new MemoryStore()
        const lines = async (graph: NamedNode, from: GraphStore) => {
          const found: string[] = []
          for await (const batch of from.read(graph)) {
            for (const { subject, predicate, object } of batch)
              found.push(JSON.stringify([subject.value, predicate.value, object.value]))
          }
          return found.filter(line => !line.includes('/promotion/')).sort()
        }
        const reports = [await load(store), await load(memory)]
        expect(reports[0]!.added).to.equal(reports[1]!.added)
        for (const graph of [ids.sharedGraph, ids.provenanceGraph])
          expect(await lines(graph, store)).to.deep.equal(await lines(graph, memory))
        expect(await store.versions([ids.sharedGraph, ids.provenanceGraph])).to.deep.equal([1, 1])
      }
    } finally {
      await store.close()
    }
  })
})
