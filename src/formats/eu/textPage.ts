import type { TextAccount } from '../xml/textAccount.js'
import { cleanLine } from './cleanLine.js'

/** Lines as they are written: an Absatz a line, points below it, two blanks deeper a level. */
export class TextPage {
  readonly footnotes: string[] = []
  private readonly lines: string[] = []
  private current = ''
  private indent = 0
  private mark = ''

  /** @param account is told what is made here and what is left out */
  constructor(readonly account: TextAccount) {}

  text(): string {
    this.breakLine()
    return this.lines.join('\n')
  }

  add(text: string): void {
    this.current += text
  }

  /** Begins a line, unless it only bears its number yet: that and the first text share a line. */
  startLine(indent: number): void {
    if (this.mark !== '' && cleanLine(this.current) === '') return
    this.breakLine()
    this.indent = indent
  }

  /** Begins a line with its number: `(1)`, `a)`, `—`. */
  startMarked(mark: string, indent: number): void {
    this.breakLine()
    this.indent = indent
    this.mark = cleanLine(mark)
  }

  /** What stands in the place of a picture. */
  draw(what: string): void {
    this.add(` ${this.account.drawn(`[Abbildung: ${what}]`)} `)
  }

  /** The cells of a row, on a line of their own. */
  row(cells: readonly string[], indent: number): void {
    if (cells.every(cell => cell === '')) return
    this.startLine(indent + 2)
    this.add(cells.reduce((row, cell) => `${row}${this.account.made(' | ')}${cell}`))
    this.startLine(indent)
  }

  note(text: string): void {
    if (this.footnotes.includes(text)) this.account.left(text, 'footnote that stands there before')
    else if (text !== '') this.footnotes.push(text)
  }

  private breakLine(): void {
    const line = [this.mark, cleanLine(this.current)].filter(part => part !== '').join(' ')
    if (line !== '') this.lines.push(' '.repeat(this.indent) + line)
    this.current = ''
    this.mark = ''
  }
}
