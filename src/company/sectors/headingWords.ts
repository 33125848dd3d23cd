import { stem } from '../../proof/analysis/stem.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { tokensOf } from '../../proof/analysis/tokens.js'
import type { SectorTree } from './sectorTree.js'

/** `trade`: what companies call it themselves; `heading` and `note`: the classification's own words. */
const kinds = ['trade', 'heading', 'note'] as const
export type TextKind = (typeof kinds)[number]

/** A text that stands with a code. */
export interface SectorText {
  readonly code: string
  readonly text: string
  readonly kind: TextKind
}

/** What is said with a word: how much of it is said of each class, and how telling the word is. */
export interface WordSense {
  /** The strongest kind of text that has the word; what weaker ones say with it does not count. */
  readonly kind: TextKind
  /** By class (`43.21`); they add up to 1. */
  readonly classes: ReadonlyMap<string, number>
  /** From 0, said of nearly all, to 1, said of a single one. */
  readonly telling: number
}

type Weights = Map<string, Map<string, number>>

/** The words of a classification by stem: learned from its headings and notes, and from what companies call it. */
export class HeadingWords {
  readonly #senses = new Map<string, WordSense>()
  readonly #words = new Set<string>()

  constructor(tree: SectorTree, texts: readonly SectorText[]) {
    const most = Math.log(tree.classes.length + 1)
    for (const kind of kinds) {
      const own = this.weigh(
        tree,
        texts.filter(text => text.kind === kind)
      )
      for (const [word, weights] of own)
        if (!this.#senses.has(word)) this.#senses.set(word, senseOf(kind, weights, most))
    }
  }

  /** Of a stem; undefined for what nobody says of a sector. */
  sense(stemmed: string): WordSense | undefined {
    return this.#senses.get(stemmed)
  }

  /**
   * Whether a word (folded) is a trade or stands in a heading, in any form: a compound is cut there. Notes have too many
   * words by which names could be cut by chance.
   */
  knows(word: string): boolean {
    return this.#words.has(word) || (this.#senses.get(stem(word))?.kind ?? 'note') !== 'note'
  }

  private weigh(tree: SectorTree, texts: readonly SectorText[]): Weights {
    const found: Weights = new Map()
    for (const { code, text, kind } of texts) {
      const classes = tree.classesOf(code)
      const words = [...new Set(tokensOf(text))].filter(isWord)
      // What a wide code says is said of each of its classes a little; a long note says each of its words a little.
      const each = 1 / (kind === 'trade' ? 1 : Math.sqrt(words.length)) / classes.length
      for (const word of classes.length === 0 ? [] : words) {
        if (kind !== 'note') this.#words.add(word)
        const own = found.get(stem(word)) ?? new Map<string, number>()
        found.set(stem(word), own)
        for (const one of classes) own.set(one, Math.max(own.get(one) ?? 0, each))
      }
    }
    return found
  }
}

function isWord(word: string): boolean {
  return word.length > 2 && /^\p{L}+$/u.test(word) && !stopWords.has(word)
}

function senseOf(kind: TextKind, weights: ReadonlyMap<string, number>, most: number): WordSense {
  const sum = [...weights.values()].reduce((all, one) => all + one, 0)
  const classes = new Map([...weights].map(([code, weight]) => [code, weight / sum]))
  const entropy = [...classes.values()].reduce((all, share) => all - share * Math.log(share), 0)
  return { kind, classes, telling: Math.max(0, 1 - entropy / most) }
}
