import { within } from '../load/timed.js'
import type { Service } from '../load/service.js'
import { timedGet } from '../start/timedGet.js'
import { usedBy } from '../start/usedBy.js'

/** What is asked, over and over; of the acts that every federal law has. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/v1/legal?ref=': ['GewO§14', 'BGB§433', 'BGB§823', 'StGB§242', 'AO§152', 'BUrlG§3', 'ArbZG§5'].map(
    ref => `/v1/legal?ref=${encodeURIComponent(`ELI:${ref}`)}`
  ),
  '/v1/legal?q=': ['Gewerbe Anzeige', 'Urlaub Werktage', 'Kaufvertrag', 'Datenschutz Aufsicht'].map(
    q => `/v1/legal?limit=5&q=${encodeURIComponent(q)}`
  ),
  '/v1/ask': [
    'Wie viele Tage Urlaub habe ich mindestens?',
    'Wer muss ein Gewerbe anzeigen?',
    'Wer haftet für einen Schaden?'
  ].map(q => `/v1/ask?q=${encodeURIComponent(q)}`)
}

/** How one kind of request fared. */
class Fared {
  readonly each: number[] = []
  refused = 0
  longestGap = 0
  private last = performance.now()

  note(status: number, ms: number): void {
    const now = performance.now()
    if (status !== 200) {
      this.refused += 1
      return
    }
    // As long as it took is no gap.
    this.longestGap = Math.max(this.longestGap, now - ms - this.last)
    this.last = now
    this.each.push(ms)
  }

  at(part: number): number {
    return within(this, part)
  }

  text(part: number): string {
    return this.at(part).toFixed(1)
  }
}

export interface Noticed {
  readonly asked: Readonly<Record<string, Fared>>
  /** The longest that the index was behind the graph, in seconds. */
  readonly behind: number
  /** The most memory, in MB. */
  readonly peak: number
}

/** Asks a service as several clients would. */
export class Probe {
  private readonly held: Record<string, readonly string[]> = {}

  constructor(private readonly service: Service) {}

  /** Asks everything until it is answered; what the folder does not hold is not asked again. */
  async warmUp(): Promise<void> {
    for (const [name, paths] of Object.entries(ASKED)) {
      for (const path of paths) {
        let { status } = await this.get(path)
        for (; status === 503; status = (await this.get(path)).status) await pause(200)
        if (status === 200) this.held[name] = [...(this.held[name] ?? []), path]
        else if (status !== 404) throw new Error(`${path}: ${status}`)
      }
    }
  }

  /** Asks while some work is done. */
  async during(work: () => Promise<void>): Promise<Noticed> {
    let ended = false
    let [behind, peak] = [0, 0]
    const asked: Record<string, Fared> = {}
    const clients = Object.entries(this.held).map(async ([name, paths]) => {
      const fared = (asked[name] = new Fared())
      for (let next = 0; !ended; next += 1) {
        const { status, ms } = await this.get(paths[next % paths.length]!)
        fared.note(status, ms)
        await pause(20)
      }
    })
    const watching = (async () => {
      while (!ended) {
        const { text_index: index } = await this.health()
        behind = Math.max(behind, index.behind_seconds ?? 0)
        peak = Math.max(peak, Number(usedBy(this.service.pid)[1]))
        await pause(500)
      }
    })()
    await work()
    ended = true
    await Promise.all([...clients, watching])
    return { asked, behind, peak }
  }

  /** Waits until the index holds the graph's version. @returns whether it did in time */
  async followed(limitMs: number): Promise<boolean> {
    for (const until = performance.now() + limitMs; performance.now() < until; await pause(250)) {
      const { text_index: index, graph_store: graph } = await this.health()
      if (index.version !== undefined && index.version === graph.shared_version) return true
    }
    return false
  }

  private async health(): Promise<Health> {
    const response = await fetch(`${this.service.url}/v1/health`)
    return (await response.json()) as Health
  }

  private get(path: string) {
    return timedGet(this.service.url, this.service.key, path)
  }
}

interface Health {
  readonly graph_store: { readonly shared_version?: number }
  readonly text_index: { readonly version?: number; readonly behind_seconds?: number }
}

function pause(ms: number): Promise<void> {
  return new Promise(done => setTimeout(done, ms))
}
