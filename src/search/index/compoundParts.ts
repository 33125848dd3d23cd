import { createHash } from 'node:crypto'
import { beginningsOf, learnParts, splitBy, type SplitCompound } from '../../proof/analysis/compounds.js'
import { WordTable, type PackedWords } from './wordTable.js'

export interface PackedParts {
  readonly words: PackedWords
  readonly frequencies: Uint32Array
  readonly beginnings: Uint8Array
}

/** The parts that a graph's compounds are made of, as arrays: what cuts them can be kept. */
export class CompoundParts {
  readonly split: SplitCompound
  private digest: string | undefined

  constructor(readonly packed: PackedParts) {
    const words = WordTable.of(packed.words)
    const { frequencies, beginnings } = packed
    const frequencyOf = (part: string) => {
      const word = words.find(part)
      return word === undefined ? undefined : frequencies[word]
    }
    this.split = splitBy({ frequencyOf, beginnings })
  }

  /** The same for what cuts compounds in the same way. */
  get name(): string {
    const { words, frequencies, beginnings } = this.packed
    return (this.digest ??= [
      words.letters,
      words.starts.subarray(0, words.count + 1),
      frequencies,
      beginnings
    ]
      .reduce((hash, array) => hash.update(array), createHash('md5'))
      .digest('hex'))
  }

  /** @param frequencies in how many documents each folded word stands */
  static learn(frequencies: ReadonlyMap<string, number>): CompoundParts {
    const known = learnParts(frequencies)
    const words = new WordTable()
    for (const part of known.keys()) words.add(part)
    return new CompoundParts({
      words: words.packed,
      frequencies: Uint32Array.from(known.values()),
      beginnings: beginningsOf(known.keys())
    })
  }
}
