import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keyOf, start, type Service } from '../load/service.js'
import { timedGet } from '../start/timedGet.js'
import { usedBy } from '../start/usedBy.js'
import { askOnDays } from './dated.js'
import { readStoredLaw, type StoredLaw } from './storedLaw.js'

/**
 * `npm run bench -- states --all FOLDER --last FOLDER [--days 100]`, after `npm run build`, or
 * `npm run bench -- states --all FOLDER --at URL [--days 100]`
 * What the states of acts cost: statements, bytes on disk and memory of a service over acts in all states (`--all`) against
 * one over the last state of each (`--last`), beside the share of text that is not today's; and what questions, look-ups
 * and pages take as of random days against those of today, in turn. Both are data folders of the embedded store, which are
 * started on: give it copies. With `--at` only the doors are measured, of a service over the graph store of that address,
 * which holds the acts of `--all`.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    last: { type: 'string' },
    at: { type: 'string' },
    days: { type: 'string', default: '100' }
  }
})
if (values.all === undefined || (values.last === undefined) === (values.at === undefined))
  throw new Error('--all and --last name data folders, or --at a graph store in place of the second')
const wanted = Number(values.days)
/** How long it is left alone before its memory is read. */
const REST_MS = 5_000
/** How long text indexes are waited for. */
const INDEX_MS = 120_000

const all = values.at === undefined ? await measure(values.all) : await measureAt(values.at, values.all)
const last = values.last === undefined ? undefined : await measure(values.last)
if (last !== undefined) {
  const share = all.law.characters.past / all.law.characters.today
  console.log(
    `share of text that is not today's: ${share.toFixed(2)}; goal: ${(1.3 * (1 + share)).toFixed(2)}`
  )
  console.log('what | last states | all states | ratio')
  for (const [name, figure] of Object.entries(all.figures)) {
    const before = last.figures[name] ?? 0
    const ratio = before === 0 ? '' : (figure / before).toFixed(2)
    console.log([name, Math.round(before), Math.round(figure), ratio].join(' | '))
  }
}
console.log('door | p50 today, ms | p50 on a day | p95 today | p95 on a day | ratio of p50')
for (const row of all.rows) console.log(row)

/** The doors alone, over a graph store that holds what a folder holds. */
async function measureAt(graphStore: string, folder: string) {
  const law = await readStoredLaw(folder)
  const data = await mkdtemp(join(tmpdir(), 'beleg-states-'))
  const place = { data, graphStore }
  const service = await start(place, await keyOf(place))
  try {
    await warm(service, law)
    return { law, rows: await askOnDays(service, law, wanted), figures: {} as Record<string, number> }
  } finally {
    await service.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function measure(data: string) {
  const law = await readStoredLaw(data)
  const place = { data, graphStore: 'embedded' }
  // A first start makes what later ones read.
  const key = await keyOf(place)
  const first = await start(place, key)
  await warm(first, law)
  await first.stop()
  const service = await start(place, key)
  try {
    await warm(service, law)
    const rows = data === values.all ? await askOnDays(service, law, wanted) : []
    const rested = await resident(service)
    const figures: Record<string, number> = { ...sizesOf(data, law), 'memory of the service, MB': rested }
    return { law, rows, figures }
  } finally {
    await service.stop()
  }
}

/** Asks for what is read once, with a day and without. */
async function warm({ url, key }: Service, { provisions }: StoredLaw): Promise<void> {
  const [{ ref }] = provisions as [StoredLaw['provisions'][number]]
  for (const path of [`/v1/legal?ref=${encodeURIComponent(ref)}`, '/v1/ask?q=Wie+lang+ist+die+Frist%3F']) {
    for (const day of ['', '&as_of=2024-01-01']) await answered(() => timedGet(url, key, path + day))
  }
}

/** Until the index that is needed is there. */
async function answered(ask: () => Promise<{ readonly status: number }>): Promise<void> {
  const until = Date.now() + INDEX_MS
  while ((await ask()).status === 503) if (Date.now() > until) throw new Error('There is no text index')
}

async function resident({ pid }: Service): Promise<number> {
  await new Promise(done => setTimeout(done, REST_MS))
  return Number(usedBy(pid)[1])
}

function sizesOf(data: string, { statements, characters }: StoredLaw): Record<string, number> {
  const { shared, states, provenance } = statements
  return {
    'statements of shared and states': shared + states,
    'statements of provenance': provenance,
    'characters of texts': characters.today + characters.past,
    'log of the store, kB': bytesIn(data, 'graph.sqlite') / 1000,
    // An image of the engine's memory is made from 200,000 statements on, whatever they are.
    'snapshots without images, kB': bytesIn(data, 'snapshots', name => !name.endsWith('.image')) / 1000,
    'text indexes, kB': bytesIn(data, 'text-index') / 1000
  }
}

/** Of a file, or of the files of a folder that are counted. */
function bytesIn(data: string, name: string, counts: (name: string) => boolean = () => true): number {
  const place = join(data, name)
  if (!existsSync(place)) return 0
  const found = statSync(place)
  if (!found.isDirectory()) return found.size
  const names = readdirSync(place).filter(counts)
  return names.reduce((sum, each) => sum + statSync(join(place, each)).size, 0)
}
