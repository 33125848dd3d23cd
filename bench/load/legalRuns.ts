import { measure, middle, type Measured, type Target } from './measure.js'
import type { Service } from './service.js'
import type { Line } from './table.js'
import { commonWords, makeWorkloads, scannedRefs, type Workload } from './workloads.js'

export interface LegalOptions {
  /** Fuseki's dataset, which is asked raw. */
  readonly dataset: string
  readonly onFuseki: Serving
  readonly embedded: Serving
  readonly seconds: number
  readonly rounds: number
  /** Seconds. */
  readonly warm: number
  readonly say: (text: string) => void
}

/** The service as it is started, and one that keeps nothing that it has read, over the same data. */
export interface Serving {
  readonly keeping: Service
  readonly forgetting: Service
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
  const runs = workloads.flatMap(workload => {
    const of = (kind: keyof Serving) => targetsOf(workload, dataset, onFuseki[kind], embedded[kind])
    const kept = { name: workload.name, targets: of('keeping') }
    // What `q` takes is the search.
    return workload.best
      ? [kept, { name: `${workload.name}, nothing kept`, targets: of('forgetting') }]
      : [kept]
  })
  const sets = await sameSets(dataset, [onFuseki.keeping, embedded.keeping], say)
  say(`q finds what the scan finds: ${sets}`)

  say(`warming up for ${options.warm} s`)
  const warm = Date.now() + options.warm * 1000
  while (Date.now() < warm) {
    for (const { targets } of runs.filter(each => each.targets.best)) {
      for (const target of Object.values(targets)) await measure(target, 16, { seconds: 2 })
    }
  }
  // Each reference once, so that all of them are kept.
  for (const { targets } of runs.filter(each => each.targets.best)) {
    for (const target of [targets.onFuseki, targets.embedded]) {
      await measure(target, 16, { answers: target.paths.length })
    }
  }
  const lines: Line[] = []
  for (const { name, targets } of runs) {
    for (const clients of [8, 32]) {
      const line = { workload: name, clients, ...(await takeTurns(targets, clients, options)) }
      lines.push(line)
      say(`${name}, ${clients} clients: ${figures(line)}`)
    }
  }
  return { lines, provisions: workloads[0]!.ours.length, sets }
}

interface Each<Value> {
  readonly naive: Value
  readonly best?: Value
  readonly onFuseki: Value
  readonly embedded: Value
}

function targetsOf(workload: Workload, dataset: string, onFuseki: Service, embedded: Service): Each<Target> {
  const { name } = workload
  const ours = (service: Service): Target => ({
    name,
    url: service.url,
    paths: workload.ours,
    headers: { 'x-api-key': service.key }
  })
  const raw = (way: string, paths: readonly string[], accept: string): Target => ({
    name: `${name}, ${way}`,
    url: dataset,
    paths,
    headers: { accept }
  })
  return {
    naive: raw('naive', workload.naive, 'application/sparql-results+json'),
    ...(workload.best && { best: raw('best', workload.best, 'text/tab-separated-values') }),
    onFuseki: ours(onFuseki),
    embedded: ours(embedded)
  }
}

async function takeTurns(
  targets: Each<Target>,
  clients: number,
  { rounds, seconds }: Pick<LegalOptions, 'rounds' | 'seconds'>
): Promise<Each<Measured>> {
  const measured = new Map<Target, Measured[]>()
  const all = [targets.naive, ...(targets.best ? [targets.best] : []), targets.onFuseki, targets.embedded]
  for (let round = 0; round < rounds; round += 1) {
    for (const target of all) {
      const slow = target === targets.naive && targets.best === undefined
      const run = await measure(target, clients, slow ? { answers: clients } : { seconds })
      measured.set(target, [...(measured.get(target) ?? []), run])
    }
  }
  const of = (target: Target) => middle(measured.get(target)!)
  return {
    naive: of(targets.naive),
    ...(targets.best && { best: of(targets.best) }),
    onFuseki: of(targets.onFuseki),
    embedded: of(targets.embedded)
  }
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

function figures({ naive, best, onFuseki, embedded }: Each<Measured>): string {
  return [naive, best, onFuseki, embedded]
    .map(each => (each ? `${each.throughput.toFixed(0)}/s` : '-'))
    .join(', ')
}
