/** A line of a page as a reader sees it. */
export interface PageLine {
  readonly text: string
  /** A blank line stands before it. */
  readonly isApart: boolean
  /** Where on the page: in what it calls its main part, in its frame (navigation, head, foot), or in neither. */
  readonly zone: Zone
  /** Nothing but links. */
  readonly isLinks: boolean
}

export type Zone = 'main' | 'frame' | 'plain'

/** Soft hyphens and the like, which part words or are nothing. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** Blanks of all kinds, and what no text holds. */
const BLANK = /[\s\p{Cc}\p{Zs}]+/gu

/** Puts together lines from pieces of text and the edges of elements; cells of a table row stand on a line, parted by tabulators. */
export class Lines {
  readonly all: PageLine[] = []
  #cells: string[][] = [[]]
  #zone: Zone = 'plain'
  #linked = 0
  #length = 0
  /** An edge that was met since the last piece of text: 1 ends the line, 2 sets a blank line too. */
  #edge: 0 | 1 | 2 = 0
  #apart = false
  #isFirstCell = true
  #cellHasText = false
  #cellHasLines = false
  /** The cell's first text stands beside the cell before, whatever edges lie between. */
  #isBeside = false

  add(piece: string, zone: Zone, isLinked: boolean): void {
    const isBlank = piece.trim() === ''
    if (isBlank && (this.#edge > 0 || this.#length === 0)) return
    if (!isBlank) {
      if (this.#isBeside) this.#edge = 0
      else if (this.#edge > 0) this.#endLine()
      this.#isBeside = false
      this.#cellHasText = true
      if (this.#length === 0) this.#zone = zone
      this.#length += piece.length
      if (isLinked) this.#linked += piece.length
    }
    this.#cells.at(-1)!.push(piece)
  }

  edge(strength: 1 | 2): void {
    if (this.#edge < strength) this.#edge = strength
  }

  table(): void {
    this.row()
    this.edge(2)
  }

  row(): void {
    this.edge(1)
    this.#isFirstCell = true
    this.#isBeside = false
  }

  /** A cell stands beside the one before it in its row, unless that one holds several lines. */
  cell(): void {
    if (this.#isFirstCell || this.#cellHasLines || this.#length === 0) {
      this.edge(1)
    } else {
      this.#cells.push([])
      this.#isBeside = true
    }
    this.#isFirstCell = false
    this.#cellHasText = false
    this.#cellHasLines = false
  }

  finish(): readonly PageLine[] {
    this.#endLine()
    return this.all
  }

  #endLine(): void {
    if (this.#cellHasText) this.#cellHasLines = true
    const cells = this.#cells.map(pieces => plainPageText(pieces.join(''))).filter(cell => cell !== '')
    if (cells.length > 0) {
      const isLinks = this.#linked >= this.#length * 0.9
      this.all.push({ text: cells.join('\t'), isApart: this.#apart, zone: this.#zone, isLinks })
      this.#apart = false
    }
    if (this.#edge === 2) this.#apart = this.all.length > 0
    this.#cells = [[]]
    this.#linked = 0
    this.#length = 0
    this.#edge = 0
  }
}

/** Of one line: NFC, one blank for many, without what cannot be seen. */
export function plainPageText(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANK, ' ').trim().normalize('NFC')
}

export function joinedLines(lines: readonly PageLine[]): string {
  return lines
    .map(({ text, isApart }, at) => (at === 0 ? text : `${isApart ? '\n\n' : '\n'}${text}`))
    .join('')
}
