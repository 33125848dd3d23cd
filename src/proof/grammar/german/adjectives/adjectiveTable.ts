import { keyOf } from '../spelling.js'

export interface AdjectiveRow {
  readonly adjective: string
  /** Stems of comparative and superlative that no rule gives, with a blank between: `höher höchst`. */
  readonly degrees: string
}

interface Found {
  readonly lemma: string
  readonly degree: 'positive' | 'comparative' | 'superlative'
  /** Read by its end alone, which begins here. */
  readonly endsAs?: number
}

const SHORTEST_HEAD = 4
const LONGEST_HEAD = 25

/** The adjectives of a table, found by their stems. */
export class AdjectiveTable {
  readonly #positives = new Map<string, string>()
  readonly #degrees = new Map<string, Found[]>()

  constructor(rows: readonly AdjectiveRow[]) {
    for (const row of rows) this.add(row)
  }

  add({ adjective, degrees }: AdjectiveRow): void {
    this.#positives.set(keyOf(adjective), adjective)
    for (const [at, stems] of degrees.split(' ').entries()) {
      for (const stem of stems.split('/')) {
        if (stem === '' || stem === '-') continue
        const degree = (['comparative', 'superlative', 'positive'] as const)[at] ?? 'positive'
        this.#degrees.set(keyOf(stem), [
          ...(this.#degrees.get(keyOf(stem)) ?? []),
          { lemma: adjective, degree }
        ])
      }
    }
  }

  has(key: string): boolean {
    return this.#positives.has(key)
  }

  /** What adjectives a word without its ending may be. */
  read(root: string, hasEnding: boolean): Found[] {
    const own = this.#read(root, hasEnding)
    if (own.length > 0) return own
    for (let at = Math.max(2, root.length - LONGEST_HEAD); at <= root.length - SHORTEST_HEAD; at++) {
      const found = this.#read(root.slice(at), hasEnding)
      if (found.length > 0)
        return found.map(({ lemma, degree }) => ({
          lemma: root.slice(0, at) + lemma,
          degree,
          endsAs: at
        }))
    }
    return []
  }

  #read(root: string, hasEnding: boolean): Found[] {
    const found = [...(this.#degrees.get(root) ?? [])]
    const positive = (key: string, degree: Found['degree']) => {
      const lemma = this.#positives.get(key)
      if (lemma !== undefined) found.push({ lemma, degree })
    }
    positive(root, 'positive')
    // `einzelne`, `teure`; `rosane` has none. `vorige` is in the table as `vorig`, `rege` with its e.
    if (hasEnding) {
      positive(root.replace(/([lrn])$/, 'e$1'), 'positive')
      positive(`${root}e`, 'positive')
    }
    if (root.endsWith('er')) {
      const stem = root.slice(0, -2)
      positive(stem, 'comparative')
      positive(`${stem}e`, 'comparative')
      positive(stem.replace(/([lrn])$/, 'e$1'), 'comparative')
    }
    if (root.endsWith('st')) {
      positive(root.slice(0, -2), 'superlative')
      if (root.endsWith('est')) positive(root.slice(0, -3), 'superlative')
      positive(root.slice(0, -1), 'superlative')
    }
    return found.filter(
      (each, at) =>
        found.findIndex(other => other.lemma === each.lemma && other.degree === each.degree) === at
    )
  }
}
