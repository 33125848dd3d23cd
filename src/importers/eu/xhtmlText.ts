import { elementsOf, type XmlElement } from '../xml/element.js'
import { NOTE } from './cleanLine.js'
import { TextPage } from './textPage.js'

/** Footnotes of a document by the name of their anchor. */
export type Notes = ReadonlyMap<string, string>

/** Classes without the prefix that newer files have: `oj-ti-art` → `ti-art`. */
export function classesOf(element: XmlElement): string[] {
  return (element.attributes.class ?? '').split(/\s+/).map(name => name.replace(/^oj-/, ''))
}

export const hasClass = (element: XmlElement, ...names: readonly string[]) =>
  classesOf(element).some(name => names.includes(name))

/** The readable text of blocks of an OJ page; footnotes stand apart, tables of points are lines with their marks. */
export function xhtmlText(blocks: readonly XmlElement[], notes: Notes) {
  const page = new TextPage()
  for (const block of blocks) {
    page.startLine(0)
    read(block, 0, { page, notes })
  }
  return { text: page.text(), footnotes: page.footnotes }
}

export function xhtmlLine(element: XmlElement, notes: Notes = new Map()): string {
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
    page.add(NOTE)
    return page.note(notes.get(target) ?? '')
  }
  switch (element.name) {
    case 'p':
      // Footnotes stand where their marks are.
      if (hasClass(element, 'note')) return
      page.startLine(indent)
      children(element, indent, reading)
      return page.startLine(indent)
    case 'br':
      return page.startLine(indent)
    case 'img':
      return page.add(` [Abbildung: ${element.attributes.alt ?? element.attributes.src ?? ''}] `)
    case 'hr':
    case 'col':
    case 'colgroup':
      return
    case 'table':
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
  if (mark === undefined) return
  reading.page.startMarked(xhtmlLine(mark), indent)
  for (const part of rest) read(part, indent, reading)
}

/**
 * A list as a table: its mark in one cell, what it marks in the next. An empty cell before them says that the point
 * stands at the margin, with its number hanging.
 */
function points(table: XmlElement, indent: number, reading: Reading): void {
  const { page } = reading
  for (const row of rowsOf(table)) {
    const all = elementsOf(row)
    const cells = all.filter(cell => lineIn(cell, reading) !== '')
    const [first, second, ...more] = cells
    if (first === undefined) continue
    const inner = first === all[0] ? indent + 2 : indent
    const mark = lineIn(first, reading)
    if (second === undefined || mark.length > 20) {
      page.startLine(inner)
      if (more.length + (second === undefined ? 0 : 1) === 0) children(first, inner, reading)
      else page.add(cells.map(cell => lineIn(cell, reading)).join(' | '))
    } else {
      page.startMarked(mark, inner)
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
  const { page } = reading
  for (const row of rowsOf(table)) {
    const cells = elementsOf(row).map(cell => lineIn(cell, reading))
    if (cells.every(cell => cell === '')) continue
    page.startLine(indent + 2)
    page.add(cells.join(' | '))
    page.startLine(indent)
  }
}

function rowsOf(table: XmlElement): XmlElement[] {
  return elementsOf(table).flatMap(part => {
    if (part.name === 'tr') return [part]
    return ['thead', 'tbody', 'tfoot'].includes(part.name) ? rowsOf(part) : []
  })
}

function lineIn(cell: XmlElement, { page, notes }: Reading): string {
  const { text, footnotes } = xhtmlText([cell], notes)
  footnotes.forEach(note => page.note(note))
  return text.replace(/\s*\n\s*/g, ' ').trim()
}
