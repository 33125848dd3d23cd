import { stem } from '../../proof/analysis/stem.js'
import type { HeadingWords, TextKind, WordSense } from './headingWords.js'
import { nameTokens } from './nameTokens.js'
import { splitName, type NamePart } from './splitName.js'
import type { SectorTree } from './sectorTree.js'

/** How often names with a word belong to a sector; `-` stands for names that tell none. */
export interface LearnedWords {
  /** By stem, then by code. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Of all names. */
  readonly names: ReadonlyMap<string, number>
}

export const NO_SECTOR = '-'

/** How much is believed of what; `npm run bench -- learn-sectors` has tried others. */
export interface ModelWeights {
  /** Names that a word of the classification is worth, beside those that were learned. */
  readonly prior: number
  /** How far the most telling word of each kind of text is believed. */
  readonly belief: Readonly<Record<TextKind, number>>
  readonly sharpness: number
  /** Of the words of a compound beside the compound itself. */
  readonly end: number
  readonly rest: number
  /** Names that the classification is worth in how frequent sectors are. */
  readonly smoothing: number
}

/** What a name says. */
export interface NameReading {
  /** The probability of each class, before it is calibrated; what is missing tells no sector. */
  readonly classes: Float64Array
  /** The parts of words that say something, each with what it says of each class (a logarithm). */
  readonly evidence: readonly { readonly part: NamePart; readonly says: Float64Array }[]
}

/**
 * Reads sectors from names: each part of a word that is known, from the classification or from names that were labelled,
 * says how much likelier each class is with it, and what all of them say is multiplied.
 */
export class SectorModel {
  readonly #base: Float64Array
  readonly #logBase: Float64Array
  readonly #index: ReadonlyMap<string, number>
  readonly #said = new Map<string, Float64Array>()

  constructor(
    private readonly tree: SectorTree,
    private readonly headings: HeadingWords,
    private readonly learned: LearnedWords,
    private readonly weights: ModelWeights
  ) {
    // The last place is that of names that tell no sector.
    this.#index = new Map([...tree.classes, NO_SECTOR].map((code, at) => [code, at]))
    this.#base = this.baseOf()
    this.#logBase = this.#base.map(Math.log)
  }

  read(name: string): NameReading {
    const parts = splitName(
      nameTokens(name),
      word => this.headings.knows(word) || this.learned.counts.has(stem(word))
    )
    const scores = this.#logBase.slice()
    const evidence: { part: NamePart; says: Float64Array }[] = []
    const seen = new Set<string>()
    for (const part of parts) {
      const says = this.says(part.stem)
      if (says === undefined || seen.has(part.stem)) continue
      seen.add(part.stem)
      const weight = part.place === 'whole' ? 1 : this.weights[part.place]
      for (let at = 0; at < scores.length; at++) scores[at]! += weight * says[at]!
      evidence.push({ part, says })
    }
    return { classes: shares(scores), evidence }
  }

  /** How much likelier each class is in names with a word than in all names, as a logarithm. */
  private says(stemmed: string): Float64Array | undefined {
    const before = this.#said.get(stemmed)
    if (before !== undefined) return before
    const sense = this.headings.sense(stemmed)
    const counts = this.learned.counts.get(stemmed)
    // What nobody knows is not kept: there are as many names as companies.
    if (sense === undefined && counts === undefined) return undefined
    const says = this.ratio(sense, counts)
    this.#said.set(stemmed, says)
    return says
  }

  private ratio(sense: WordSense | undefined, counts: ReadonlyMap<string, number> | undefined): Float64Array {
    const { prior } = this.weights
    const believed = sense === undefined ? 0 : this.belief(sense)
    const found = this.#base.map(share => share * (1 - believed) * prior)
    for (const [code, share] of sense?.classes ?? [])
      found[this.#index.get(code)!]! += believed * share * prior
    this.addCounts(found, counts ?? new Map())
    const sum = found.reduce((all, one) => all + one, 0)
    return found.map((one, at) => Math.log(one / sum / this.#base[at]!))
  }

  /** What people call a trade is meant, however wide it is; the classification's words stand in many places by chance. */
  private belief({ kind, telling }: WordSense): number {
    const { belief, sharpness } = this.weights
    return belief[kind] * (kind === 'trade' ? 1 : telling ** sharpness)
  }

  private baseOf(): Float64Array {
    const { smoothing } = this.weights
    const size = this.tree.classes.length
    const even = new Float64Array(size + 1).fill(smoothing / 2 / size)
    even[size] = smoothing / 2
    // Names of a wide sector are shared among its classes, evenly at first.
    const found = even.slice()
    this.addCounts(found, this.learned.names, even)
    const sum = found.reduce((all, one) => all + one, 0)
    return found.map(one => one / sum)
  }

  /** Adds counts of codes to what there is of each class; a wide code's in proportion to its classes. */
  private addCounts(found: Float64Array, counts: ReadonlyMap<string, number>, base = this.#base): void {
    for (const [code, count] of counts) {
      const places = code === NO_SECTOR ? Uint16Array.of(found.length - 1) : this.tree.placesOf(code)
      const sum = places.reduce((all, at) => all + base[at]!, 0)
      for (const at of places) found[at]! += (count * base[at]!) / sum
    }
  }

  /** How much likelier a code is with a word, of what the word says of its classes; a logarithm. */
  saysOf(says: Float64Array, code: string): number {
    const places = this.tree.placesOf(code)
    const sum = (of: (at: number) => number) => places.reduce((all, at) => all + of(at), 0)
    return Math.log(sum(at => this.#base[at]! * Math.exp(says[at]!)) / sum(at => this.#base[at]!))
  }

  /** The probability of a code: of all its classes together. */
  share({ classes }: NameReading, code: string): number {
    return this.tree.placesOf(code).reduce((sum, at) => sum + classes[at]!, 0)
  }
}

function shares(scores: Float64Array): Float64Array {
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity)
  const found = scores.map(score => Math.exp(score - most))
  const sum = found.reduce((all, one) => all + one, 0)
  return found.map(one => one / sum)
}
