import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openActs } from '../../../src/graph/acts/openActs.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import { dcterms, eli, kg, rdf } from '../../../src/graph/vocab/terms.js'
import { describeWithFuseki, sharedFuseki } from '../store/fuseki/sharedFuseki.js'

const { literal, quad } = DataFactory
const ids = identifiers('http://acts-that-change.test')
const graph = ids.sharedGraph

const act = (name: string, title = name): Quad[] => {
  const node = ids.act(name)!
  return [
    quad(node, rdf.type, eli.LegalResource),
    quad(node, dcterms.identifier, literal(`ELI:${name}`)),
    quad(node, eli.title, literal(title))
  ]
}

function describeActs(open: () => Promise<GraphStore>): void {
  it('follows what acts are called, and stays the same while they are called the same', async () => {
    const store = await open()
    try {
      let version = 0
      const write = async (added: Quad[], removed: Quad[] = []) => {
        const change = { graph, expected: version, added, removed }
        await store.commit({ actor: 'test', changes: [change] })
        version += 1
      }
      await write([...act('AG', 'Altes Gesetz'), ...act('BG')])
      const acts = openActs({ store, ids })
      const first = await acts()
      expect(first.named('Altes Gesetz').map(({ ref }) => ref)).to.deep.equal(['ELI:AG'])

      const text = quad(ids.provision(ids.act('AG')!, '§ 1')!, kg.text, literal('Ein Satz.'))
      await write([text])
      expect(await acts()).to.equal(first)

      await write(act('AG', 'Neues Gesetz'), act('AG', 'Altes Gesetz'))
      const second = await acts()
      expect(second.named('Altes Gesetz')).to.deep.equal([])
      expect(second.named('Neues Gesetz').map(({ ref }) => ref)).to.deep.equal(['ELI:AG'])
      expect(second.named('BG')).to.deep.equal(first.named('BG'))

      await write(act('CG'), act('BG'))
      await store.forgetRemoved?.()
      const third = await acts()
      expect(third.acts.map(({ ref }) => ref)).to.deep.equal(['ELI:AG', 'ELI:CG'])
      expect(third.named('BG')).to.deep.equal([])

      await write([...act('BG'), ...act('AG', 'Drittes Gesetz')], act('AG', 'Neues Gesetz'))
      expect((await acts()).acts.map(({ titles }) => titles[0])).to.deep.equal(['Drittes Gesetz', 'BG', 'CG'])
    } finally {
      await store.close()
    }
  }).timeout(60_000)
}

describe('the table of acts on the embedded store', () => {
  let folder: string
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'beleg-acts-'))))
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  describeActs(() => openEmbedded({ folder }))
})

describeWithFuseki('the table of acts on Fuseki', () => {
  describeActs(async () => openRemote({ url: (await sharedFuseki()).url }))
})
