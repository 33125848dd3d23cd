import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { NamedNode, Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import { updateText } from '../../../../src/graph/store/remote/updateText.js'
import type { Commit, GraphStore } from '../../../../src/graph/store/graphStore.js'
import { all } from '../../../formats/inputOf.js'
import { describeWithFuseki, sharedFuseki } from './sharedFuseki.js'

const { literal, namedNode, quad } = DataFactory
const say = (text: string) => quad(namedNode(`http://localhost/s/${text}`), namedNode('urn:p'), literal(text))

/** Sends the beginning of a request and hangs up, as a process does that is killed; a server cannot tell that from its end. */
async function sendPart(url: string, body: Buffer): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const gone = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${pathname}/update HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/sparql-update\r\n` +
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`
  )
  socket.write(body)
  socket.end('\r\n')
  socket.resume()
  await gone
}

describeWithFuseki('A commit that breaks off', () => {
  let url: string
  let store: GraphStore
  let graph: NamedNode
  let other: NamedNode

  before(async () => {
    ;({ url } = await sharedFuseki())
    store = await openRemote({ url, timeoutMs: 60_000, pollMs: 3_600_000 })
  })
  after(() => store?.close())
  beforeEach(() => {
    graph = namedNode(`http://localhost/graph/${randomUUID()}`)
    other = namedNode(`http://localhost/graph/${randomUUID()}`)
  })

  const held = async (where: NamedNode) => {
    const found: string[] = []
    for await (const batch of store.read(where)) found.push(...batch.map(each => each.object.value))
    return found.sort().join(' ')
  }
  const state = async () => `${await held(graph)} | ${await held(other)}`
  const commitOf = (
    expected: number,
    [added, removed]: [Quad[], Quad[]],
    elsewhere: Quad[] = []
  ): Commit => ({
    actor: 'test',
    changes: [
      { graph, expected, added, removed },
      { graph: other, expected, added: elsewhere, removed: [] }
    ]
  })
  const [old, older, fresh, elsewhere] = [say('old'), say('older'), say('fresh'), say('elsewhere')]

  const forms = {
    'that adds': {
      change: [[fresh], []] as [Quad[], Quad[]],
      elsewhere: [elsewhere],
      after: 'fresh old older | elsewhere'
    },
    'that removes': { change: [[], [old, older]] as [Quad[], Quad[]], elsewhere: [], after: ' | ' },
    'that adds and removes': {
      change: [[fresh], [old]] as [Quad[], Quad[]],
      elsewhere: [elsewhere],
      after: 'fresh older | elsewhere'
    }
  }
  for (const [form, { change, elsewhere: there, after: expected }] of Object.entries(forms)) {
    it(`is done or not done, wherever it breaks off: one ${form}`, async () => {
      const states = new Set<string>()
      await store.commit(commitOf(0, [[old, older], []]))
      const before = await state()
      let version = 1
      const id = () => namedNode(`urn:uuid:${randomUUID()}`)
      const whole = Buffer.concat(await all(updateText(commitOf(version, change, there), id())))
      const lineEnds = [...whole.toString('latin1').matchAll(/\n/g)].map(match => match.index + 1)
      for (const cut of [...lineEnds.flatMap(end => [end - 1, end, end + 3]), whole.length]) {
        const text = Buffer.concat(await all(updateText(commitOf(version, change, there), id())))
        await sendPart(url, text.subarray(0, cut))
        // Behind it in the queue of Fuseki's only writer: what was sent is done or not when this has been.
        const last = namedNode(`http://localhost/graph/${randomUUID()}`)
        await store.commit({
          actor: 'test',
          changes: [{ graph: last, expected: 0, added: [old], removed: [] }]
        })
        await store.refresh()
        const versions = await store.versions([graph, other])
        const now = await state()
        const what = JSON.stringify(text.subarray(Math.max(0, cut - 60), cut).toString())
        expect(now, what).to.be.oneOf([before, expected])
        expect(versions[0], what).to.equal(versions[1])
        expect(versions[0], what).to.be.oneOf([version, version + 1])
        if (now === expected) expect(versions[0], what).to.equal(version + 1)
        states.add(now)
        // A writer who still thinks of the version before is told so.
        if (versions[0] !== version) {
          const late = await store
            .commit(commitOf(version, [[say('late')], []]))
            .catch((error: unknown) => error)
          expect((late as Error)?.name, what).to.equal('VersionConflict')
        }
        // Back to the beginning, by which the store shows that it goes on from here.
        version = versions[0]!
        if (now === before) continue
        await store.commit(commitOf(version, [[old, older], [fresh]]))
        await store.commit({
          actor: 'test',
          changes: [
            { graph, expected: version + 1, added: [], removed: [] },
            { graph: other, expected: version + 1, added: [], removed: [elsewhere] }
          ]
        })
        version += 2
        expect(await state()).to.equal(before)
      }
      expect([...states].sort()).to.deep.equal([before, expected].sort())
    })
  }
})
