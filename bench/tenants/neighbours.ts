import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Caller } from '../load/caller.js'
import { processorOf } from '../start/usedBy.js'
import { keyOfTenant, serve, type Place } from '../load/service.js'
import { largeTexts } from './largeTexts.js'

/**
 * `npm run bench -- neighbours [--documents 1] [--texts sentences,list,…] [--megabytes 0.9] [--every 1] [--room 500]
 * [--store embedded|URL] [--calls 100]`
 * What a tenant waits for while another hands in large documents and asks of them, after each or each so many, beside
 * what it waits for alone; and what its own next document and question cost the other, the more it has. `--room` is what
 * one tenant may hold, in MB. With `--calls 0` the other does not ask, and what the one costs is in processor seconds of the
 * service.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1' },
    texts: { type: 'string', default: Object.keys(largeTexts).join() },
    megabytes: { type: 'string', default: '0.9' },
    every: { type: 'string', default: '1' },
    room: { type: 'string', default: '500' },
    store: { type: 'string', default: 'embedded' },
    calls: { type: 'string', default: '100' }
  }
})
const everything = `/sparql?query=${encodeURIComponent('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }')}`
const question = `/v1/ask?q=${encodeURIComponent('Wer muss ein Gewerbe anzeigen?')}`
const text = 'Nach § 14 GewO ist der Beginn eines Gewerbes anzuzeigen.'
const doors: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
  sparql: caller => caller.get(everything),
  ask: caller => caller.get(question),
  verify: caller => caller.post('/v1/verify', { text }),
  findings: caller => caller.get('/v1/findings')
}

const folder = await mkdtemp(join(tmpdir(), 'beleg-neighbours-'))
const place: Place = {
  data: folder,
  graphStore: values.store,
  settings: { BELEG_DEMO: 'on', BELEG_TENANT_MB: values.room }
}
const service = await serve(place)
try {
  const caller = async (tenant: string) => new Caller(service.url, await keyOfTenant(place, tenant))
  const [heavy, other] = [await caller('heavy'), await caller('other')]
  await other.post('/v1/ingest', { title: 'Merkblatt', text: 'Der Schlüssel liegt im Amt.' })
  await mirrorsReady(other)
  // A process that has just begun to answer is slower than it will be: that is not what neighbours are compared with.
  for (let time = 0; time < 2; time++) await waits(other, () => false)
  await heavy.post('/v1/ingest', { title: 'Erstes', text: textOf('sentences') })
  const alone = await waits(other, () => false)
  if (Number(values.calls) > 0) console.log(`alone: ${told(alone)}`)
  for (const name of values.texts.split(',')) {
    if (Number(values.calls) === 0) {
      console.log(`${name}, processor of the service: ${grown((await loaded(heavy, textOf(name))).took)}`)
      continue
    }
    let isOver = false
    const load = loaded(heavy, textOf(name)).finally(() => (isOver = true))
    const beside = await waits(other, () => !isOver)
    const { refused, took } = await load
    console.log(`${name}: ${told(beside, alone)}; refused of the heavy one: ${refused}`)
    console.log(`${name}, the heavy one: ${grown(took)}`)
  }
  for (const each of [heavy, other]) await each.close()
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The mirror is made a second after the first change. */
async function mirrorsReady(caller: Caller): Promise<void> {
  for (let time = 0; time < 60; time++) {
    const answered = await doors['sparql']!(caller).then(
      () => true,
      () => false
    )
    if (answered) return
    await new Promise(next => setTimeout(next, 500))
  }
  throw new Error('There is no mirror')
}

function textOf(name: string): string {
  return largeTexts[name]!().slice(0, Number(values.megabytes) * 1e6)
}

interface Loaded {
  readonly refused: number
  /** In milliseconds, one after the other, of each door and of `ingest`. */
  readonly took: Readonly<Record<string, readonly number[]>>
}

/** In milliseconds. */
function clock(): number {
  return Number(values.calls) === 0 ? processorOf(service.pid) * 1000 : performance.now()
}

/** Hands documents in and asks of them in all ways. */
async function loaded(heavy: Caller, large: string): Promise<Loaded> {
  let refused = 0
  const took: Record<string, number[]> = {}
  const timed = async (what: string, call: Promise<unknown>) => {
    const since = clock()
    await call.catch(() => refused++)
    ;(took[what] ??= []).push(clock() - since)
  }
  for (let at = 1; at <= Number(values.documents); at++) {
    await timed('ingest', heavy.post('/v1/ingest', { title: `Dokument ${at}`, text: `${at}\n\n${large}` }))
    if (at % Number(values.every) !== 0) continue
    for (const [door, ask] of Object.entries(doors)) await timed(door, ask(heavy))
  }
  return { refused, took }
}

/** The first calls of each kind against the last ones. */
function grown(took: Loaded['took']): string {
  return Object.entries(took)
    .map(([what, all]) => {
      const some = Math.min(10, Math.ceil(all.length / 2))
      const mean = (part: readonly number[]) => part.reduce((sum, ms) => sum + ms, 0) / part.length / 1000
      const [first, last] = [mean(all.slice(0, some)), mean(all.slice(-some))]
      return `${what} ${first.toFixed(2)} s, of the last ${some} of ${all.length} ${last.toFixed(2)} s`
    })
    .join(', ')
}

interface Waits {
  readonly p50: number
  readonly p99: number
  readonly calls: number
}

function told(waits: Record<string, Waits>, alone?: Record<string, Waits>): string {
  return Object.entries(waits)
    .map(([door, { p50, p99, calls }]) => {
      const ratio = alone === undefined ? '' : ` (${(p99 / alone[door]!.p99).toFixed(2)} ×)`
      return `${door} p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms${ratio} of ${calls}`
    })
    .join(', ')
}

/** What each door takes, in milliseconds, of so many calls at least, and as long as `goesOn`. */
async function waits(caller: Caller, goesOn: () => boolean): Promise<Record<string, Waits>> {
  const took: Record<string, number[]> = {}
  let failed = 0
  for (let call = 0; call < Number(values.calls) || goesOn(); call++) {
    for (const [door, ask] of Object.entries(doors)) {
      const since = performance.now()
      await ask(caller).catch(() => failed++)
      ;(took[door] ??= []).push(performance.now() - since)
    }
  }
  if (failed > 0) console.log(`refused of the other: ${failed}`)
  return Object.fromEntries(
    Object.entries(took).map(([door, all]) => {
      all.sort((a, b) => a - b)
      const at = (share: number) => all[Math.ceil(all.length * share) - 1]!
      return [door, { p50: at(0.5), p99: at(0.99), calls: all.length }]
    })
  )
}
