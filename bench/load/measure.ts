import autocannon from 'autocannon'

export interface Target {
  readonly name: string
  readonly url: string
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export interface Measured {
  /** Answers a second. */
  readonly throughput: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

const next = new Map<string, number>()

/** How long a run is: in seconds, or, for what takes seconds itself, in answers. */
export type Length = { readonly seconds: number } | { readonly answers: number }

/** Load on one target. Each run goes on in the list where the last one ended. @throws Error for any answer but 200 */
export async function measure(target: Target, connections: number, length: Length): Promise<Measured> {
  const { paths } = target
  const base = new URL(target.url).pathname.replace(/\/$/, '')
  const id = target.name + target.url
  let index = next.get(id) ?? 0
  const result = await autocannon({
    url: target.url,
    connections,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.answers }),
    timeout: 300,
    headers: target.headers,
    requests: [
      {
        setupRequest: request => {
          index = (index + 1) % paths.length
          return { ...request, path: base + paths[index]! }
        }
      }
    ]
  })
  next.set(id, index)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.name}: ${result.non2xx} answers were not 200, ${result.errors} failed`)
  }
  return {
    throughput: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99
  }
}

/** The middle one of several runs, figure by figure. */
export function middle(runs: readonly Measured[]): Measured {
  const of = (pick: (run: Measured) => number) => {
    const sorted = runs.map(pick).sort((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) / 2)]!
  }
  return { throughput: of(run => run.throughput), p50: of(run => run.p50), p99: of(run => run.p99) }
}
