import type { Random } from '../gate/random.js'

/** Of eight moments one lies before a program has opened what it writes to, three where most write: towards the end. */
const OF = 8
const LATE = 3
/** The part of its work that is called late, and how much longer it may take than usual. */
const [FROM, TO] = [0.75, 1.1]
const REMEMBERED = 9

/** What a run took that nobody killed, in milliseconds: until it had opened what it writes to, and from then on. */
export interface Taken {
  readonly loading: number
  readonly working: number
}

/** When a process is killed: so many milliseconds after its start, or after it has opened what it writes to. */
export interface Moment {
  readonly after: 'start' | 'opening'
  readonly ms: number
}

/** Moments that are spread over what a run of its kind usually takes on this machine, as it now is. */
export class Moments {
  readonly #taken = new Map<string, Taken[]>()

  constructor(private readonly random: Random) {}

  learn(kind: string, taken: Taken): void {
    this.#taken.set(kind, [...(this.#taken.get(kind) ?? []), taken].slice(-REMEMBERED))
  }

  draw(kind: string): Moment {
    const [chosen, random] = [this.random.below(OF), this.random.next()]
    if (chosen === 0) return { after: 'start', ms: random * this.usual(kind, 'loading') }
    const part = chosen <= LATE ? FROM + random * (TO - FROM) : random
    return { after: 'opening', ms: part * this.usual(kind, 'working') }
  }

  /** Milliseconds into work that is under way already. */
  within(kind: string): number {
    return this.random.next() * this.usual(kind, 'working')
  }

  private usual(kind: string, part: keyof Taken): number {
    const times = (this.#taken.get(kind) ?? []).map(each => each[part]).sort((one, other) => one - other)
    if (times.length === 0) throw new Error(`Nobody has seen how long ${kind} takes`)
    return times[Math.floor(times.length / 2)]!
  }
}
