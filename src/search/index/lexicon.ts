import { splitNothing, type SplitCompound } from '../../proof/analysis/compounds.js'
import { stemsOfToken } from '../../proof/analysis/stemsOfToken.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { NumberList } from './numbers.js'
import { WordTable, type PackedWords } from './wordTable.js'

/** A lexicon as arrays; how compounds are cut is kept elsewhere. */
export interface PackedLexicon {
  readonly words: PackedWords
  readonly stems: PackedWords
  readonly stemNumbers: Uint32Array
  readonly stemStarts: Uint32Array
}

/** The words and stems of one graph as numbers, and the stems of each word: its own first, then those of its parts. */
export class Lexicon {
  private table = new WordTable()
  private stems = new WordTable()
  /** The stems of all words, one after the other, and where each word's begin; none for a stop word. */
  private stemNumbers = new NumberList()
  private stemStarts = new NumberList()
  private split: SplitCompound = splitNothing

  constructor() {
    this.forgetStems()
  }

  /** @param split how compounds were cut in it */
  static of(packed: PackedLexicon, split: SplitCompound): Lexicon {
    const lexicon = new Lexicon()
    lexicon.split = split
    lexicon.table = WordTable.of(packed.words)
    lexicon.stems = WordTable.of(packed.stems)
    lexicon.stemNumbers = new NumberList(packed.stemNumbers, packed.stemNumbers.length)
    lexicon.stemStarts = new NumberList(packed.stemStarts, packed.stemStarts.length)
    return lexicon
  }

  get packed(): PackedLexicon {
    return {
      words: this.table.packed,
      stems: this.stems.packed,
      stemNumbers: this.stemNumbers.used,
      stemStarts: this.stemStarts.used
    }
  }

  /** From now on compounds are cut so. */
  learn(split: SplitCompound): void {
    if (split === this.split) return
    this.split = split
    this.forgetStems()
  }

  /** Adds the numbers of a text's tokens to a list; new words get theirs now. */
  read(text: string, found: NumberList): void {
    this.table.read(text, found)
  }

  findWord(token: string): number | undefined {
    return this.table.find(token)
  }

  findStem(stem: string): number | undefined {
    return this.stems.find(stem)
  }

  spelling(word: number): string {
    return this.table.spelling(word)
  }

  stemSpelling(stem: number): string {
    return this.stems.spelling(stem)
  }

  get wordCount(): number {
    return this.table.size
  }

  get stemCount(): number {
    return this.stems.size
  }

  /** Finds the stems of the next word that has none yet; false when there is no such word. */
  analyseNext(): boolean {
    const word = this.stemStarts.length - 1
    if (word === this.table.size) return false
    const token = this.table.spelling(word)
    if (!stopWords.has(token)) {
      for (const stem of stemsOfToken(token, this.split)) this.stemNumbers.push(this.stems.add(stem))
    }
    this.stemStarts.push(this.stemNumbers.length)
    return true
  }

  /** The stems of a word are those in `numbers` from `starts[word]` to `starts[word + 1]`, once all are analysed. */
  get analysed(): { readonly starts: Uint32Array; readonly numbers: Uint32Array } {
    return { starts: this.stemStarts.values, numbers: this.stemNumbers.values }
  }

  private forgetStems(): void {
    this.stemNumbers = new NumberList()
    this.stemStarts = new NumberList()
    this.stemStarts.push(0)
  }
}
