import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchFuseki } from '../src/graph/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../src/graph/store/fuseki/server/findJava.js'
import { startFuseki } from '../src/graph/store/fuseki/server/startFuseki.js'
import { impactBench } from './impact/impactBench.js'
import { askBench } from './load/askBench.js'
import { writeGeneratedActs } from './load/generatedActs.js'
import { legalRuns } from './load/legalRuns.js'
import { beleg, serve, type Place } from './load/service.js'
import { tableText } from './load/table.js'

/**
 * `npm run bench -- service [FOLDER] [--only legal|ask|impact] [--store all|embedded] [--seconds 8] [--rounds 3] [--warm 30] [--write]`
 * `legal`: raw Fuseki, asked naively and in the best way, the service on Fuseki and the service embedded, each with what
 * it keeps and without, over the same graph, taking turns in one run.
 * `ask`: answers, streams, ingests, and a model's share, on both stores; its questions are on the acts of FOLDER.
 * `impact`: audit and betroffenheit over generated companies, `--sizes 1000,10000,100000`; it needs no FOLDER.
 * `--store embedded` measures `ask` and `impact` without Fuseki, and so without Java.
 * FOLDER holds acts in the GII format; without it 100,000 provisions are generated, and only `legal` is measured.
 * `--write` keeps the tables in docs/performance.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    store: { type: 'string', default: 'all' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '30' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    write: { type: 'boolean', default: false }
  }
})
const [seconds, rounds, warm] = [values.seconds, values.rounds, values.warm].map(Number) as [
  number,
  number,
  number
]
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`)
const parts = values.only === undefined ? ['legal', 'ask'] : [values.only]
const [folder] = positionals
if (!parts.every(part => ['legal', 'ask', 'impact'].includes(part)))
  throw new Error('--only takes legal, ask or impact')
if (values.only === 'ask' && folder === undefined)
  throw new Error('The questions need the FOLDER of their acts')
const embeddedOnly = values.store === 'embedded'
if (!embeddedOnly && values.store !== 'all') throw new Error('--store takes all or embedded')
if (embeddedOnly && values.only !== 'ask' && values.only !== 'impact')
  throw new Error('--store embedded goes with --only ask or impact')

const home = await mkdtemp(join(tmpdir(), 'beleg-bench-'))
const closing: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 5 })]
try {
  if (parts.includes('impact')) await measureImpact()
  else await measureLaw()
} finally {
  for (const close of closing) await close().catch((error: unknown) => say(String(error)))
}

async function measureImpact(): Promise<void> {
  const placesOf = async (size: number) => {
    const fuseki = embeddedOnly ? undefined : await fusekiOf(join(home, `fuseki${size}`))
    if (fuseki) closing.unshift(() => fuseki.stop())
    return {
      ...(fuseki && { 'on Fuseki': { data: join(home, `onFuseki${size}`), graphStore: fuseki.url } }),
      embedded: { data: join(home, `embedded${size}`), graphStore: 'embedded' }
    }
  }
  const sizes = values.sizes.split(',').map(Number)
  await show('bench impact', await impactBench({ home, sizes, placesOf, seconds, rounds, say }))
}

async function measureLaw(): Promise<void> {
  const acts = folder ?? join(home, 'acts')
  if (folder === undefined) await writeGeneratedActs(acts)
  const fuseki = embeddedOnly ? undefined : await fusekiOf(home)
  if (fuseki) closing.unshift(() => fuseki.stop())

  const places = {
    ...(fuseki && { onFuseki: { data: join(home, 'onFuseki'), graphStore: fuseki.url } }),
    embedded: { data: join(home, 'embedded'), graphStore: 'embedded' }
  }
  for (const [name, place] of Object.entries(places)) {
    const started = Date.now()
    const report = JSON.parse(await beleg(place, 'import', 'gii', acts, '--yes', '--json')) as object
    say(
      `loaded ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${JSON.stringify(report).slice(0, 200)}`
    )
  }
  const onFuseki = places.onFuseki && {
    store: 'on Fuseki',
    place: places.onFuseki,
    service: await serve(places.onFuseki)
  }
  if (onFuseki) closing.unshift(() => onFuseki.service.stop())
  const embedded = await serve(places.embedded)
  closing.unshift(() => embedded.stop())

  const day = new Date().toISOString().slice(0, 10)
  if (parts.includes('legal') && fuseki && onFuseki) {
    const forgetting = async (place: Place) => {
      const service = await serve({ ...place, settings: { BELEG_CACHE_MB: '0' } })
      closing.unshift(() => service.stop())
      return service
    }
    const runs = await legalRuns({
      dataset: fuseki.url,
      onFuseki: { keeping: onFuseki.service, forgetting: await forgetting(onFuseki.place) },
      embedded: { keeping: embedded, forgetting: await forgetting(places.embedded) },
      seconds,
      rounds,
      warm,
      say
    })
    const about = `${day}, ${runs.provisions} provisions${
      folder === undefined ? ' (generated)' : ''
    }, key check on, ${rounds} rounds of ${seconds} s in turn, the middle one shown; q and scan sets: ${runs.sets}.`
    await show('bench', tableText(runs.lines, about))
  }
  if (parts.includes('ask') && folder !== undefined) {
    const about = `${day}, key check on, no quota, ${rounds} rounds of ${seconds} s in turn, all of them counted; streams, ingests and models ${(rounds * seconds) / 2} s each.`
    const served = [
      ...(onFuseki ? [onFuseki] : []),
      { store: 'embedded', place: places.embedded, service: embedded }
    ]
    const { BELEG_MODEL_URL: url, BELEG_MODEL_NAME: name = 'model', BELEG_MODEL_KEY: key } = process.env
    const real = url ? { real: { url, name, key } } : {}
    await show('bench ask', await askBench({ served, seconds, rounds, warm, about, say, ...real }))
  }
}

async function fusekiOf(folder: string) {
  const java = await findJava(process.env)
  const jar = await fetchFuseki(resolve('.fuseki'))
  return startFuseki({
    folder: join(folder, 'fuseki'),
    java: java.path,
    jar,
    heap: '3g',
    queryTimeoutMs: 240_000
  })
}

async function show(place: string, table: string): Promise<void> {
  console.log(table)
  if (!values.write) return
  const file = 'docs/performance.md'
  const [before, after] = [`<!-- ${place} -->\n`, `<!-- /${place} -->`]
  const text = await readFile(file, 'utf8')
  const [start, end] = [text.indexOf(before), text.indexOf(after)]
  if (start < 0 || end < start) throw new Error(`${file} has no place for the table`)
  await writeFile(file, `${text.slice(0, start + before.length)}\n${table}\n${text.slice(end)}`)
}
