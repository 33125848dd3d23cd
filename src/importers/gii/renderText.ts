import { oneLine, type XmlElement } from '../xml/element.js'

export interface RenderedText {
  /** One Absatz a line; lists and tables as lines below theirs, two blanks deeper a level. */
  readonly text: string
  /** The footnotes that stand within the text's element, in order. */
  readonly footnotes: readonly string[]
}

/** The readable text of a GII `Content`, `text` or `fussnoten` element. Nothing that a reader sees is left out. */
export function renderText(element: XmlElement | undefined): RenderedText {
  const page = new Page()
  if (element !== undefined) page.block(element, 0)
  return { text: page.text(), footnotes: page.footnotes }
}

const BLOCKS = new Set(['P', 'Title', 'Subtitle', 'Ident', 'Content', 'TOC', 'kommentar', 'Footnote', 'row'])

class Page {
  readonly footnotes: string[] = []
  private readonly lines: string[] = []
  private current = ''
  private indent = 0

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
        this.current += ` [Abbildung: ${oneLine(element.attributes.alt ?? '') || (element.attributes.SRC ?? '')}] `
        break
      case 'FILE':
        this.current += ` [Datei: ${element.attributes.SRC ?? ''}] `
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
        this.current += flat(child)
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
    const cells = row.children.flatMap(cell => (typeof cell === 'string' ? [] : [this.cell(cell)]))
    if (cells.every(cell => cell === '')) return
    this.startLine(indent + 2)
    this.current += cells.join(' | ')
    this.startLine(indent)
  }

  private cell(cell: XmlElement): string {
    const page = new Page()
    page.block(cell, 0)
    const line = oneLine(page.text())
    this.footnotes.push(...page.footnotes)
    return line
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
      if (typeof child === 'string' || child.name !== 'Footnote') continue
      const mark = `${child.attributes.FnZ ?? ''}${child.attributes.Postfix ?? ''}`
      const page = new Page()
      page.block(child, 0)
      const text = page.text()
      if (text !== '') this.footnotes.push(mark === '' ? text : `${mark} ${text}`)
    }
  }

  private startLine(indent: number): void {
    this.breakLine()
    this.indent = indent
  }

  private breakLine(): void {
    const line = oneLine(this.current)
    if (line !== '') this.lines.push(' '.repeat(this.indent) + line)
    this.current = ''
  }
}

function flat(element: XmlElement): string {
  return element.children.map(child => (typeof child === 'string' ? child : flat(child))).join('')
}
