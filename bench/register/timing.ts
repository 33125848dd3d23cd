import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openRegister } from '../../src/company/register/register.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import { importers } from '../../src/formats/registry.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../src/graph/store/remote/openRemote.js'
import { fetchFuseki } from '../../src/graph/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../../src/graph/store/fuseki/server/findJava.js'
import { startFuseki } from '../../src/graph/store/fuseki/server/startFuseki.js'
import { drawnImprints, type Row } from './drawnImprints.js'

/**
 * How long the register takes to read the companies' names and numbers, how much memory they take, and how long a match
 * takes then. `--file` holds rows of OffeneRegister: real ones, or generated ones (`bench/impact/generatedCompanies.ts`).
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '../shared/data/companies/offeneregister_4000.jsonl' },
    store: { type: 'string', default: 'embedded' }
  }
})

const folder = await mkdtemp(join(tmpdir(), 'beleg-register-'))
const { store, stop } = values.store === 'fuseki' ? await onFuseki() : await embedded()
try {
  const ids = identifiers('http://localhost:8080')
  const importer = importers['offeneregister']!
  const inputs = await collectInputs([values.file], importer.extensions)
  await importFiles({ store, ids, importer, actor: 'bench', now: () => new Date(), inputs, given: {} })
  const rows = (await readFile(values.file, 'utf8')).split('\n').filter(line => line !== '')
  const drawn = drawnImprints(
    rows.filter((_, at) => at % 10 !== 0).map(line => JSON.parse(line) as Row),
    rows.filter((_, at) => at % 10 === 0).map(line => JSON.parse(line) as Row)
  )
  const register = openRegister({ store, ids })
  const scopes = [scopeOf('attribution', 'companies')]
  const before = memory()
  const cpu = process.cpuUsage()
  const started = performance.now()
  const { searched } = await register.match({ imprint: drawn[0]!.imprint, scopes })
  const wall = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  const grown = (memory() - before) / 1e6
  const times: number[] = []
  for (const { imprint } of [...drawn, ...drawn]) {
    const from = performance.now()
    await register.match({ imprint, scopes })
    times.push(performance.now() - from)
  }
  const warm = times.slice(drawn.length).sort((a, b) => a - b)
  const at = (share: number) => warm[Math.floor((warm.length - 1) * share)]!.toFixed(1)
  const cells = [
    values.store,
    searched,
    (wall / 1000).toFixed(1),
    ((user + system) / 1e6).toFixed(1),
    grown.toFixed(0),
    at(0.5),
    at(0.95),
    at(1)
  ]
  process.stdout.write(
    '| store | companies | first, s | CPU, s | memory, MB | p50, ms | p95, ms | most, ms |\n'
  )
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Of this thread's heap and buffers; without `--expose-gc` it counts what is not collected yet, too. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function embedded() {
  const store = await openEmbedded({ folder: join(folder, 'store') })
  return { store, stop: () => store.close() }
}

async function onFuseki() {
  const { path: java } = await findJava(process.env)
  const jar = await fetchFuseki(resolve('.fuseki'))
  const fuseki = await startFuseki({ folder: join(folder, 'fuseki'), heap: '1g', java, jar })
  const store = await openRemote({ url: fuseki.url })
  const stop = async () => {
    await store.close()
    await fuseki.stop('SIGKILL')
  }
  return { store, stop }
}
