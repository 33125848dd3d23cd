import { stem } from '../proof/analysis/stem.js'
import { stopWords } from '../proof/analysis/stopWords.js'
import { tokensOf } from '../proof/analysis/tokens.js'
import type { NamedConcept } from '../graph/expansions/namedConcept.js'
import { Slices } from './index/slices.js'

/** What the labels of a list of concepts are made of, as numbers. Stop words are left out. */
export interface LabelWords {
  /** Each word once, folded; its number is its place. */
  readonly words: readonly string[]
  readonly stems: readonly string[]
  /** The number of the stem of each word. */
  readonly stemOf: Uint32Array
  /** The numbers of the words of all labels, one label after the other, in the order of the concepts and of their labels. */
  readonly spelled: Uint32Array
  /** Where the words of each label begin, and where the last one's end. */
  readonly labelAt: Uint32Array
  /** The number of each concept's first label, and how many labels there are. */
  readonly conceptAt: Uint32Array
}

const known = new WeakMap<readonly NamedConcept[], Promise<LabelWords>>()

/** The words of labels, in slices between which other work goes on; read once for the same list. */
export function labelWords(concepts: readonly NamedConcept[]): Promise<LabelWords> {
  const read = known.get(concepts) ?? readLabels(concepts)
  known.set(concepts, read)
  return read
}

/** Spares reading the labels of a list: they are known. */
export function knowLabelWords(concepts: readonly NamedConcept[], words: LabelWords): void {
  known.set(concepts, Promise.resolve(words))
}

async function readLabels(concepts: readonly NamedConcept[]): Promise<LabelWords> {
  const words = new Numbers()
  const stems = new Numbers()
  const stemOf: number[] = []
  const spelled: number[] = []
  const labelAt = [0]
  const conceptAt = [0]
  const slices = new Slices()
  for (const { labels } of concepts) {
    if (slices.usedUp) await slices.next()
    for (const { text } of labels) {
      for (const token of tokensOf(text)) {
        if (stopWords.has(token)) continue
        const word = words.of(token)
        if (word === stemOf.length) stemOf.push(stems.of(stem(token)))
        spelled.push(word)
      }
      labelAt.push(spelled.length)
    }
    conceptAt.push(labelAt.length - 1)
  }
  return {
    words: words.all,
    stems: stems.all,
    stemOf: Uint32Array.from(stemOf),
    spelled: Uint32Array.from(spelled),
    labelAt: Uint32Array.from(labelAt),
    conceptAt: Uint32Array.from(conceptAt)
  }
}

/** Numbers for texts, in the order in which they come. */
class Numbers {
  readonly all: string[] = []
  readonly #numbers = new Map<string, number>()

  of(text: string): number {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.all.push(text) - 1
      this.#numbers.set(text, number)
    }
    return number
  }
}
