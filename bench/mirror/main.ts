import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { beleg, serve, type Place } from '../load/service.js'
import { hostile } from './hostile.js'

/**
 * `npm run bench -- mirror --data FOLDER [--seconds 60]`, after `npm run build`
 * What lookups feel while ten keys ask what cannot be answered, each again as soon as it is refused: quiet, then with them,
 * then quiet again, in one run. FOLDER is the data folder of an embedded store that holds acts; the service writes to it.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, seconds: { type: 'string', default: '60' } }
})
if (values.data === undefined) throw new Error('--data FOLDER is missing')
const PACE = 20
const CALLERS = 10
const seconds = Number(values.seconds)
/** Each has an engine of its own. */
const PROFILES = ['de-federal', 'commercial-full', 'free-market']
const place: Place = {
  data: values.data,
  graphStore: 'embedded',
  settings: { BELEG_QUOTA_COMMERCIAL_FULL: '0', BELEG_QUOTA_FREE_MARKET: '0' }
}
/** A caller that has to pause goes on with its next key. */
const KEYS = 4
const keys: string[] = []
for (let at = 0; at < CALLERS * KEYS; at += 1) {
  keys.push(
    await beleg(
      place,
      'keys',
      'issue',
      '--profile',
      PROFILES[Math.floor(at / KEYS) % PROFILES.length]!,
      '--label',
      `hostile ${at}`
    )
  )
}
const service = await serve(place)
try {
  await measure(service)
} finally {
  await service.stop()
}

async function measure({ url, key }: { url: string; key: string }): Promise<void> {
  const words = ['Gewerbe', 'Recht', 'Behörde', 'Anzeige']
  const searches = words.map(word => `${url}/v1/legal?limit=10&q=${encodeURIComponent(word)}`)
  const found = await Promise.all(searches.map(each => fetch(each, { headers: { 'x-api-key': key } })))
  const pages = (await Promise.all(found.map(each => each.json()))) as { results: { ref: string }[] }[]
  const refs = pages.flatMap(({ results }) => results.map(({ ref }) => ref))
  const targets = [...searches, ...refs.map(ref => `${url}/v1/legal?ref=${encodeURIComponent(ref)}`)]
  // The mirror is there, and what is kept is warm.
  for (const at of PROFILES.keys()) {
    while ((await ask(url, keys[at * KEYS]!, 'ASK {}')).status !== 200) await delay(1000)
  }
  for (let at = 0; at < 200; at += 1) await lookup(targets[at % targets.length]!, key)

  console.log('while | lookups | refused | p50 | p99 | longest, ms')
  await phase('quiet', targets, key, seconds / 3)
  const ending = new AbortController()
  const told = new Map<string, number>()
  const callers = Array.from({ length: CALLERS }, (_, at) =>
    busy(url, keys.slice(at * KEYS, (at + 1) * KEYS), at, told, ending.signal)
  )
  await delay(1000)
  await phase(`${CALLERS} hostile callers`, targets, key, seconds)
  ending.abort()
  await Promise.all(callers)
  await phase('quiet again', targets, key, seconds / 3)
  console.log('\nhostile query | answer | times')
  for (const [what, times] of [...told].sort()) console.log(`${what} | ${times}`)
}

async function busy(
  url: string,
  own: readonly string[],
  first: number,
  told: Map<string, number>,
  signal: AbortSignal
): Promise<void> {
  let turn = 0
  for (let at = first; !signal.aborted; at += 1) {
    const [name, query] = hostile[at % hostile.length]!
    const { status } = await ask(url, own[turn % own.length]!, query)
    if (status === 429) turn += 1
    const what = `${name} | ${status}`
    told.set(what, (told.get(what) ?? 0) + 1)
    // A pause that is asked for is not kept, but not every millisecond either.
    await delay(100)
  }
}

async function ask(url: string, key: string, body: string): Promise<{ status: number }> {
  const headers = { 'x-api-key': key, 'content-type': 'application/sparql-query' }
  const answer = await fetch(`${url}/sparql`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer
}

async function lookup(target: string, key: string): Promise<{ ms: number; status: number }> {
  const started = performance.now()
  const answer = await fetch(target, { headers: { 'x-api-key': key } })
  await answer.arrayBuffer()
  return { ms: performance.now() - started, status: answer.status }
}

async function phase(name: string, targets: readonly string[], key: string, length: number): Promise<void> {
  const until = performance.now() + length * 1000
  const waits: Promise<{ ms: number; status: number }>[] = []
  for (let at = 0; performance.now() < until; at += 1) {
    waits.push(lookup(targets[at % targets.length]!, key))
    await delay(PACE)
  }
  const answers = await Promise.all(waits)
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const part = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)
  const refused = answers.filter(({ status }) => status !== 200).length
  console.log([name, times.length, refused, part(0.5), part(0.99), part(1)].join(' | '))
}
