import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { SiteUnreachable } from '../../../src/company/crawl/siteUnreachable.js'
import { Unavailable } from '../../../src/base/errors.js'
import { presentBrainEvent } from '../../../src/service/company/http/presentBrain.js'
import { openOperations, type Operations } from '../../../src/service/operations/openOperations.js'
import type { BrainEvent } from '../../../src/service/company/brainEvents.js'
import { PreviewsUsedUp, RunTooLong } from '../../../src/service/company/brainFailures.js'
import type { GatherParts } from '../../../src/service/company/gatherParts.js'
import { openPreviewRuns, type PreviewParts } from '../../../src/service/company/previewRuns.js'
import { openRunsAtOnce } from '../../../src/service/company/runsAtOnce.js'
import { access } from '../ask/askParts.js'
import { exampleFinding, examplePage, exampleRun } from './exampleRun.js'
import { all, crawled, DOMAIN, failureOf, fakeGathering, never } from './fakeGathering.js'
import { processorTime } from '../../processorTime.js'

const HOUR = 3_600_000
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
const bytes = (events: readonly BrainEvent[]) => events.map(event => JSON.stringify(presentBrainEvent(event)))
const types = (events: readonly BrainEvent[]) => events.map(({ type }) => type)

describe('previews of companies', function () {
  this.timeout(60_000)
  let folder: string
  let clock: number
  const opened: Operations[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-preview-runs-'))
    clock = Date.parse('2026-11-23T09:00:00Z')
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const limits = { hour: 5, day: 20, all: 500 }
  /** As a process of its own has them, over the one file. */
  async function process(
    over: Partial<GatherParts> = {},
    parts: Partial<PreviewParts> = {},
    previewLimits = limits
  ) {
    const operations = await openOperations(join(folder, 'operations.sqlite'), { previewLimits })
    opened.push(operations)
    const asked = { crawls: 0, signals: [] as AbortSignal[] }
    const { crawl = () => crawled(), ...rest } = over
    const gathering = fakeGathering({
      now: () => new Date(clock),
      crawl: (domain, signal) => {
        asked.crawls++
        asked.signals.push(signal)
        return crawl(domain, signal)
      },
      ...rest
    })
    const preview = openPreviewRuns({
      gathering,
      previews: operations.previews,
      caps: operations.previewCaps,
      claims: operations.claims,
      runsAtOnce: openRunsAtOnce(8),
      access: async () => access,
      ...parts
    })
    const see = (client = 'one', signal = new AbortController().signal, domain = DOMAIN) =>
      preview({ domain, client, signal })
    return { see, asked, operations }
  }
  const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
  const until = async (holds: () => boolean) => {
    while (!holds()) await later(5)
  }

  it('are one run for 20 readers at once, in the order of the contract, and one turn', async () => {
    const { see, asked } = await process({}, {}, { hour: 1, day: 1, all: 1 })
    const told = await Promise.all(Array.from({ length: 20 }, (_, at) => all(see(`client ${at}`))))
    expect(asked.crawls).equal(1)
    for (const events of told) {
      expect(types(events)).deep.equal(TYPES)
      expect(bytes(events)).deep.equal(bytes(told[0]!))
    }
    expect((await failureOf(all(see('one', undefined, 'other.example')))).name).equal('PreviewsUsedUp')
  })

  it('go on while one reader is left; the last one ends it at once, and who comes then begins anew', async () => {
    let runs = 0
    const { see, asked } = await process({
      crawl: async function* (_, signal) {
        yield { type: 'page', page: examplePage() }
        if (++runs === 1) await never(signal)
      }
    })
    const leaving = Array.from({ length: 3 }, () => new AbortController())
    const readers = leaving.map(({ signal }, at) => see(`${at}`, signal))
    for (const reader of readers) {
      const events = reader[Symbol.asyncIterator]()
      expect((await events.next()).value.type).equal('step')
      void failureOf(all({ [Symbol.asyncIterator]: () => events }))
    }
    await until(() => asked.signals.length === 1)
    const [signal] = asked.signals
    for (const each of leaving.slice(0, 2)) each.abort(new Error('gone'))
    await later(50)
    expect(signal!.aborted).equal(false)
    const spent = processorTime()
    // In the very moment in which the run is ended.
    let next: Promise<BrainEvent[]> | undefined
    signal!.addEventListener('abort', () => {
      next = all(see('next'))
    })
    leaving[2]!.abort(new Error('gone'))
    await until(() => signal!.aborted)
    expect(spent()).lessThan(300)
    expect(types(await next!).at(-1)).equal('done')
    expect(asked.crawls).equal(2)
  })

  it('are replayed byte for byte for 24 hours, by others and after a restart, and then made again', async () => {
    const first = await process()
    const told = bytes(await all(first.see()))
    clock += 24 * HOUR - 1000
    expect(bytes(await all(first.see()))).deep.equal(told)
    const other = await process()
    expect(bytes(await all(other.see()))).deep.equal(told)
    await opened.shift()!.close()
    const reopened = await process()
    expect(bytes(await all(reopened.see()))).deep.equal(told)
    expect([first.asked.crawls, other.asked.crawls, reopened.asked.crawls]).deep.equal([1, 0, 0])
    clock += 2000
    expect(bytes(await all(reopened.see()))).not.deep.equal(told)
    expect(reopened.asked.crawls).equal(1)
  })

  it('are waited for while another process makes them', async () => {
    let go!: () => void
    const going = new Promise<void>(resolve => (go = resolve))
    const first = await process({
      crawl: async function* () {
        await going
        yield* crawled()
      }
    })
    const other = await process()
    const told = all(first.see())
    await until(() => first.asked.crawls === 1)
    const second = all(other.see())
    await later(300)
    go()
    expect(bytes(await second)).deep.equal(bytes(await told))
    expect(other.asked.crawls).equal(0)
  })

  it('that failed are not kept; one that could not be reached has had its turn', async () => {
    let fails = true
    const { see, asked } = await process(
      {
        crawl: async function* () {
          if (fails) throw new SiteUnreachable('muster-software.example did not answer')
          yield* crawled()
        }
      },
      {},
      { hour: 2, day: 2, all: 2 }
    )
    expect((await failureOf(all(see()))).name).equal('SiteUnreachable')
    fails = false
    expect(types(await all(see()))).deep.equal(TYPES)
    expect(types(await all(see()))).deep.equal(TYPES)
    expect(asked.crawls).equal(2)
    const failure = await failureOf(all(see('one', undefined, 'other.example')))
    expect(failure).instanceOf(PreviewsUsedUp)
    expect((failure as PreviewsUsedUp).retryAfter).within(1, 24 * 3600)
    expect(asked.crawls).equal(2)
  })

  it('that never came to ask give their turn back', async () => {
    let fails = true
    const { see, asked } = await process(
      {},
      {
        access: async () => {
          if (fails) throw new Unavailable('down')
          return access
        }
      },
      { hour: 1, day: 1, all: 1 }
    )
    expect((await failureOf(all(see()))).name).equal('Unavailable')
    const gone = AbortSignal.abort(new Error('gone'))
    expect((await failureOf(all(see('one', gone)))).message).equal('gone')
    expect(asked.crawls).equal(0)
    fails = false
    expect(types(await all(see()))).deep.equal(TYPES)
  })

  it('that one client may begin no more begin with another who asks at the same moment', async () => {
    const { see, asked } = await process({}, {}, { hour: 1, day: 1, all: 9 })
    await all(see('used up', undefined, 'other.example'))
    const [refused, told] = await Promise.allSettled([all(see('used up')), all(see('fresh'))])
    expect(told.status).equal('fulfilled')
    expect(asked.crawls).equal(2)
    expect(refused.status === 'fulfilled' || refused.reason instanceof PreviewsUsedUp).equal(true)
  })

  it('have one place in the process each, and no claim or place is left behind', async () => {
    const runsAtOnce = openRunsAtOnce(1)
    let holds = true
    const { see, operations } = await process(
      {
        crawl: async function* (_, signal) {
          yield { type: 'page', page: examplePage() }
          if (holds) await never(signal)
        }
      },
      { runsAtOnce, seconds: 0.2 }
    )
    const slow = failureOf(all(see()))
    await until(() => {
      try {
        runsAtOnce.enter()()
        return false
      } catch {
        return true
      }
    })
    expect((await failureOf(all(see('two', undefined, 'other.example')))).name).equal('Unavailable')
    expect(await slow).instanceOf(RunTooLong)
    holds = false
    expect(await operations.claims.isHeld(`preview/${DOMAIN}`)).equal(false)
    expect(types(await all(see())).at(-1)).equal('done')
  })

  it('hold no name of a representative, wherever it stands', async () => {
    const run = exampleRun()
    const name = 'Erika Beispiel'
    const [said] = run.imprint!.representatives
    const faulty = { ...said!, value: name }
    const finding = exampleFinding()
    const naming = exampleFinding({
      title: `Vertreten durch ${name}`,
      statements: [{ text: `Vertreten durch: ${name}`, source: 0, quote: name, start: 0, end: name.length }],
      sources: [{ ...finding.sources[0]!, textIs: 'page', iri: 'https://muster-software.example/impressum' }]
    })
    const { sector } = run.sectors
    const evidence = [{ ...said!.evidence, quote: `${name} entwickelt Software.` }]
    const kept: string[] = []
    const { see, operations } = await process({
      crawl: async function* () {
        yield { type: 'page', page: examplePage({ title: `${name} – Software` }) }
        yield {
          type: 'page',
          page: examplePage({ url: 'https://muster-software.example/team', kind: 'people', title: name })
        }
        yield {
          type: 'feed',
          feed: { url: 'x', title: `Blog von ${name}`, items: [{ title: `${name} geht` }] }
        }
      },
      readImprints: () => ({
        ...run.imprint!,
        faults: [{ code: 'contradictory', field: 'representatives', message: 'Two.', said: [faulty] }]
      }),
      sectorsOf: async () => ({
        ambiguous: false,
        sector: { ...sector!, evidence },
        candidates: [{ ...sector!, evidence }]
      }),
      find: async () => ({ findings: [naming], notes: [] })
    })
    const events = await all(see())
    expect(events.find(each => each.type === 'impressum')).property('representatives', 1)
    kept.push(...(await operations.previews.read(DOMAIN, new Date(clock)))!.events)
    for (const text of [JSON.stringify(events), ...bytes(events), ...kept])
      expect(text).not.match(/Erika|Beispiel/)
  })

  it('that are too large to be kept are told to their end all the same', async () => {
    const large = 'Text. '.repeat(500_000)
    const { see, asked, operations } = await process({
      find: async () => ({ findings: [exampleFinding({ title: large })], notes: [] })
    })
    for (let times = 1; times <= 2; times++) {
      expect(types(await all(see())).at(-1)).equal('done')
      expect(asked.crawls).equal(times)
    }
    expect(await operations.previews.read(DOMAIN, new Date(clock))).equal(undefined)
  })
})
