import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { Unavailable } from '../../../../src/base/errors.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'
import { tryStore } from '../../../../src/graph/store/remote/trial/tryStore.js'
import type { GraphStore } from '../../../../src/graph/store/graphStore.js'
import { endsWithUs } from '../../../endsWithUs.js'
import { nextChange, SIZE } from './partsWriter.js'
import { versionOfWhole } from './versionOfWhole.js'
import { smallServer, type SmallServer } from './trial/smallServer.js'

const { namedNode } = DataFactory
const program = fileURLToPath(new URL('partsWriter.js', import.meta.url))
const SECOND = 1000
/** How long a killed writer keeps others: four times what its commit may take, and by how much clocks may differ. */
const CLAIM_OF_SMALL = 4 * 10 * SECOND + 60 * SECOND
const CLAIM_OF_LARGE = CLAIM_OF_SMALL + 4 * 4 * SIZE

/** What a commit in parts sends: three times a name and the statements of a graph, four of them; then what counts. */
const LAID = 8
const [CLAIMED, MOVED, RELEASED, SWEPT] = [LAID + 1, LAID + 2, LAID + 3, LAID + 4]

describe('a commit in parts whose writer is killed', function () {
  this.timeout(300_000)
  let server: SmallServer
  let store: GraphStore
  let child: ChildProcess | undefined
  let updates = 0
  /** Of the update that is the last that a writer lives to send. */
  let last = Infinity
  const clock = Date.now
  beforeEach(async () => {
    updates = 0
    server = await smallServer({
      rewrites(update) {
        if (child !== undefined && ++updates === last) child.kill('SIGKILL')
        return update
      }
    })
    store = await openRemote({ url: server.url, timeoutMs: 500, pollMs: 100 })
  })
  afterEach(async () => {
    Date.now = clock
    await store.close()
    await server.close()
  })

  /** @returns the graphs of a writer that has sent so many updates, and whether it was told that all is done */
  const write = async (sent: number) => {
    const graphs = [1, 2].map(() => `http://localhost/graph/${randomUUID()}`)
    await store.commit({ actor: 'test', changes: graphs.map(graph => nextChange(graph, 0)) })
    ;[updates, last] = [0, sent]
    child = endsWithUs(
      spawn(process.execPath, [program, server.url, '', ...graphs, '1'], {
        stdio: ['ignore', 'pipe', 'inherit']
      })
    )
    let told = ''
    child.stdout!.on('data', (chunk: Buffer) => (told += chunk.toString()))
    await once(child, 'close')
    child = undefined
    return { graphs, isAcknowledged: told !== '' }
  }
  const versionOf = (graphs: readonly string[]) => versionOfWhole(store, graphs)
  const laid = () =>
    server.store.query(
      'SELECT DISTINCT ?g { GRAPH ?g {} FILTER(STRSTARTS(STR(?g), "urn:x-beleg:staged:")) }',
      {
        use_default_graph_as_union: false
      }
    ) as unknown[]
  const claims = () =>
    server.store.query('SELECT * { GRAPH <urn:x-beleg:claims> { ?s ?p ?until } }') as unknown[]
  const small = () => {
    const graph = namedNode(`http://localhost/graph/${randomUUID()}`)
    return {
      actor: 'test',
      changes: [{ graph, expected: 0, added: nextChange('urn:g', 0).added.slice(0, 5), removed: [] }]
    }
  }

  it('sends as many requests as this test counts', async () => {
    const { graphs, isAcknowledged } = await write(Infinity)
    expect([updates, isAcknowledged, await versionOf(graphs)]).deep.equal([SWEPT, true, 2])
    expect([laid(), claims()]).deep.equal([[], []])
  })

  for (let sent = 1; sent <= SWEPT; sent += sent === 1 ? LAID - 1 : 1)
    it(`is there ${sent < MOVED ? 'not at all' : 'as a whole'} after request ${sent} of ${SWEPT}`, async () => {
      const { graphs, isAcknowledged } = await write(sent)
      expect(await versionOf(graphs)).equal(sent < MOVED ? 1 : 2)
      expect(isAcknowledged).equal(false)
      expect((await store.graphs()).map(({ value }) => value)).have.members(graphs)
      const isClaimed = sent === CLAIMED || sent === MOVED
      if (isClaimed) {
        // Others are refused, until the claim's time has come.
        expect(claims()).length(1)
        expect(await store.commit(small()).catch((error: unknown) => error)).instanceOf(Unavailable)
        Date.now = () => clock() + CLAIM_OF_LARGE
      } else if (sent !== RELEASED) expect(claims()).deep.equal([])
      await store.commit(small())
      expect(claims()).deep.equal([])
      // The same again, from what is there, is one commit.
      const version = await versionOf(graphs)
      await store.commit({ actor: 'test', changes: graphs.map(graph => nextChange(graph, version)) })
      expect(await versionOf(graphs)).equal(version + 1)
    })

  it('leaves nothing for more than a day and a service that starts', async () => {
    await write(LAID)
    expect(laid()).length(4)
    await tryStore({ url: server.url })
    expect(laid()).length(4)
    Date.now = () => clock() + 86_400_000 + SECOND
    await tryStore({ url: server.url })
    expect(laid()).deep.equal([])
  })

  it('of a few statements keeps others for no longer than is documented', async () => {
    const writer = await openRemote({ url: server.url })
    try {
      let until = 0
      const began = clock()
      server.store.update = (update => {
        const found = /urn:x-beleg:claims> (\d+) \}/.exec(update)
        if (found) until = Number(found[1])
        return Object.getPrototypeOf(server.store).update.call(server.store, update)
      }) as typeof server.store.update
      await writer.commit(small())
      expect(until + 60 * SECOND - began).within(CLAIM_OF_SMALL - SECOND, CLAIM_OF_SMALL + 5 * SECOND)
    } finally {
      await writer.close()
    }
  })
})
