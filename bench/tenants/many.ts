import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Caller } from '../load/caller.js'
import { keysOf } from '../load/keysOf.js'
import { start, type Place } from '../load/service.js'
import { usedBy } from '../start/usedBy.js'

/**
 * `npm run bench -- many-tenants [--tenants 1000,5000] [--documents 3] [--calls 2000]`, after `npm run build`
 * What one tenant waits for when it is alone and when it is one of many that have documents, each a random one of them, and
 * what the service's memory grows by for a tenant: right after they have asked, and after a new start.
 */
const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '1000,5000' },
    documents: { type: 'string', default: '3' },
    calls: { type: 'string', default: '2000' }
  }
})
const counts = [1, ...values.tenants.split(',').map(Number)]
const [documents, calls] = [Number(values.documents), Number(values.calls)]
const MATTERS = ['Schlüssel', 'Parkplatz', 'Fahrtkosten', 'Homeoffice', 'Kantine', 'Probezeit', 'Dienstwagen']
const folder = await mkdtemp(join(tmpdir(), 'beleg-many-'))
const place: Place = { data: folder, graphStore: 'embedded', settings: { BELEG_DEMO: 'on' } }
let service: Awaited<ReturnType<typeof start>> | undefined
try {
  const keys = await keysOf(
    place,
    Array.from({ length: Math.max(...counts) }, (_, at) => `tenant-${at}`)
  )
  console.log(
    'tenants | ask p50, ms | ask p99 | × | search p50 | search p99 | × | memory, MB | after a start, MB'
  )
  let [given, alone] = [0, undefined as Waits | undefined]
  for (const count of counts) {
    service ??= await start(place, keys[0]!)
    for (; given < count; given++) await handIn(service.url, keys[given]!, given)
    const waits = await waitsOf(service.url, keys.slice(0, count))
    alone ??= waits
    const used = usedBy(service.pid)[1]
    await service.stop()
    service = await start(place, keys[0]!)
    const young = usedBy(service.pid)[1]
    const { ask, search } = waits
    const row = [count, ...told(ask, alone.ask), ...told(search, alone.search), used, young]
    console.log(row.join(' | '))
  }
} finally {
  await service?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function handIn(url: string, key: string, tenant: number): Promise<void> {
  const caller = new Caller(url, key)
  for (let at = 0; at < documents; at++) {
    const matter = MATTERS[(tenant + at) % MATTERS.length]!
    const text = `${matter} Nr. ${tenant}: Der ${matter} wird auf Antrag binnen ${(tenant % 20) + 2} Tagen gewährt. Nach § 14 GewO ist der Beginn eines Gewerbes anzuzeigen.`
    await caller.post('/v1/ingest', { title: `${matter} ${tenant}`, text })
  }
  await caller.close()
}

interface Waits {
  readonly ask: readonly number[]
  readonly search: readonly number[]
}

/** In milliseconds, sorted; of one caller after the other, the first tenth not counted. */
async function waitsOf(url: string, keys: readonly string[]): Promise<Waits> {
  const took: { ask: number[]; search: number[] } = { ask: [], search: [] }
  // The same row of tenants each time.
  let state = 1
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let call = -calls / 10; call < calls; call++) {
    const tenant = random(keys.length)
    const matter = MATTERS[(tenant + random(documents)) % MATTERS.length]!
    const caller = new Caller(url, keys[tenant]!)
    const question = `Binnen wie vielen Tagen wird der ${matter} gewährt?`
    const ask = (await caller.get(`/v1/ask?q=${encodeURIComponent(question)}`)).whole
    const search = (await caller.get(`/v1/search?q=${encodeURIComponent(matter)}`)).whole
    await caller.close()
    if (call < 0) continue
    took.ask.push(ask)
    took.search.push(search)
  }
  for (const all of Object.values(took)) all.sort((one, other) => one - other)
  return took
}

function told(waits: readonly number[], alone: readonly number[]): string[] {
  const at = (all: readonly number[], share: number) => all[Math.ceil(all.length * share) - 1]!
  const ratio = at(waits, 0.99) / at(alone, 0.99)
  return [at(waits, 0.5).toFixed(1), at(waits, 0.99).toFixed(1), ratio.toFixed(2)]
}
