import type { CompanyKeys } from '../../graph/companies/companyKeys.js'
import type { Identifiers } from '../../graph/identifiers.js'

/**
 * What registers are called, learned from the companies themselves: entries name the court beside the code that their
 * identifier begins with (`K1101R` is `Hamburg`), and records of GLEIF name such an entry beside GLEIF's own code of the
 * register (`RA000242`).
 */
export class CourtNames {
  readonly #names = new Map<string, Map<string, number>>()
  readonly #codes = new Map<string, Map<string, number>>()

  constructor(private readonly ids: Pick<Identifiers, 'iriToRef'>) {}

  learn({ iri, courts: [court], same: [same] }: Pick<CompanyKeys, 'iri' | 'courts' | 'same'>): void {
    if (court === undefined) return
    const own = this.#codeOf(iri)
    if (own !== undefined) count(this.#names, own, court)
    const named = same === undefined ? undefined : this.#codeOf(same)
    if (named !== undefined && isCode(court)) count(this.#codes, court, named)
  }

  /** The name of a court as it is given: `RA000242` is `Hamburg` where that is known, and stays what it is elsewhere. */
  nameOf(court: string): string {
    const code = mostCounted(this.#codes.get(court))
    return (code && mostCounted(this.#names.get(code))) ?? court
  }

  #codeOf(iri: string): string | undefined {
    return /^REGISTER:([A-Z][0-9]{4}[A-Z]?)_/.exec(this.ids.iriToRef(iri) ?? '')?.[1]
  }
}

/** Whether it is GLEIF's code of a register, and no name. */
export function isCode(court: string): boolean {
  return /^RA[0-9]{6}$/.test(court)
}

function count(counts: Map<string, Map<string, number>>, key: string, value: string): void {
  const own = counts.get(key) ?? new Map<string, number>()
  counts.set(key, own.set(value, (own.get(value) ?? 0) + 1))
}

/** Of two that were counted as often the first in order, so that it is the same for each order of companies. */
function mostCounted(counts: ReadonlyMap<string, number> = new Map()): string | undefined {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0]
}
