import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchFuseki } from '../src/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../src/store/fuseki/server/findJava.js'
import { startFuseki } from '../src/store/fuseki/server/startFuseki.js'
import { writeGeneratedActs } from './load/generatedActs.js'
import { measure, middle, type Measured, type Target } from './load/measure.js'
import { beleg, serve, type Service } from './load/service.js'
import { tableText, type Line } from './load/table.js'
import { commonWords, makeWorkloads, scannedRefs, type Workload } from './load/workloads.js'

/**
 * `npm run bench -- [FOLDER] [--seconds 8] [--rounds 3] [--warm 30] [--write]`
 * Raw Fuseki, the service on Fuseki and the service embedded, over the same graph, taking turns in one run.
 * FOLDER holds acts in the GII format; without it 100,000 provisions are generated. `--write` keeps the table in
 * docs/performance.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '30' },
    write: { type: 'boolean', default: false }
  }
})
const seconds = Number(values.seconds)
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)

const home = await mkdtemp(join(tmpdir(), 'beleg-bench-'))
const closing: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 5 })]
try {
  const acts = positionals[0] ?? join(home, 'acts')
  if (positionals[0] === undefined) await writeGeneratedActs(acts)
  const java = await findJava(process.env)
  const jar = await fetchFuseki(resolve('.fuseki'))
  const fuseki = await startFuseki({
    folder: join(home, 'fuseki'),
    java: java.path,
    jar,
    heap: '3g',
    queryTimeoutMs: 240_000
  })
  closing.unshift(() => fuseki.stop())

  const places = {
    onFuseki: { data: join(home, 'onFuseki'), graphStore: fuseki.url },
    embedded: { data: join(home, 'embedded'), graphStore: 'embedded' }
  }
  for (const [name, place] of Object.entries(places)) {
    const started = Date.now()
    const report = JSON.parse(await beleg(place, 'import', 'gii', acts, '--yes', '--json')) as object
    say(
      `loaded ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${JSON.stringify(report).slice(0, 200)}`
    )
  }
  const onFuseki = await serve(places.onFuseki)
  closing.unshift(() => onFuseki.stop())
  const embedded = await serve(places.embedded)
  closing.unshift(() => embedded.stop())

  const workloads = await makeWorkloads(fuseki.url)
  const targets = workloads.map(workload => targetsOf(workload, fuseki.url, onFuseki, embedded))
  const sets = await sameSets(fuseki.url, [onFuseki, embedded])
  say(`q finds what the scan finds: ${sets}`)

  say(`warming up for ${values.warm} s`)
  const warm = Date.now() + Number(values.warm) * 1000
  while (Date.now() < warm) {
    for (const set of targets.slice(0, 2)) {
      for (const target of Object.values(set)) await measure(target, 16, { seconds: 2 })
    }
  }
  const lines: Line[] = []
  for (const [index, workload] of workloads.entries()) {
    for (const clients of [8, 32]) {
      const line = { workload: workload.name, clients, ...(await takeTurns(targets[index]!, clients)) }
      lines.push(line)
      say(`${workload.name}, ${clients} clients: ${figures(line)}`)
    }
  }
  const about = `${new Date().toISOString().slice(0, 10)}, ${workloads[0]!.ours.length} provisions${
    positionals[0] === undefined ? ' (generated)' : ''
  }, key check on, ${values.rounds} rounds of ${seconds} s in turn, the middle one shown; q and scan sets: ${sets}.`
  const table = tableText(lines, about)
  console.log(table)
  if (values.write) await keep(table)
} finally {
  for (const close of closing) await close().catch((error: unknown) => say(String(error)))
}

type Three<Value> = { readonly raw: Value; readonly onFuseki: Value; readonly embedded: Value }

function targetsOf(workload: Workload, dataset: string, onFuseki: Service, embedded: Service): Three<Target> {
  const ours = (service: Service): Target => ({
    name: workload.name,
    url: service.url,
    paths: workload.ours,
    headers: { 'x-api-key': service.key }
  })
  const headers = { accept: 'application/sparql-results+json' }
  return {
    raw: { name: workload.name, url: dataset, paths: workload.raw, headers },
    onFuseki: ours(onFuseki),
    embedded: ours(embedded)
  }
}

async function takeTurns(targets: Three<Target>, clients: number): Promise<Three<Measured>> {
  const runs: Record<keyof Three<Measured>, Measured[]> = { raw: [], onFuseki: [], embedded: [] }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const name of ['raw', 'onFuseki', 'embedded'] as const) {
      const slow = name === 'raw' && targets.raw.name === 'q'
      runs[name].push(await measure(targets[name], clients, slow ? { answers: clients } : { seconds }))
    }
  }
  return { raw: middle(runs.raw), onFuseki: middle(runs.onFuseki), embedded: middle(runs.embedded) }
}

/** Asks some words of everyone and compares whole sets of references. */
async function sameSets(dataset: string, services: readonly Service[]): Promise<string> {
  const words = (await commonWords(dataset)).slice(0, 10)
  let equal = 0
  for (const word of words) {
    const scanned = JSON.stringify(await scannedRefs(dataset, word))
    const found = await Promise.all(
      services.map(async service => JSON.stringify(await allRefs(service, word)))
    )
    if (found.every(each => each === scanned)) equal += 1
    else say(`"${word}" differs`)
  }
  return `${equal} of ${words.length} words equal`
}

async function allRefs(service: Service, word: string): Promise<string[]> {
  const refs: string[] = []
  for (let offset: number | null | undefined = 0; typeof offset === 'number';) {
    const response = await fetch(
      `${service.url}/v1/legal?q=${encodeURIComponent(word)}&limit=100&offset=${offset}`,
      { headers: { 'x-api-key': service.key } }
    )
    const body = (await response.json()) as { results: { ref: string }[]; next_offset?: number | null }
    refs.push(...body.results.map(result => result.ref))
    offset = body.next_offset
  }
  return refs.sort()
}

function figures({ raw, onFuseki, embedded }: Three<Measured>): string {
  return [raw, onFuseki, embedded].map(each => `${each.throughput.toFixed(0)}/s`).join(', ')
}

async function keep(table: string): Promise<void> {
  const file = 'docs/performance.md'
  const text = await readFile(file, 'utf8')
  const parts = text.split(/(?<=<!-- bench -->\n)|(?=<!-- \/bench -->)/)
  if (parts.length !== 3) throw new Error(`${file} has no place for the table`)
  await writeFile(file, `${parts[0]}\n${table}\n${parts[2]}`)
}
