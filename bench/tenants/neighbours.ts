import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Caller } from '../load/caller.js'
import { keyOfTenant, serve, type Place } from '../load/service.js'
import { largeTexts } from './largeTexts.js'

/**
 * `npm run bench:neighbours -- [--documents 1] [--texts sentences,list,…] [--store embedded|URL] [--calls 100]`
 * What a tenant waits for while another hands in large documents and asks of them, beside what it waits for alone.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1' },
    texts: { type: 'string', default: Object.keys(largeTexts).join() },
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
const place: Place = { data: folder, graphStore: values.store, settings: { BELEG_DEMO: 'on' } }
const service = await serve(place)
try {
  const caller = async (tenant: string) => new Caller(service.url, await keyOfTenant(place, tenant))
  const [heavy, other] = [await caller('heavy'), await caller('other')]
  await other.post('/v1/ingest', { title: 'Merkblatt', text: 'Der Schlüssel liegt im Amt.' })
  await mirrorsReady(other)
  // A process that has just begun to answer is slower than it will be: that is not what neighbours are compared with.
  for (let time = 0; time < 2; time++) await waits(other, () => false)
  await heavy.post('/v1/ingest', { title: 'Erstes', text: largeTexts['sentences']!() })
  const alone = await waits(other, () => false)
  console.log(`alone: ${told(alone)}`)
  for (const name of values.texts.split(',')) {
    let isOver = false
    let refused = 0
    const load = loaded(heavy, largeTexts[name]!()).then(counted => {
      refused = counted
      isOver = true
    })
    const beside = await waits(other, () => !isOver)
    await load
    console.log(`${name}: ${told(beside, alone)}; refused of the heavy one: ${refused}`)
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

/** Hands documents in and asks of them in all ways; how many calls were refused. */
async function loaded(heavy: Caller, large: string): Promise<number> {
  let refused = 0
  for (let at = 0; at < Number(values.documents); at++) {
    await heavy.post('/v1/ingest', { title: `Dokument ${at}`, text: `${at}\n\n${large}` })
    for (const door of Object.values(doors)) await door(heavy).catch(() => refused++)
  }
  return refused
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
  for (let call = 0; call < Number(values.calls) || goesOn(); call++) {
    for (const [door, ask] of Object.entries(doors)) {
      const since = performance.now()
      await ask(caller)
      ;(took[door] ??= []).push(performance.now() - since)
    }
  }
  return Object.fromEntries(
    Object.entries(took).map(([door, all]) => {
      all.sort((a, b) => a - b)
      const at = (share: number) => all[Math.ceil(all.length * share) - 1]!
      return [door, { p50: at(0.5), p99: at(0.99), calls: all.length }]
    })
  )
}
