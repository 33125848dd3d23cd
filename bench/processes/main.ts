import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askPath } from '../load/askQuestions.js'
import { keysOf } from '../load/keysOf.js'
import { beleg, start, type Place, type Service } from '../load/service.js'
import { storedRefs } from '../load/storedRefs.js'
import { noTimes, perSecond, timed, within } from '../load/timed.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'

/**
 * `.ci/postgres run -- npm run bench -- processes --acts FOLDER [--upTo 3] [--seconds 15] [--callers 8]`
 * Reads of one, two and three processes over one PostgreSQL, each with a data folder of its own: look-ups and questions a
 * second, with as many callers for each process, in turn. FOLDER holds acts in the GII format. The callers share the
 * machine with the processes: on two processors a third process can add nothing.
 */
const { values } = parseArgs({
  options: {
    acts: { type: 'string' },
    database: { type: 'string', default: process.env['BELEG_TEST_POSTGRES'] },
    upTo: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
    callers: { type: 'string', default: '8' }
  }
})
if (values.acts === undefined || values.database === undefined)
  throw new Error('--acts names a folder of acts, --database an empty database of PostgreSQL')
const [seconds, callers] = [Number(values.seconds), Number(values.callers)]
const home = await mkdtemp(join(tmpdir(), 'beleg-processes-'))
const settings = { BELEG_DATABASE_URL: values.database, BELEG_BASE_IRI: 'http://localhost:8080' }
const placeOf = (name: string): Place => ({ data: join(home, name), graphStore: 'embedded', settings })
const services: Service[] = []
try {
  await beleg(placeOf('0'), 'import', 'gii', values.acts, '--yes')
  const keys = await keysOf(
    placeOf('0'),
    Array.from({ length: callers }, () => undefined)
  )
  const questions = (await readQuestions('bench/questions/gii-de.tsv')).map(({ text }) => askPath(text))
  const refs = await readRefs(keys[0]!)
  console.log('processes | look-ups a second | × | p99, ms | questions a second | × | p99, ms')
  let first: readonly [number, number] | undefined
  while (services.length < Number(values.upTo)) {
    const name = String(services.length)
    // A further machine fetches what one has.
    if (name !== '0') await cp(join(home, '0'), join(home, name), { recursive: true })
    services.push(await start(placeOf(name), keys[0]!))
    await storedRefs(services.at(-1)!)
    const [lookups, asks] = [await measured(refs, keys), await measured(questions, keys)]
    first ??= [lookups.rate, asks.rate]
    const row = [
      ...[
        services.length,
        lookups.rate.toFixed(0),
        (lookups.rate / first[0]).toFixed(2),
        lookups.p99.toFixed(0)
      ],
      ...[asks.rate.toFixed(0), (asks.rate / first[1]).toFixed(2), asks.p99.toFixed(0)]
    ]
    console.log(row.join(' | '))
  }
} finally {
  for (const service of services) await service.stop()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
}

async function readRefs(key: string): Promise<string[]> {
  const service = await start(placeOf('0'), key)
  try {
    return (await storedRefs(service)).map(ref => `/v1/legal?ref=${encodeURIComponent(ref)}`)
  } finally {
    await service.stop()
  }
}

/** All processes at once; a round before that counts for nothing. */
async function measured(paths: readonly string[], keys: readonly string[]) {
  let next = 0
  const work = async (caller: { get(path: string): Promise<{ whole: number }> }) =>
    (await caller.get(paths[next++ % paths.length]!)).whole
  const round = async (seconds: number) => {
    const times = noTimes()
    const all = services.map(async ({ url }) => {
      const own = noTimes()
      await timed(own, { url, keys, seconds }, work)
      return own
    })
    for (const { each, seconds: took } of await Promise.all(all)) {
      for (const ms of each) times.each.push(ms)
      times.seconds = Math.max(times.seconds, took)
    }
    return times
  }
  await round(seconds / 3)
  const times = await round(seconds)
  return { rate: perSecond(times), p99: within(times, 0.99) }
}
