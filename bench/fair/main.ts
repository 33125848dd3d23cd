import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { beleg, serve, type Place } from '../load/service.js'
import { readQuestions } from '../../test/support/retrieval/questions.js'
import { pipeline } from './pipeline.js'

/**
 * `npm run bench -- fair [FOLDER] [--data FOLDER] [--requests 600]`, after `npm run build`
 * What one key feels while another sends all its requests at once on one connection: it asks one question each 200 ms.
 * Then the busy one hangs up, and the processor time is counted that the service still takes.
 * FOLDER holds acts in the GII format; `--data` is a data folder that has them already.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, requests: { type: 'string', default: '600' } }
})
const PACE = 200
const requests = Number(values.requests)
const home = values.data ?? (await mkdtemp(join(tmpdir(), 'beleg-fair-')))
const place: Place = { data: home, graphStore: 'embedded' }
try {
  if (values.data === undefined)
    await beleg(place, 'import', 'gii', positionals[0] ?? '../shared/data/gii', '--yes')
  const service = await serve(place)
  try {
    await measure(service)
  } finally {
    await service.stop()
  }
} finally {
  if (values.data === undefined) await rm(home, { recursive: true, force: true, maxRetries: 5 })
}

async function measure({ url, key, pid }: { url: string; key: string; pid: number }): Promise<void> {
  const other = await beleg(place, 'keys', 'issue', '--profile', 'de-federal', '--label', 'other')
  const questions = (await readQuestions('bench/questions/gii-de.tsv')).map(({ text }) => text)
  const asks = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `/v1/ask?q=${encodeURIComponent(questions[at % questions.length]!)}`
    )
  const pages = (count: number) =>
    Array.from({ length: count }, (_, at) => `/v1/legal?q=der&limit=500&offset=${at}`)
  const ask = async (at: number) => {
    const started = performance.now()
    const headers = { 'x-api-key': other, connection: 'close' }
    const status = await fetch(url + asks(at + 1)[at]!, { headers }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0
    )
    return { ms: performance.now() - started, status }
  }
  for (const at of questions.keys()) await ask(at)

  console.log('the busy key sends | answers | for so long, s | the other: asked | p50 | p99 | longest, ms')
  const table: [string, readonly string[]][] = [
    ['nothing', []],
    [`${requests} questions`, asks(requests)],
    [`${requests / 3} pages of 500`, pages(requests / 3)]
  ]
  for (const [name, targets] of table) {
    const busy = pipeline(url, key, targets)
    const started = performance.now()
    let over = targets.length === 0 ? delay(10_000) : busy.done
    let isOver = false
    over = over.then(() => void (isOver = true))
    const waits: Promise<{ ms: number; status: number }>[] = []
    for (let at = 0; !isOver; at++) {
      await delay(PACE)
      waits.push(ask(at))
    }
    const seconds = (performance.now() - started) / 1000
    const answers = await Promise.all(waits)
    const times = answers.map(({ ms }) => ms).sort((one, another) => one - another)
    const part = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
    const refused = answers.filter(({ status }) => status !== 200).length
    const cells = [
      name,
      JSON.stringify(busy.statuses),
      seconds.toFixed(1),
      `${times.length} (${refused} refused)`
    ]
    console.log([...cells, part(0.5), part(0.99), part(1)].join(' | '))
    busy.hangUp()
  }

  for (const [name, targets] of table.slice(1)) {
    const busy = pipeline(url, key, targets)
    await delay(500)
    busy.hangUp()
    const [before, started] = [await processorSeconds(pid), performance.now()]
    // Quiet is a second that took less than a tenth of one of the processor's.
    let last = before
    for (;;) {
      await delay(1000)
      const taken = await processorSeconds(pid)
      if (taken - last < 0.1) break
      last = taken
    }
    const quiet = (performance.now() - started) / 1000 - 1
    console.log(
      `${name}, hung up after 0.5 s: ${(last - before).toFixed(1)} s of processor time within ${quiet.toFixed(1)} s`
    )
  }
}

/** User and system time of a process, of all its threads. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
