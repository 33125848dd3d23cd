import { splitNothing, type SplitCompound } from '../analysis/compounds.js'
import { stemsOfToken } from '../analysis/stemsOfToken.js'
import { stopWords } from '../analysis/stopWords.js'
import { WordTable } from './wordTable.js'

const NONE = new Uint32Array()

/** The words and stems of one graph as numbers, and the stems of each word: its own first, then those of its parts. */
export class Lexicon {
  private readonly table = new WordTable()
  private readonly stems = new Map<string, number>()
  private readonly stemsByWord: (Uint32Array | undefined)[] = []
  private split: SplitCompound = splitNothing

  /** From now on compounds are cut so. */
  learn(split: SplitCompound): void {
    if (split === this.split) return
    this.split = split
    this.stemsByWord.length = 0
  }

  /** The numbers of a text's tokens, in order; new words get theirs now. */
  wordsOf(text: string): Uint32Array {
    return this.table.wordsOf(text)
  }

  findWord(token: string): number | undefined {
    return this.table.find(token)
  }

  findStem(stem: string): number | undefined {
    return this.stems.get(stem)
  }

  spelling(word: number): string {
    return this.table.words[word]!
  }

  get wordCount(): number {
    return this.table.size
  }

  get stemCount(): number {
    return this.stems.size
  }

  /** None for a stop word. */
  stemsOf(word: number): Uint32Array {
    return (this.stemsByWord[word] ??= this.analyse(this.table.words[word]!))
  }

  private analyse(token: string): Uint32Array {
    if (stopWords.has(token)) return NONE
    return Uint32Array.from(stemsOfToken(token, this.split), stem => {
      let id = this.stems.get(stem)
      if (id === undefined) this.stems.set(stem, (id = this.stems.size))
      return id
    })
  }
}
