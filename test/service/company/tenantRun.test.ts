import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { openClaims } from '../../../src/service/operations/claims.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { Tables } from '../../../src/service/operations/tables.js'
import type { BrainEvent } from '../../../src/service/company/brainEvents.js'
import { RunTooLong, RunUnderWay } from '../../../src/service/company/brainFailures.js'
import type { GatherParts } from '../../../src/service/company/gatherParts.js'
import { openRunsAtOnce } from '../../../src/service/company/runsAtOnce.js'
import { tenantRun, type TenantRunParts } from '../../../src/service/company/tenantRun.js'
import { kyselyOver, openSqliteHandle } from '../../../src/base/sql/sqlite.js'
import { access } from '../ask/askParts.js'
import { MemoryStore } from '../loads/memoryStore.js'
import { examplePage } from './exampleRun.js'
import { all, crawled, DOMAIN, failureOf, fakeGathering, ids, never } from './fakeGathering.js'

const TYPES = [
  'step',
  'page',
  'page',
  'feed',
  'impressum',
  'register',
  'profile',
  'anchor',
  'finding',
  'done'
]
const CLAIM = `tenant/acme/${DOMAIN}`

describe('a run of a tenant', function () {
  this.timeout(60_000)
  let folder: string
  let file: string
  let operations: Operations
  let store: MemoryStore
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-tenant-runs-'))
    file = join(folder, 'operations.sqlite')
    operations = await openOperations(file)
    store = new MemoryStore()
  })
  afterEach(async () => {
    await operations.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  function start(over: Partial<GatherParts> = {}, parts: Partial<TenantRunParts> = {}, signal?: AbortSignal) {
    return tenantRun(
      {
        gathering: fakeGathering({ store, ...over }),
        storing: { store, ids },
        claims: operations.claims,
        runsAtOnce: openRunsAtOnce(1),
        ...parts
      },
      {
        domain: DOMAIN,
        access: { ...access, tenant: 'acme' },
        keyId: 'key:0',
        signal: signal ?? new AbortController().signal
      }
    )
  }
  const graph = ids.tenantGraph('acme')

  /** Nothing was written, and the next run may begin at once. */
  async function changedNothing(runsAtOnce = openRunsAtOnce(1)) {
    expect(store.commits).equal(0)
    expect(await operations.claims.isHeld(CLAIM)).equal(false)
    runsAtOnce.enter()()
  }

  it('tells its events in the order of the contract, and is stored before `done`', async () => {
    const told: BrainEvent['type'][] = []
    const events = start()
    let step = await events.next()
    for (; step.done !== true; step = await events.next()) {
      expect(store.commits, step.value.type).equal(step.value.type === 'done' ? 1 : 0)
      told.push(step.value.type)
    }
    expect(told).deep.equal(TYPES)
    expect(step.value.stored).deep.equal({
      tenant: 'acme',
      concept: `http://localhost:8080/tenant/acme/brain.${DOMAIN}`,
      ref: `TENANT:acme/brain.${DOMAIN}`
    })
    expect(await operations.claims.isHeld(CLAIM)).equal(false)
  })

  it('is the only one for its tenant and domain, over all processes', async () => {
    const other = await openOperations(file)
    try {
      const first = start()
      await first.next()
      expect(await failureOf(all(start({}, { claims: other.claims })))).instanceOf(RunUnderWay)
      expect(await failureOf(all(start()))).instanceOf(RunUnderWay)
      expect((await all(first)).at(-1)!.type).equal('done')
      expect((await all(start({}, { claims: other.claims }))).at(-1)!.type).equal('done')
    } finally {
      await other.close()
    }
  })

  it('writes nothing when the caller goes, at whatever event before `done`', async () => {
    for (let at = 0; at < TYPES.length - 1; at++) {
      for (const how of ['aborts', 'returns'] as const) {
        const gone = new AbortController()
        const runsAtOnce = openRunsAtOnce(1)
        const events = start({}, { runsAtOnce }, gone.signal)
        for (let told = 0; told <= at; told++)
          expect((await events.next()).value).property('type', TYPES[told])
        if (how === 'aborts') {
          gone.abort(new Error('gone'))
          expect((await failureOf(events.next())).message).equal('gone')
        } else await events.return(undefined as never)
        await changedNothing(runsAtOnce)
      }
    }
  })

  it('writes nothing when the caller goes while a part works, and does not wait for that', async () => {
    const waiting = {
      crawl: async function* (_: string, signal: AbortSignal) {
        yield { type: 'page' as const, page: examplePage() }
        await never(signal)
      },
      matchRegister: ({ signal }: { signal: AbortSignal }) => never(signal),
      // These do not listen: nobody waits for them.
      sectorsOf: () => new Promise<never>(() => undefined),
      find: () => new Promise<never>(() => undefined)
    }
    for (const [part, work] of Object.entries(waiting)) {
      const gone = new AbortController()
      const runsAtOnce = openRunsAtOnce(1)
      const failure = failureOf(all(start({ [part]: work }, { runsAtOnce }, gone.signal)))
      await new Promise(resolve => setTimeout(resolve, 50))
      gone.abort(new Error('gone'))
      expect((await failure).message, part).equal('gone')
      await changedNothing(runsAtOnce)
    }
  })

  it('writes nothing when the caller goes, or its claim, just before the commit', async () => {
    const gone = new AbortController()
    const leaving = {
      claim: async (name: string) => {
        const claim = (await operations.claims.claim(name))!
        const holds = async () => {
          gone.abort(new Error('gone'))
          return claim.holds()
        }
        return { lost: claim.lost, release: () => claim.release(), holds }
      },
      isHeld: (name: string) => operations.claims.isHeld(name)
    }
    expect((await failureOf(all(start({}, { claims: leaving }, gone.signal)))).message).equal('gone')
    await changedNothing()
  })

  it('writes nothing when its time is over', async () => {
    const runsAtOnce = openRunsAtOnce(1)
    const crawl = async function* (_: string, signal: AbortSignal) {
      yield* crawled()
      await never(signal)
    }
    const failure = await failureOf(all(start({ crawl }, { seconds: 0.05, runsAtOnce })))
    expect(failure).instanceOf(RunTooLong)
    await changedNothing(runsAtOnce)
  })

  it('writes nothing when its claim has gone to another process', async () => {
    const handle = openSqliteHandle(file)
    const [clock, another] = [Date.now(), 60_000]
    const late = openClaims(kyselyOver<Tables>(handle), { now: () => clock + another, renewal: 1e9 })
    try {
      let stolen: Awaited<ReturnType<typeof late.claim>>
      const steal = async () => {
        stolen = await late.claim(CLAIM)
        return { findings: [], notes: [] }
      }
      const failure = await failureOf(all(start({ find: steal })))
      expect(stolen).not.equal(undefined)
      expect(
        [RunUnderWay, Unavailable].some(each => failure instanceof each),
        String(failure)
      ).equal(true)
      expect(store.commits).equal(0)
      // It is the other's now.
      expect(await stolen!.holds()).equal(true)
      await stolen!.release()
    } finally {
      await late.close()
      handle.close()
    }
  })

  it('is told as one that can be tried again when the claims are closed under it', async () => {
    const other = await openOperations(file)
    const closing = async () => {
      await other.close()
      return { findings: [], notes: [] }
    }
    const failure = await failureOf(all(start({ find: closing }, { claims: other.claims })))
    expect(
      [RunUnderWay, Unavailable].some(each => failure instanceof each),
      String(failure)
    ).equal(true)
    await changedNothing()
  })

  it('writes nothing when a part fails', async () => {
    for (const part of ['crawl', 'readImprints', 'matchRegister', 'sectorsOf', 'find', 'attributionsOf']) {
      const runsAtOnce = openRunsAtOnce(1)
      const fails = () => {
        throw new Error(`no ${part}`)
      }
      const failure = await failureOf(all(start({ [part]: fails }, { runsAtOnce })))
      expect(failure.message).equal(`no ${part}`)
      await changedNothing(runsAtOnce)
    }
  })

  it('finds no place where as many are under way as may be', async () => {
    const runsAtOnce = openRunsAtOnce(1)
    const leave = runsAtOnce.enter()
    expect(await failureOf(all(start({}, { runsAtOnce })))).instanceOf(Unavailable)
    leave()
    await changedNothing(runsAtOnce)
  })

  it('takes the first of two findings with one id', async () => {
    const { findings, notes } = await fakeGathering().find({} as never)
    const twice = [...findings, { ...findings[0]!, title: 'Other' }]
    const events = await all(start({ find: async () => ({ findings: twice, notes }) }))
    expect(events.filter(({ type }) => type === 'finding')).length(1)
    expect(JSON.stringify(store.lines(graph))).not.contain('Other')
  })
})
