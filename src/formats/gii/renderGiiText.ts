import { normalisedLine, type XmlElement } from '../xml/element.js'
import { TextAccount } from '../xml/textAccount.js'

export interface RenderedText {
  /** One Absatz a line; lists and tables as lines below theirs, two blanks deeper a level. */
  readonly text: string
  /** The footnotes that stand within the text's element, in order. */
  readonly footnotes: readonly string[]
}

/** An account of a passage of this format: these elements show something without a text. */
export const giiAccount = () => new TextAccount(new Set(['IMG', 'FILE']))

/**
 * The readable text of a GII `Content`, `text` or `fussnoten` element. Nothing that a reader sees is left out.
 * @param account is told what is made here and what is left out
 */
export function renderGiiText(element: XmlElement | undefined, account = giiAccount()): RenderedText {
  const page = new Page(account)
  if (element !== undefined) page.block(element, 0)
  return { text: page.text(), footnotes: page.footnotes }
}

const BLOCKS = new Set(['P', 'Title', 'Subtitle', 'Ident', 'Content', 'TOC', 'kommentar', 'Footnote', 'row'])

class Page {
  readonly footnotes: string[] = []
  private readonly lines: string[] = []
  private current = ''
  private indent = 0

  constructor(private readonly account: TextAccount) {}

  text(): string {
    this.breakLine()
    return this.lines.join('\n').normalize('NFC')
  }

  block(element: XmlElement, indent: number): void {
    this.startLine(indent)
    this.children(element, indent)
    this.startLine(indent)
  }

  private children(element: XmlElement, indent: number): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.current += child
      else this.element(child, indent)
    }
  }

  private element(element: XmlElement, indent: number): void {
    switch (element.name) {
      case 'BR':
        this.startLine(indent)
        break
      case 'FnR':
      case 'FnArea':
      case 'ABWFORMAT':
        break
      case 'Footnotes':
        this.takeFootnotes(element)
        break
      case 'IMG':
        this.draw(
          `Abbildung: ${normalisedLine(element.attributes.alt ?? '') || (element.attributes.SRC ?? '')}`
        )
        break
      case 'FILE':
        this.draw(`Datei: ${element.attributes.SRC ?? ''}`)
        break
      case 'DL':
        this.list(element, indent)
        break
      case 'table':
        this.table(element, indent)
        break
      case 'pre':
        this.preformatted(element, indent)
        break
      default:
        if (BLOCKS.has(element.name)) this.block(element, indent)
        else this.children(element, indent)
    }
  }

  /** `DT` gives the mark, the `DD` after it the text: its first `LA` on the same line, further ones below. */
  private list(list: XmlElement, indent: number): void {
    for (const child of list.children) {
      if (typeof child === 'string') {
        this.current += child
      } else if (child.name === 'DT') {
        this.startLine(indent + 2)
        this.current += this.line(child)
      } else if (child.name === 'DD') {
        this.current += ' '
        this.item(child, indent + 2)
      } else {
        this.element(child, indent)
      }
    }
    this.startLine(indent)
  }

  private item(item: XmlElement, indent: number): void {
    item.children.forEach((child, index) => {
      if (typeof child === 'string') {
        this.current += child
      } else if (child.name === 'LA') {
        if (item.children.slice(0, index).some(before => typeof before !== 'string'))
          this.startLine(indent + 2)
        this.children(child, indent)
      } else {
        this.element(child, indent)
      }
    })
  }

  /** CALS: a row a line, cells parted by ` | `; what stands in a cell is one line. */
  private table(table: XmlElement, indent: number): void {
    for (const child of table.children) {
      if (typeof child === 'string') this.current += child
      else if (child.name === 'row') this.row(child, indent)
      else if (child.name === 'Title') this.block(child, indent)
      else if (child.name !== 'colspec') this.table(child, indent)
    }
    this.startLine(indent)
  }

  private row(row: XmlElement, indent: number): void {
    const cells = row.children.flatMap(cell => {
      if (typeof cell !== 'string') return this.line(cell)
      return cell.trim() === '' ? [] : normalisedLine(cell)
    })
    if (cells.every(cell => cell === '')) return
    this.startLine(indent + 2)
    this.current += cells.reduce((row, cell) => `${row}${this.account.made(' | ')}${cell}`)
    this.startLine(indent)
  }

  /** A cell, or the mark of a point. */
  private line(element: XmlElement): string {
    const page = new Page(this.account)
    page.block(element, 0)
    this.footnotes.push(...page.footnotes)
    return normalisedLine(page.text())
  }

  private preformatted(element: XmlElement, indent: number): void {
    for (const child of element.children) {
      if (typeof child !== 'string') {
        this.element(child, indent)
        continue
      }
      child.split('\n').forEach((line, index) => {
        if (index > 0) this.startLine(indent)
        this.current += line
      })
    }
    this.startLine(indent)
  }

  private takeFootnotes(element: XmlElement): void {
    for (const child of element.children) {
      const text = typeof child === 'string' ? normalisedLine(child) : this.footnote(child)
      if (text !== '') this.footnotes.push(text)
    }
  }

  private footnote(element: XmlElement): string {
    const { FnZ = '', Postfix = '' } = element.attributes
    const page = new Page(this.account)
    page.block(element, 0)
    const text = page.text()
    return text === '' || FnZ + Postfix === '' ? text : `${this.account.made(FnZ + Postfix)} ${text}`
  }

  private draw(what: string): void {
    this.current += ` ${this.account.drawn(`[${what}]`)} `
  }

  private startLine(indent: number): void {
    this.breakLine()
    this.indent = indent
  }

  private breakLine(): void {
    const line = normalisedLine(this.current)
    if (line !== '') this.lines.push(' '.repeat(this.indent) + line)
    this.current = ''
  }
}
