import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { keyOf, start, type Service } from '../load/service.js'
import { within } from '../load/timed.js'
import { timedGet } from './timedGet.js'
import { usedBy } from './usedBy.js'

/**
 * `npm run bench -- start --data FOLDER [--store URL] [--questions 100]`, after `npm run build`
 * How long a service needs that starts on a data folder, and on a Fuseki dataset where one is given: until it is healthy,
 * until it answers its first question; how long look-ups take meanwhile, and questions afterwards. Start it twice: after a
 * change of the program or of the graph the first start builds the text index, and the image of an embedded store comes
 * when it has rested for a while.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    store: { type: 'string', default: 'embedded' },
    questions: { type: 'string', default: '100' }
  }
})
if (values.data === undefined) throw new Error('--data names the data folder')
const place = { data: values.data, graphStore: values.store }
const FILE = 'bench/questions/federal.jsonl'
const questions = readFileSync(FILE, 'utf8')
  .trim()
  .split('\n')
  .slice(0, Number(values.questions))
  .map(line => JSON.parse(line) as { readonly text: string; readonly jurabk: string; readonly enbez: string })

const key = await keyOf(place)
const began = performance.now()
const since = () => ((performance.now() - began) / 1000).toFixed(2)
const say = (what: string, ...figures: unknown[]) => console.log([what, ...figures].join(' | '))
console.log(`what | seconds since the start | CPU seconds | memory, MB (load ${loadavg()[0]!.toFixed(1)})`)
const service = await start(place, key)
try {
  say('healthy', since(), ...usedBy(service.pid))
  const looking = lookUps(service)
  const late = await firstAnswer(service)
  say('first answer', since(), ...usedBy(service.pid))
  const meanwhile = await looking.end()
  console.log(`refused until then: ${late}`)
  console.log(`/v1/legal until then, ms: ${quantiles(meanwhile)}`)
  console.log(`/v1/ask, ms: ${quantiles(await answers(service))}`)
  say('afterwards', since(), ...usedBy(service.pid))
} finally {
  await service.stop()
}

/** Asks one question until it is answered. @returns how often that was refused */
async function firstAnswer({ url }: Service): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const { status } = await timedGet(url, key, ask(questions[0]!.text))
    if (status === 200) return refused
    if (status !== 503) throw new Error(`/v1/ask: ${status}`)
  }
}

async function answers({ url }: Service): Promise<number[]> {
  const each: number[] = []
  for (const { text } of questions.slice(1)) {
    const { status, ms } = await timedGet(url, key, ask(text))
    if (status !== 200) throw new Error(`/v1/ask: ${status}`)
    each.push(ms)
  }
  return each
}

/** Looks up one provision after the other, those that the questions are about. */
function lookUps({ url }: Service): { end(): Promise<number[]> } {
  const each: number[] = []
  let ended = false
  const paths = questions
    .filter(({ enbez }) => enbez.startsWith('§ '))
    .map(({ jurabk, enbez }) => `/v1/legal?ref=${encodeURIComponent(`ELI:${jurabk}§${enbez.slice(2)}`)}`)
  const work = async () => {
    for (let next = 0; !ended; next += 1) {
      const { status, ms } = await timedGet(url, key, paths[next % paths.length]!)
      if (status === 200) each.push(ms)
    }
  }
  const working = work()
  return {
    async end() {
      ended = true
      await working
      return each
    }
  }
}

function ask(question: string): string {
  return `/v1/ask?q=${encodeURIComponent(question)}`
}

function quantiles(each: readonly number[]): string {
  const at = (part: number) => within({ each }, part).toFixed(1)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} (${each.length})`
}
