import { elementAt, elementsOf, type XmlElement } from '../xml/element.js'
import { TextAccount } from '../xml/textAccount.js'
import { CLOSED, NOTE_SIGN, OPENED } from './cleanLine.js'
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
const SILENT: Readonly<Record<string, string>> = {
  'BIB.INSTANCE': 'bibliographic data',
  'BIB.INSTANCE.CONS': 'bibliographic data',
  TOC: 'table of contents',
  PAGE: 'number of a page'
}
const PICTURES = new Set(['INCL.ELEMENT', 'GRAPHIC'])
const TABLE_PARTS = new Set(['CORPUS', 'BLK', 'GR.NOTES'])
const MARKS: Readonly<Record<string, string>> = { DASH: '—', NDASH: '–', BULLET: '•' }

/** An account of a passage of this format: these elements show something without a text. */
export const formexAccount = () => new TextAccount(PICTURES)

/**
 * The readable text of Formex elements; footnotes stand apart. Nothing else that a reader sees is left out.
 * @param account is told what is made here and what is left out
 */
export function formexText(elements: readonly XmlElement[], account = formexAccount()): EuText {
  const page = new TextPage(account)
  for (const element of elements) {
    page.startLine(0)
    if (element.name === 'NOTE') children(element, 0, page)
    else read(element, 0, page)
  }
  return { text: page.text(), footnotes: page.footnotes }
}

/** As one line, without its footnotes. */
export function formexLine(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined
  const line = asLine(formexText([element]))
  return line === '' ? undefined : line
}

export function asLine({ text }: EuText): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

/** As one line, its footnotes with those of the page. */
function lineOn(page: TextPage, element: XmlElement): string {
  const read = formexText([element], page.account)
  read.footnotes.forEach(note => page.note(note))
  return asLine(read)
}

function children(element: XmlElement, indent: number, page: TextPage): void {
  for (const child of element.children) {
    if (typeof child === 'string') page.add(child)
    else read(child, indent, page)
  }
}

function read(element: XmlElement, indent: number, page: TextPage): void {
  const { name, attributes } = element
  if (SILENT[name] !== undefined) return page.account.left(element, SILENT[name])
  switch (name) {
    case 'NOTE':
      page.add(NOTE_SIGN)
      return page.note(lineOn(page, element))
    case 'QUOT.START':
      return page.add(page.account.made(quote(attributes.CODE, '‘')) + OPENED)
    case 'QUOT.END':
      return page.add(CLOSED + page.account.made(quote(attributes.CODE, '’')))
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
      for (const part of element.children) {
        if (typeof part === 'string') page.add(part)
        else children(part, indent + 2, page)
        page.add(' ')
      }
      return page.startLine(indent)
    case 'TBL':
      return table(element, indent, page)
    case 'INCL.ELEMENT':
    case 'GRAPHIC':
      page.draw(attributes.FILEREF ?? attributes.FILE ?? attributes.TYPE ?? '')
      return children(element, indent, page)
    case 'FT':
      if (elementsOf(element).length > 0) return children(element, indent, page)
      return page.add(grouped(textOf(element), attributes.TYPE))
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
  page.startMarked(number === undefined ? '' : lineOn(page, number), indent)
  for (const child of element.children) {
    if (typeof child === 'string') page.add(child)
    else if (child !== number) read(child, indent, page)
  }
  page.startLine(indent)
}

function list(element: XmlElement, indent: number, page: TextPage): void {
  const mark = MARKS[element.attributes.TYPE ?? ''] ?? ''
  for (const child of element.children) {
    if (typeof child === 'string') {
      page.add(child)
      continue
    }
    if (child.name !== 'ITEM') {
      read(child, indent, page)
      continue
    }
    const first = elementsOf(child)[0]
    if (first?.name === 'NP') page.startLine(indent + 2)
    else page.startMarked(page.account.made(mark), indent + 2)
    children(child, indent + 2, page)
    page.startLine(indent)
  }
  page.startLine(indent)
}

/** A row a line, cells parted by ` | `. */
function table(element: XmlElement, indent: number, page: TextPage): void {
  for (const child of element.children) {
    if (typeof child === 'string') page.add(child)
    else if (child.name === 'NOTE') page.note(lineOn(page, child))
    else if (child.name === 'ROW')
      page.row(
        elementsOf(child).map(cell => lineOn(page, cell)),
        indent
      )
    else if (TABLE_PARTS.has(child.name)) table(child, indent, page)
    else read(child, indent, page)
  }
  page.startLine(indent)
}

function textOf(element: XmlElement): string {
  return element.children.filter(child => typeof child === 'string').join('')
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
