import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { identifiers } from '../../../src/graph/identifiers.js'
import { readSubjectEdition } from '../../../src/graph/subjects/readSubjectIndex.js'
import {
  prepareSubjects,
  subjectPieces,
  SUBJECTS,
  subjectStatements
} from '../../../src/service/profiles/subjectLines.js'
import { seedSubjects } from '../../../src/service/profiles/seedSubjects.js'
import { commitText } from '../../../src/graph/store/embedded/commitText.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { linesText } from '../../../src/graph/store/tripleText.js'
import { kg, owl } from '../../../src/graph/vocab/terms.js'
import { describeWithFuseki, sharedFuseki } from '../../graph/store/fuseki/sharedFuseki.js'

const BASE = 'https://prepared.beleg.test/law'
const ids = identifiers(BASE)
const graph = ids.sharedGraph
const { literal, namedNode, quad } = DataFactory

describe('the subject index as the build prepares it', function () {
  this.timeout(60_000)
  let prepared: string
  let wanted: Quad[]
  before(async () => {
    prepared = prepareSubjects()
    wanted = subjectStatements(await readFile(SUBJECTS, 'utf8'), BASE)
  })

  it('comes into no graph with the version of that', async () => {
    const version = [quad(graph, kg.version, literal('7'))]
    const pieces = [{ size: 1, lines: linesText(version), read: () => Promise.resolve(version) }]
    const change = { graph, expected: 0, added: [], removed: [], pieces }
    const taken = commitText({ changes: [change], actor: 'test' }, () => Promise.resolve())
    expect(await taken.catch((error: unknown) => error)).instanceOf(TypeError)
  })

  it('is not tried on the engine again, but what comes with it is', async () => {
    const [first] = subjectPieces(prepared, BASE)
    const other = quad(graph, owl.versionInfo, literal('untried'))
    const tried: string[] = []
    const pieces = [first!, { size: 1, lines: linesText([other]), read: () => Promise.resolve([other]) }]
    await commitText(
      { changes: [{ graph, expected: 0, added: [other], removed: [], pieces }], actor: 'test' },
      text => Promise.resolve(void (text !== '' && tried.push(text)))
    )
    expect(tried).deep.equal([linesText([other]), linesText([other])])
  })

  it('says of a service what the Turtle says, as lines and as statements', async () => {
    const pieces = subjectPieces(prepared, BASE)
    expect(pieces.length).greaterThan(1)
    expect(pieces.map(({ lines }) => lines).join('') === linesText(wanted), 'as lines').equal(true)
    for (const { size, lines, read } of pieces) {
      const quads = await read()
      expect(quads.length).equal(size)
      expect(linesText(quads) === lines, 'as statements').equal(true)
    }
  })

  describe('on the embedded store', () => {
    describeSeeding(Infinity, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'beleg-subjects-'))
      const store = await openEmbedded({ folder })
      const close = async () => {
        await store.close()
        await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      }
      return { store, close }
    })
  })

  describeWithFuseki('on Fuseki', () => {
    // It takes statements, not lines: a few thousand show it.
    describeSeeding(3_000, async () => {
      const store = await openRemote({ url: (await sharedFuseki()).url })
      return { store, close: () => store.close() }
    })
  })

  function describeSeeding(
    most: number,
    open: () => Promise<{ store: GraphStore; close: () => Promise<void> }>
  ): void {
    let store: GraphStore
    let close: (() => Promise<void>) | undefined
    before(async () => {
      ;({ store, close } = await open())
    })
    after(() => close?.())

    it('makes the graph that reading the Turtle makes', async () => {
      const some = prepared.split('\n').slice(0, most).join('\n')
      const given = some.endsWith('\n') ? some : `${some}\n`
      expect(await seedSubjects({ store, ids, prepared: () => given })).equal(true)
      const edition = await readSubjectEdition(store, graph)
      const scheme = namedNode('https://w3id.org/beleg/subjects')
      const expected = linesText([...wanted.slice(0, most), quad(scheme, owl.versionInfo, literal(edition!))])
      let text = ''
      for await (const lines of store.readText(graph)) text += lines
      expect(sorted(text) === sorted(expected), 'the same lines').equal(true)
      expect(await seedSubjects({ store, ids, prepared: () => expect.fail('is there already') })).equal(false)
    })
  }
})

const sorted = (lines: string) => lines.trimEnd().split('\n').sort().join('\n')
