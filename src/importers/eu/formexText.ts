import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import { CLOSED, NOTE, OPENED } from './cleanLine.js'
import { TextPage } from './textPage.js'

export interface EuText {
  readonly text: string
  readonly footnotes: readonly string[]
}

const BLOCKS = new Set(
  'P ALINEA CONTENTS TITLE TI STI TI.ART STI.ART DIVISION ARTICLE GR.SEQ SUBDIV ANNOTATION CONSID VISA'.split(
    ' '
  )
)
const SILENT = new Set(['BIB.INSTANCE', 'BIB.INSTANCE.CONS', 'TOC', 'PAGE'])
const MARKS: Readonly<Record<string, string>> = { DASH: '—', NDASH: '–', BULLET: '•' }

/** The readable text of Formex elements; footnotes stand apart. Nothing else that a reader sees is left out. */
export function formexText(...elements: readonly XmlElement[]): EuText {
  const page = new TextPage()
  for (const element of elements) {
    page.startLine(0)
    if (element.name === 'NOTE') children(element, 0, page)
    else read(element, 0, page)
  }
  return { text: page.text(), footnotes: page.footnotes }
}

/** As one line. */
export function formexLine(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined
  const line = formexText(element)
    .text.replace(/\s*\n\s*/g, ' ')
    .trim()
  return line === '' ? undefined : line
}

function children(element: XmlElement, indent: number, page: TextPage): void {
  for (const child of element.children) {
    if (typeof child === 'string') page.add(child)
    else read(child, indent, page)
  }
}

function read(element: XmlElement, indent: number, page: TextPage): void {
  const { name, attributes } = element
  if (SILENT.has(name)) return
  switch (name) {
    case 'NOTE':
      page.add(NOTE)
      return page.note(formexText(element).text.replace(/\s*\n\s*/g, ' '))
    case 'QUOT.START':
      return page.add(quote(attributes.CODE, '‘') + OPENED)
    case 'QUOT.END':
      return page.add(CLOSED + quote(attributes.CODE, '’'))
    case 'PARAG':
      return numbered(element, 'NO.PARAG', indent, page)
    case 'NP':
      return numbered(element, 'NO.P', indent, page)
    case 'LIST':
      return list(element, indent, page)
    case 'QUOT.S':
      page.startLine(indent + 2)
      children(element, indent + 2, page)
      return page.startLine(indent)
    case 'DLIST.ITEM':
      page.startLine(indent + 2)
      for (const part of elementsOf(element)) {
        children(part, indent + 2, page)
        page.add(' ')
      }
      return page.startLine(indent)
    case 'TBL':
      return table(element, indent, page)
    case 'INCL.ELEMENT':
    case 'GRAPHIC':
      return page.add(` [Abbildung: ${attributes.FILEREF ?? attributes.FILE ?? attributes.TYPE ?? ''}] `)
    case 'FT':
      return page.add(
        grouped(element.children.filter(child => typeof child === 'string').join(''), attributes.TYPE)
      )
    case 'BR':
      return page.startLine(indent)
    default:
      if (!BLOCKS.has(name)) return children(element, indent, page)
      page.startLine(indent)
      children(element, indent, page)
      return page.startLine(indent)
  }
}

/** The number and the text behind it share a line; what follows in blocks of its own stands below. */
function numbered(element: XmlElement, numberName: string, indent: number, page: TextPage): void {
  const number = elementAt(element, numberName)
  page.startMarked(formexLine(number) ?? '', indent)
  for (const child of elementsOf(element)) {
    if (child !== number) read(child, indent, page)
  }
  page.startLine(indent)
}

function list(element: XmlElement, indent: number, page: TextPage): void {
  const mark = MARKS[element.attributes.TYPE ?? ''] ?? ''
  for (const child of elementsOf(element)) {
    if (child.name !== 'ITEM') {
      read(child, indent, page)
      continue
    }
    const first = elementsOf(child)[0]
    if (first?.name === 'NP') page.startLine(indent + 2)
    else page.startMarked(mark, indent + 2)
    children(child, indent + 2, page)
    page.startLine(indent)
  }
  page.startLine(indent)
}

/** A row a line, cells parted by ` | `. */
function table(element: XmlElement, indent: number, page: TextPage): void {
  for (const child of elementsOf(element)) {
    if (child.name === 'GR.NOTES') {
      for (const note of elementsOf(child, 'NOTE')) page.note(formexText(note).text.replace(/\s*\n\s*/g, ' '))
    } else if (child.name === 'ROW') {
      const cells = elementsOf(child, 'CELL').map(cell => {
        const { text, footnotes } = formexText(cell)
        footnotes.forEach(note => page.note(note))
        return text.replace(/\s*\n\s*/g, ' ').trim()
      })
      if (cells.every(cell => cell === '')) continue
      page.startLine(indent + 2)
      page.add(cells.join(' | '))
      page.startLine(indent)
    } else if (child.name === 'TITLE') {
      read(child, indent, page)
    } else {
      table(child, indent, page)
    }
  }
  page.startLine(indent)
}

/** Numbers and tariff codes stand without gaps in the file; the Official Journal prints `20 000 000` and `ex 9401 61`. */
function grouped(text: string, type: string | undefined): string {
  if (type === 'NUMBER' && /^[0-9]{4,}$/.test(text)) return text.replace(/(?<=[0-9])(?=(?:[0-9]{3})+$)/g, ' ')
  const code = type === 'CN' ? /^(ex)?([0-9]{4})([0-9]{2})?([0-9]{2})?$/.exec(text) : null
  return code === null
    ? text
    : code
        .slice(1)
        .filter(part => part !== undefined)
        .join(' ')
}

function quote(code: string | undefined, otherwise: string): string {
  return code !== undefined && /^[0-9A-F]{4}$/i.test(code)
    ? String.fromCodePoint(parseInt(code, 16))
    : otherwise
}
