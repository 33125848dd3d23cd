import { readStatement, type Statement } from './splitClaims.js'
import { sentenceEnd } from '../../law/sentences/splitSentences.js'

/**
 * Statements of a text that arrives in pieces, each as soon as no further text can change it.
 * However the text is cut, the statements are those of `splitClaims` on the whole.
 */
export class ClaimSplitter {
  #text = ''
  /** Where `#text` begins in the whole. */
  #offset = 0
  /** How far the sentence that begins `#text` was looked at. */
  #seen = { at: 0 }

  push(piece: string): Statement[] {
    this.#text += piece
    return this.#take(false)
  }

  end(): Statement[] {
    return this.#take(true)
  }

  #take(complete: boolean): Statement[] {
    const statements: Statement[] = []
    for (;;) {
      const blanks = /^\s*/.exec(this.#text)![0].length
      this.#drop(blanks)
      if (this.#text === '') return statements
      const end = sentenceEnd(this.#text, 0, complete, this.#seen)
      if (end === undefined) return statements
      statements.push(readStatement(this.#text.slice(0, end).trimEnd(), this.#offset))
      this.#drop(end)
    }
  }

  #drop(length: number): void {
    this.#text = this.#text.slice(length)
    this.#offset += length
    this.#seen.at = Math.max(0, this.#seen.at - length)
  }
}
