import type { Skipped } from '../importer.js'

/** What is left out by the thousand is reported by its number. */
export class Tally {
  readonly #counts = new Map<string, { readonly reason: string; count: number }>()

  count(where: string, reason: string): void {
    const found = this.#counts.get(where)
    if (found === undefined) this.#counts.set(where, { reason, count: 1 })
    else found.count++
  }

  skipped(): Skipped[] {
    return [...this.#counts].map(([where, { reason, count }]) => ({ where, reason: `${count} ${reason}` }))
  }
}
