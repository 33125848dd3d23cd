import { measure, middle, type Measured, type Target } from './measure.js'
import type { Service } from './service.js'
import type { Line } from './table.js'
import { commonWords, makeWorkloads, scannedRefs, type Workload } from './workloads.js'

export interface LegalOptions {
  /** Fuseki's dataset, which is asked raw. */
  readonly dataset: string
  readonly onFuseki: Service
  readonly embedded: Service
  readonly seconds: number
  readonly rounds: number
  /** Seconds. */
  readonly warm: number
  readonly say: (text: string) => void
}

export interface LegalRuns {
  readonly lines: readonly Line[]
  readonly provisions: number
  /** Whether `q` finds what a scan finds, in words. */
  readonly sets: string
}

/** `/v1/legal` on both stores and raw Fuseki, over the same graph, taking turns. */
export async function legalRuns(options: LegalOptions): Promise<LegalRuns> {
  const { dataset, onFuseki, embedded, say } = options
  const workloads = await makeWorkloads(dataset)
  const targets = workloads.map(workload => targetsOf(workload, dataset, onFuseki, embedded))
  const sets = await sameSets(dataset, [onFuseki, embedded], say)
  say(`q finds what the scan finds: ${sets}`)

  say(`warming up for ${options.warm} s`)
  const warm = Date.now() + options.warm * 1000
  while (Date.now() < warm) {
    for (const set of targets.slice(0, 2)) {
      for (const target of Object.values(set)) await measure(target, 16, { seconds: 2 })
    }
  }
  const lines: Line[] = []
  for (const [index, workload] of workloads.entries()) {
    for (const clients of [8, 32]) {
      const line = {
        workload: workload.name,
        clients,
        ...(await takeTurns(targets[index]!, clients, options))
      }
      lines.push(line)
      say(`${workload.name}, ${clients} clients: ${figures(line)}`)
    }
  }
  return { lines, provisions: workloads[0]!.ours.length, sets }
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

async function takeTurns(
  targets: Three<Target>,
  clients: number,
  { rounds, seconds }: Pick<LegalOptions, 'rounds' | 'seconds'>
): Promise<Three<Measured>> {
  const runs: Record<keyof Three<Measured>, Measured[]> = { raw: [], onFuseki: [], embedded: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['raw', 'onFuseki', 'embedded'] as const) {
      const slow = name === 'raw' && targets.raw.name === 'q'
      runs[name].push(await measure(targets[name], clients, slow ? { answers: clients } : { seconds }))
    }
  }
  return { raw: middle(runs.raw), onFuseki: middle(runs.onFuseki), embedded: middle(runs.embedded) }
}

/** Asks some words of everyone and compares whole sets of references. */
async function sameSets(
  dataset: string,
  services: readonly Service[],
  say: LegalOptions['say']
): Promise<string> {
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
