import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { start, keyOf, type Service } from '../load/service.js'
import { within } from '../load/timed.js'
import { watched, type Watched } from '../load/watched.js'
import { timedGet } from '../start/timedGet.js'

/**
 * `npm run bench -- backup --data FOLDER [--store URL] [--seconds 20]`, after `npm run build`: a service on FOLDER is asked
 * for provisions, twenty a second, while nothing else is done, while it is backed up, and while the backup is restored to
 * another folder; a service on that one then has to answer the same. What the commands take, and what the service's callers
 * notice of them.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    store: { type: 'string', default: 'embedded' },
    seconds: { type: 'string', default: '20' }
  }
})
if (values.data === undefined) throw new Error('--data names the data folder')
const from = { data: values.data, graphStore: values.store }
const folder = await mkdtemp(join(tmpdir(), 'beleg-backup-'))
const to = { data: join(folder, 'restored'), graphStore: 'embedded' }
const file = join(folder, 'all.tar')
const questions = (await readFile('bench/questions/federal.jsonl', 'utf8'))
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as { readonly jurabk: string; readonly enbez: string })
const named = questions
  .filter(({ enbez }) => enbez.startsWith('§ '))
  .map(({ jurabk, enbez }) => `/v1/legal?ref=${encodeURIComponent(`ELI:${jurabk}§${enbez.slice(2)}`)}`)
const EVERY_MS = 50

const key = await keyOf(from)
const service = await start(from, key)
const paths: string[] = []
try {
  for (const path of named) {
    const { status } = await timedGet(service.url, key, path)
    if (status === 200) paths.push(path)
  }
  say('nothing else', await askWhile(wait(Number(values.seconds) * 1000)))
  const backup = watched(from, ['backup', file])
  say('backup', await askWhile(backup), await backup)
  console.log(`backup file: ${((await stat(file)).size / 1e6).toFixed(1)} MB`)
  const restore = watched(to, ['restore', file])
  say('restore', await askWhile(restore), await restore)
  const restored = await start(to, key)
  try {
    const pairs = await Promise.all(
      paths.slice(0, 50).map(async path => [await answerOf(service, path), await answerOf(restored, path)])
    )
    console.log(
      `${pairs.filter(([one, other]) => one === other).length} of ${pairs.length} answers are equal`
    )
  } finally {
    await restored.stop()
  }
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Asks at a fixed pace until something is over. @returns milliseconds of each answer */
async function askWhile(work: Promise<unknown>): Promise<number[]> {
  const each: number[] = []
  const asked: Promise<void>[] = []
  let isOver = false
  void work.finally(() => (isOver = true))
  for (let next = 0; !isOver; next += 1) {
    asked.push(
      timedGet(service.url, key, paths[next % paths.length]!).then(({ status, ms }) => {
        if (status !== 200) throw new Error(`an answer was ${status}`)
        each.push(ms)
      })
    )
    await wait(EVERY_MS)
  }
  await Promise.all(asked)
  return each
}

async function answerOf({ url }: Service, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })
  return `${response.status} ${await response.text()}`
}

function say(what: string, each: readonly number[], run?: Watched): void {
  const ms = [0.5, 0.99].map(part => within({ each }, part).toFixed(1)).join(' / ')
  const took = run && [
    run.end,
    `${run.seconds.toFixed(1)} s`,
    `${run.cpu} s of processor time`,
    `${run.peakMb} MB`
  ]
  console.log(
    [what, `${each.length} answers`, `${ms} ms`, ...(took ?? []), `load ${loadavg()[0]!.toFixed(1)}`].join(
      ' | '
    )
  )
}
