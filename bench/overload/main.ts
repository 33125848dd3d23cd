import { parseArgs } from 'node:util'
import { Agent } from 'undici'
import { askPath } from '../load/askQuestions.js'
import { keysOf } from '../load/keysOf.js'
import { start, type Place } from '../load/service.js'
import { storedRefs } from '../load/storedRefs.js'
import { noTimes, perSecond, timed, within as partWithin } from '../load/timed.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'
import { arrivals } from './arrivals.js'

/**
 * `npm run bench -- overload --data FOLDER [--seconds 20] [--callers 8] [--within 2000]`, after `npm run build`
 * What a service answers when more is asked than it can do. Its peak is what callers get who each wait for their answers;
 * then questions come at a half of that, at all of it, twice and four times, whether earlier ones are answered or not, and
 * what counts is what is answered within so many milliseconds. FOLDER is a data folder that has acts.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    callers: { type: 'string', default: '8' },
    within: { type: 'string', default: '2000' }
  }
})
if (values.data === undefined) throw new Error('--data names a data folder')
const [seconds, callers, within] = [values.seconds, values.callers, values.within].map(Number) as [
  number,
  number,
  number
]
const place: Place = { data: values.data, graphStore: 'embedded' }
const keys = await keysOf(
  place,
  Array.from({ length: callers }, () => undefined)
)
const service = await start(place, keys[0]!)
try {
  await storedRefs(service)
  const paths = (await readQuestions('bench/questions/gii-de.tsv')).map(({ text }) => askPath(text))
  let next = 0
  const path = () => paths[next++ % paths.length]!
  const load = { url: service.url, keys }
  // A process that has just begun to answer is slower than it will be.
  const answer = async (caller: { get(path: string): Promise<{ whole: number }> }) =>
    (await caller.get(path())).whole
  await timed(noTimes(), { ...load, seconds: Math.min(10, seconds) }, answer)
  const closed = noTimes()
  await timed(closed, { ...load, seconds }, answer)
  const peak = perSecond(closed)
  const [p50, p99] = [0.5, 0.99].map(share => partWithin(closed, share).toFixed(0))
  console.log(
    `peak: ${peak.toFixed(0)} answers a second to ${callers} who wait, p50 ${p50} ms, p99 ${p99} ms`
  )
  console.log(
    'asked, × peak | answered in time a second | × peak | p50, ms | p99, ms | refused | late | failed'
  )
  const agent = new Agent({ connections: 2000 })
  for (const times of [0.5, 1, 2, 4]) {
    const { good, refused, late, failed } = await arrivals({
      ...{ agent, url: service.url, keys, path, seconds, within, perSecond: peak * times }
    })
    const sorted = good.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? NaN).toFixed(0)
    const goodput = good.length / seconds
    const row = [
      times,
      goodput.toFixed(0),
      (goodput / peak).toFixed(2),
      at(0.5),
      at(0.99),
      refused,
      late,
      failed
    ]
    console.log(row.join(' | '))
  }
  await agent.close()
} finally {
  await service.stop()
}
