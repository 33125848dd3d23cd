import { readFileSync } from 'node:fs'
import type { Service } from '../load/service.js'
import { within } from '../load/timed.js'
import { timedGet } from '../start/timedGet.js'
import type { StoredLaw } from './storedLaw.js'

/** Dates from which days are drawn: those of the states that are held of everyday acts. */
const [FIRST, LAST] = ['2022-06-01', '2025-03-31'].map(day => Date.parse(day)) as [number, number]
const DAY = 86_400_000

/** Paths of the same thing today and on a day. */
interface Pair {
  readonly today: string
  readonly onDay: string
}

/** What each door takes for the law of today and for that of a day, in turn, at random days. */
export async function askOnDays(
  service: Service,
  { provisions, acts }: StoredLaw,
  wanted: number
): Promise<string[]> {
  const random = drawn()
  const one = <Each>(all: readonly Each[]) => all[Math.floor(random() * all.length)]!
  const day = () =>
    new Date(FIRST + Math.floor((random() * (LAST - FIRST)) / DAY) * DAY).toISOString().slice(0, 10)
  const questions = questionsOn(acts)
  const provision = () => one(provisions)
  const doors: Record<string, () => Pair> = {
    '/v1/legal?ref': () => dated(`/v1/legal?ref=${encodeURIComponent(provision().ref)}`, day()),
    '/v1/ask': () => dated(`/v1/ask?q=${encodeURIComponent(one(questions))}`, day()),
    '/v1/search': () => dated(`/v1/search?q=${encodeURIComponent(one(questions))}`, day()),
    'page of a §': () => {
      const { path } = provision()
      return { today: path, onDay: `${path}/${day()}` }
    }
  }
  const rows: string[] = []
  for (const [name, pair] of Object.entries(doors)) {
    const times = await inTurn(service, pair, wanted)
    const [today, onDay] = [within({ each: times.today }, 0.5), within({ each: times.onDay }, 0.5)]
    const [late, lateOnDay] = [within({ each: times.today }, 0.95), within({ each: times.onDay }, 0.95)]
    const figures = [today, onDay, late, lateOnDay].map(ms => ms.toFixed(1))
    rows.push([name, ...figures, (onDay / today).toFixed(2)].join(' | '))
  }
  return rows
}

const dated = (path: string, day: string): Pair => ({ today: path, onDay: `${path}&as_of=${day}` })

/** Of as many pairs as are wanted, of which both are held; which comes first changes. */
async function inTurn({ url, key }: Service, pair: () => Pair, wanted: number) {
  const times = { today: [] as number[], onDay: [] as number[] }
  for (let tries = 0; times.today.length < wanted; tries++) {
    if (tries > 20 * wanted) throw new Error(`Only ${times.today.length} of ${tries} are held on their days`)
    const { today, onDay } = pair()
    const paths = tries % 2 === 0 ? [today, onDay] : [onDay, today]
    const found = new Map<string, number>()
    for (const path of paths) {
      const { status, ms } = await timed(url, key, path)
      if (status === 200) found.set(path, ms)
    }
    if (found.size < 2) continue
    times.today.push(found.get(today)!)
    times.onDay.push(found.get(onDay)!)
  }
  return times
}

/** A page as a browser asks for it: without a key, and where it is led on, both answers. */
async function timed(url: string, key: string, path: string) {
  if (path.startsWith('/v1/')) return timedGet(url, key, path)
  const began = performance.now()
  const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

/** Questions on provisions of acts that are held. */
function questionsOn(acts: readonly string[]): string[] {
  const names = new Set(acts)
  return readFileSync('bench/questions/federal.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { readonly text: string; readonly slug: string })
    .filter(({ slug }) => names.has(slug))
    .map(({ text }) => text)
}

/** The same numbers in each run. */
function drawn(): () => number {
  let state = 42
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
