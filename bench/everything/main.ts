import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidInput } from '../../src/base/errors.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { importers } from '../../src/formats/registry.js'
import { commitsOf, keepCommits, readKept, type KeptCommits } from './keptCommits.js'
import { openPlace, type OpenPlace } from './places.js'
import { commitAgain, plainUpload } from './plainUpload.js'
import { leftOut, plan, whyOf } from './plan.js'
import { recorded } from './recorded.js'
import { reasonsOf, type Row } from './rows.js'
import { below, inputsOf, runLoad } from './runLoad.js'
import { reasonsText, tableText } from './table.js'

/**
 * `npm run bench -- everything [FOLDER] [--store embedded|fuseki|both] [--only gii] [--write]`
 * Loads all that the importers read in FOLDER (`../shared/data` unless told), each importer as one promotion, and
 * prints what came of it. For Fuseki the commits of all loads are written once more to a second one, and their triples
 * uploaded plainly to a third, one server after the other.
 * `--write` keeps the tables in docs/performance.md. Exit code 1: something was skipped or refused without a known reason.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: 'both' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false }
  }
})
if (!['embedded', 'fuseki', 'both'].includes(values.store))
  throw new Error('--store takes embedded, fuseki or both')
const folder = resolve(positionals[0] ?? '../shared/data')
const kinds = (['embedded', 'fuseki'] as const).filter(
  kind => values.store === 'both' || values.store === kind
)
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)

const seen = new Set<string>()
const texts: string[] = []
const unexplained = new Set<string>()
for (const kind of kinds) {
  const home = await mkdtemp(join(tmpdir(), 'beleg-everything-'))
  try {
    const rows = await loadAll(kind, home)
    texts.push(tableText(kind === 'fuseki' ? 'Fuseki' : 'Embedded', rows))
    if (kind === kinds.at(-1)) texts.push(reasonsText(folder, rows))
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}
const others = values.only === undefined ? await filesNotRead() : []
const table = `${about()}\n\n${texts.join('\n')}\n`
console.log(table)
for (const line of others) console.log(line)
for (const line of unexplained) console.error(`unexplained: ${line}`)
if (values.write) await write(table)
process.exitCode = unexplained.size > 0 ? 1 : 0

async function loadAll(kind: 'embedded' | 'fuseki', home: string): Promise<Row[]> {
  const place = await openPlace(kind, join(home, kind))
  const { store, taken } = recorded(place.store)
  const rows: Row[] = []
  try {
    for (const load of plan) {
      if (values.only !== undefined && load.importer !== values.only) continue
      const row = await loadOne(load)
      if (kind === 'fuseki') await keepCommits(keptFile(home, rows.length), taken())
      rows.push(row)
      say(`${kind} ${load.importer}: ${row.absent ?? `${row.loaded!.seconds.toFixed(1)} s`}`)
    }
  } finally {
    await place.close()
  }
  return kind === 'fuseki' ? besides(rows, home) : rows

  async function loadOne(load: Row['load']): Promise<Row> {
    const importer = importers[load.importer]
    if (importer === undefined) {
      unexplained.add(`no importer ${load.importer}`)
      return { load, absent: 'no such importer' }
    }
    const inputs = await inputsOf(folder, load, importer).catch((error: unknown) => {
      if (error instanceof InvalidInput) return { files: [], refused: [] }
      throw error
    })
    for (const file of inputs.files) seen.add(below(folder, file.name))
    if (inputs.files.length === 0) return { load, absent: 'no file of it in the folder' }
    const target = { store, promotions: place.operations.promotions, ids: identifiers('https://example.org') }
    const loaded = await runLoad(target, importer, inputs, load.given)
    for (const line of reasonsOf(folder, loaded.report).unexplained) unexplained.add(line)
    return { load, loaded }
  }
}

/** The same commits alone, and the same triples plainly, each to a Fuseki as fresh as that of the loads and alone as it. */
async function besides(rows: readonly Row[], home: string): Promise<Row[]> {
  const commitSeconds = await inTurn('commits', ({ store }, kept) => commitAgain(store, commitsOf(kept)))
  const plainSeconds = await inTurn('plain', ({ url }, kept) => plainUpload(url!, kept))
  return rows.map((row, index) => ({
    ...row,
    beside: { commitSeconds: commitSeconds[index]!, plainSeconds: plainSeconds[index]! }
  }))

  async function inTurn(name: string, write: (place: OpenPlace, kept: KeptCommits) => Promise<number>) {
    const place = await openPlace('fuseki', join(home, name))
    try {
      const seconds: number[] = []
      for (const index of rows.keys()) {
        seconds.push(await write(place, await readKept(keptFile(home, index))))
        say(`${name} ${rows[index]!.load.importer}: ${seconds.at(-1)!.toFixed(1)} s`)
      }
      return seconds
    } finally {
      await place.close()
    }
  }
}

function keptFile(home: string, row: number): string {
  return join(home, `commits-${row}.json`)
}

/** Files of the folder that no load took, by the reason. */
async function filesNotRead(): Promise<string[]> {
  const reasons = new Map<string, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = below(folder, join(entry.parentPath, entry.name))
    if (seen.has(path)) continue
    const why = whyOf(leftOut, path)
    if (why === undefined) unexplained.add(`not read: ${path}`)
    else reasons.set(why, (reasons.get(why) ?? 0) + 1)
  }
  return [...reasons].map(([why, files]) => `${files} files not read: ${why}`)
}

function about(): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()
    .map(one => one.toFixed(1))
    .join(' ')
  return `${day}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load averages at the end ${load}.`
}

async function write(text: string): Promise<void> {
  const file = 'docs/performance.md'
  const [before, after] = ['<!-- everything -->\n', '<!-- /everything -->']
  const whole = await readFile(file, 'utf8')
  const [start, end] = [whole.indexOf(before), whole.indexOf(after)]
  if (start < 0 || end < start) throw new Error(`${file} has no place for the table`)
  await writeFile(file, `${whole.slice(0, start + before.length)}\n${text}\n${whole.slice(end)}`)
}
