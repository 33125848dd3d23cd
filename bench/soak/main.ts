import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askPath } from '../load/askQuestions.js'
import { Caller } from '../load/caller.js'
import { keyOf, keyOfTenant, start, type Place } from '../load/service.js'
import { storedRefs } from '../load/storedRefs.js'
import { processorOf } from '../start/usedBy.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'
import { slopeOf } from './slopeOf.js'

/**
 * `npm run bench -- soak --data FOLDER [--minutes 60] [--pause 50]`, after `npm run build`
 * A service that is used for an hour by four who look up, ask, search, check, open pages and hand in documents of a tenant,
 * with a pause of so many milliseconds between two calls. Each minute: memory, open handles, what a call takes. Ends with 1
 * where memory or handles of the second half still rise, by more than a tenth and by more than two handles in an hour.
 * FOLDER is a data folder that has acts; it is started on, so give it a copy.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    pause: { type: 'string', default: '50' }
  }
})
if (values.data === undefined) throw new Error('--data names a data folder')
const minutes = Number(values.minutes)
const place: Place = { data: values.data, graphStore: 'embedded' }
const [key, ofTenant] = [await keyOf(place), await keyOfTenant(place, 'soak')]
const service = await start(place, key)
const questions = (await readQuestions('bench/questions/gii-de.tsv')).map(({ text }) => text)
const refs = await storedRefs(service)
const seen = { took: [] as number[], failed: 0, faults: new Map<string, number>() }
let isOver = false
try {
  const callers = Array.from({ length: 4 }, (_, at) => used(at))
  const rows: { minute: number; mb: number; handles: number }[] = []
  console.log('minute | memory, MB | handles | calls | p50, ms | p99, ms | failed | processor, s')
  let before = processorOf(service.pid)
  for (let minute = 1; minute <= minutes; minute++) {
    await delay(60_000)
    const took = seen.took.splice(0).sort((one, other) => one - other)
    const { failed } = seen
    seen.failed = 0
    const row = { minute, mb: residentMb(), handles: readdirSync(`/proc/${service.pid}/fd`).length }
    rows.push(row)
    const at = (share: number) => (took[Math.ceil(took.length * share) - 1] ?? NaN).toFixed(1)
    const now = processorOf(service.pid)
    console.log(
      [...Object.values(row), took.length, at(0.5), at(0.99), failed, (now - before).toFixed(1)].join(' | ')
    )
    before = now
  }
  isOver = true
  await Promise.all(callers)
  const half = rows.slice(rows.length >> 1)
  const perHour = (pick: (row: (typeof rows)[number]) => number) =>
    60 * slopeOf(half.map(row => [row.minute, pick(row)]))
  const [memory, handles] = [perHour(({ mb }) => mb), perHour(({ handles }) => handles)]
  const mean = half.reduce((sum, { mb }) => sum + mb, 0) / half.length
  console.log(
    `second half, an hour: memory ${memory.toFixed(0)} MB of ${mean.toFixed(0)}, handles ${handles.toFixed(1)}`
  )
  for (const [fault, times] of seen.faults) console.log(`${times} × ${fault}`)
  process.exitCode = memory > mean / 10 || handles > 2 ? 1 : 0
} finally {
  isOver = true
  await service.stop()
}

function residentMb(): number {
  const [, resident] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))!
  return Math.round(Number(resident) / 1000)
}

/** One of those who use it, until it is over: all kinds of calls in turn, each begun at another. */
async function used(from: number): Promise<void> {
  const caller = new Caller(service.url, key)
  const tenant = new Caller(service.url, ofTenant)
  const kinds = [
    (at: number) => caller.get(askPath(questions[at % questions.length]!)),
    (at: number) => caller.get(`/v1/legal?ref=${encodeURIComponent(refs[at % refs.length]!)}`),
    (at: number) => caller.get(`/v1/search?q=${encodeURIComponent(questions[at % questions.length]!)}`),
    (at: number) => caller.post('/v1/verify', { text: `Siehe [${refs[at % refs.length]!}].` }),
    (at: number) => caller.get(`/ask?q=${encodeURIComponent(questions[at % questions.length]!)}`),
    (at: number) => caller.get(`/v1/ask/stream?q=${encodeURIComponent(questions[at % questions.length]!)}`),
    // The same few documents again and again: what is held does not grow.
    (at: number) =>
      tenant.post('/v1/ingest', {
        title: `Merkblatt ${at % 20}`,
        text: `Blatt ${at % 20}: Der Schlüssel liegt im Amt.`
      })
  ]
  for (let at = from * 1000; !isOver; at++) {
    const began = performance.now()
    await kinds[at % kinds.length]!(at).then(
      () => seen.took.push(performance.now() - began),
      (error: Error) => {
        seen.failed++
        const fault = error.message.replace(/^[^:]*: /, '').slice(0, 120)
        seen.faults.set(fault, (seen.faults.get(fault) ?? 0) + 1)
      }
    )
    await delay(Number(values.pause))
  }
  await caller.close()
  await tenant.close()
}
