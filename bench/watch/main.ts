import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measure, middle, type Measured, type Target } from '../load/measure.js'
import { beleg, keyOf, start, type Service } from '../load/service.js'

/**
 * `npm run bench -- watch [--seconds 4] [--rounds 5]`: what metrics and traces cost. Services over one data folder, with
 * neither, with metrics, with traces and with both, take turns at the same lookups by reference; one ask for what is kept,
 * others keep nothing. Processor time an answer (of all threads, from Linux's /proc) says more than throughput on a machine
 * that does other things too. The collector is a server here that takes all and reads nothing.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } }
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const CLIENTS = 8

const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const metrics = { BELEG_METRICS_PORT: '0' }
const traces = { BELEG_TRACES_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` }
const watches = {
  neither: {},
  metrics,
  traces,
  both: { ...metrics, ...traces }
}

const data = await mkdtemp(join(tmpdir(), 'beleg-watch-'))
const services: Service[] = []
try {
  const place = { data, graphStore: 'embedded' }
  const acts = join(data, 'acts')
  await mkdir(acts)
  const act = await readFile('fixtures/demo/gewo.xml')
  await writeFile(join(acts, 'gewo.xml'), act)
  await beleg(place, 'import', 'gii', acts, '--yes')
  const key = await keyOf(place)
  const refs = [...act.toString().matchAll(/<enbez>§ (\d+[a-z]?)<\/enbez>/g)].map(([, section]) => section!)
  const paths = refs.map(section => `/v1/legal?ref=${encodeURIComponent(`ELI:GewO§${section}`)}`)
  for (const [question, cache] of [
    ['kept', {}],
    ['nothing kept', { BELEG_CACHE_MB: '0' }]
  ] as const) {
    const targets: Target[] = []
    for (const [watch, settings] of Object.entries(watches)) {
      const service = await start({ ...place, settings: { ...cache, ...settings } }, key)
      services.push(service)
      targets.push({ name: watch, url: service.url, paths, headers: { 'x-api-key': key } })
    }
    for (const target of targets) await measure(target, CLIENTS, { seconds: 3 })
    const runs = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
    const before = services.map(({ pid }) => processorMs(pid))
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets) runs.get(target.name)!.push(await measure(target, CLIENTS, { seconds }))
    }
    const spent = services.map(({ pid }, index) => processorMs(pid) - before[index]!)
    const first = middle(runs.get('neither')!)
    for (const [index, [name, measured]] of [...runs].entries()) {
      const answers = measured.reduce((sum, run) => sum + run.throughput * seconds, 0)
      const each = ((spent[index]! * 1000) / answers).toFixed(0)
      const { throughput, p50, p99 } = middle(measured)
      const ratio = (throughput / first.throughput).toFixed(2)
      console.log(
        `| ${question} | ${name} | ${throughput.toFixed(0)} | ${ratio} | ${p50} / ${p99} | ${each} |`
      )
    }
    for (const service of services.splice(0)) await service.stop()
  }
} finally {
  for (const service of services) await service.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
  collector.close()
}

/** All threads' time so far. Linux counts it in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
