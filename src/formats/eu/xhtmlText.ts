import { elementsOf, type XmlElement } from '../xml/element.js'
import { TextAccount } from '../xml/textAccount.js'
import { NOTE_SIGN } from './cleanLine.js'
import { TextPage } from './textPage.js'

/** The footnotes of a document. */
export interface Notes {
  /** By the name of their anchor. */
  readonly texts: ReadonlyMap<string, string>
  /** The paragraphs that they stand in. */
  readonly paragraphs: ReadonlySet<XmlElement>
}

const NONE: Notes = { texts: new Map(), paragraphs: new Set() }

/** An account of a passage of this format: these elements show something without a text. */
export const xhtmlAccount = () => new TextAccount(new Set(['img']))

/** Classes without the prefix that newer files have: `oj-ti-art` → `ti-art`. */
export function classesOf(element: XmlElement): string[] {
  return (element.attributes.class ?? '').split(/\s+/).map(name => name.replace(/^oj-/, ''))
}

export const hasClass = (element: XmlElement, ...names: readonly string[]) =>
  classesOf(element).some(name => names.includes(name))

/**
 * The readable text of blocks of an OJ page; footnotes stand apart, tables of points are lines with their marks.
 * @param account is told what is made here and what is left out
 */
export function xhtmlText(blocks: readonly XmlElement[], notes: Notes, account = xhtmlAccount()) {
  const page = new TextPage(account)
  for (const block of blocks) {
    page.startLine(0)
    read(block, 0, { page, notes })
  }
  return { text: page.text(), footnotes: page.footnotes }
}

export function xhtmlLine(element: XmlElement, notes: Notes = NONE): string {
  return xhtmlText([element], notes)
    .text.replace(/\s*\n\s*/g, ' ')
    .trim()
}

/** Where a note's mark points to (`ntr1-L_2016…`); undefined for other links. */
export function noteTarget(element: XmlElement): string | undefined {
  if (element.name !== 'a') return undefined
  const href = element.attributes.href ?? ''
  return /^#(?:ntr|fn|E[0-9])/.test(href) ? href.slice(1) : undefined
}

/** The reason why a footnote stands in no text. */
export const FOOTNOTE = 'footnote: held with what bears its mark, if that is held'

/** The reason why a program stands in no text. */
export const PROGRAM = 'script or style sheet'

interface Reading {
  readonly page: TextPage
  readonly notes: Notes
}

function children(element: XmlElement, indent: number, reading: Reading): void {
  for (const child of element.children) {
    if (typeof child === 'string') reading.page.add(child)
    else read(child, indent, reading)
  }
}

function read(element: XmlElement, indent: number, reading: Reading): void {
  const { page, notes } = reading
  const target = noteTarget(element)
  if (target !== undefined) {
    page.add(NOTE_SIGN)
    page.account.left(element, 'mark of a footnote')
    return page.note(page.account.made(notes.texts.get(target) ?? ''))
  }
  switch (element.name) {
    case 'p':
      // Footnotes stand where their marks are.
      if (notes.paragraphs.has(element)) return page.account.left(element, FOOTNOTE)
      page.startLine(indent)
      children(element, indent, reading)
      return page.startLine(indent)
    case 'br':
      return page.startLine(indent)
    case 'img':
      return page.draw(element.attributes.alt ?? element.attributes.src ?? '')
    case 'hr':
    case 'col':
    case 'colgroup':
      return
    case 'script':
    case 'style':
      return page.account.left(element, PROGRAM)
    case 'table':
      for (const caption of elementsOf(element, 'caption')) {
        page.startLine(indent)
        children(caption, indent, reading)
        page.startLine(indent)
      }
      return hasClass(element, 'table') ? grid(element, indent, reading) : points(element, indent, reading)
    case 'div': {
      const inner = isQuotation(element) ? indent + 2 : indent
      page.startLine(inner)
      if (hasClass(element, 'enumeration-spacing')) enumeration(element, inner, reading)
      else children(element, inner, reading)
      return page.startLine(indent)
    }
    default:
      return children(element, indent, reading)
  }
}

/** What an article inserts into another act stands in a division without name and class. */
export function isQuotation({ name, attributes }: XmlElement): boolean {
  return name === 'div' && attributes.id === undefined && attributes.class === undefined
}

/** Two paragraphs on one line: the number, then the text. */
function enumeration(element: XmlElement, indent: number, reading: Reading): void {
  const [mark, ...rest] = elementsOf(element)
  if (mark === undefined) return children(element, indent, reading)
  reading.page.startMarked(lineIn(mark, reading), indent)
  for (const part of rest) read(part, indent, reading)
}

/**
 * A list as a table: its mark in one cell, what it marks in the next. An empty cell before them says that the point
 * stands at the margin, with its number hanging.
 */
function points(table: XmlElement, indent: number, reading: Reading): void {
  const { page, notes } = reading
  for (const row of rowsOf(table)) {
    const all = elementsOf(row)
    const filled = new Set(all.filter(cell => xhtmlLine(cell, notes) !== ''))
    const [first, second, ...more] = filled
    // An empty cell may bear the mark of a footnote.
    for (const cell of all) if (!filled.has(cell)) lineIn(cell, reading)
    if (first === undefined) continue
    const inner = first === all[0] ? indent + 2 : indent
    if (second === undefined) {
      page.startLine(inner)
      children(first, inner, reading)
    } else if (xhtmlLine(first, notes).length > 20) {
      page.row(
        [...filled].map(cell => lineIn(cell, reading)),
        inner - 2
      )
    } else {
      page.startMarked(lineIn(first, reading), inner)
      for (const cell of [second, ...more]) {
        children(cell, inner, reading)
        page.startLine(inner)
      }
    }
    page.startLine(indent)
  }
}

/** A row a line, cells parted by ` | `. */
function grid(table: XmlElement, indent: number, reading: Reading): void {
  for (const row of rowsOf(table)) {
    reading.page.row(
      elementsOf(row).map(cell => lineIn(cell, reading)),
      indent
    )
  }
}

function rowsOf(table: XmlElement): XmlElement[] {
  return elementsOf(table).flatMap(part => {
    if (part.name === 'tr') return [part]
    return ['thead', 'tbody', 'tfoot'].includes(part.name) ? rowsOf(part) : []
  })
}

function lineIn(cell: XmlElement, { page, notes }: Reading): string {
  const { text, footnotes } = xhtmlText([cell], notes, page.account)
  footnotes.forEach(note => page.note(note))
  return text.replace(/\s*\n\s*/g, ' ').trim()
}
