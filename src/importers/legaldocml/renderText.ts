import { elementAt, elementsOf, lineOf, oneLine, type XmlElement } from '../xml/element.js'

/** What begins a line of its own. */
const BLOCKS = new Set(
  'p content list blockList intro listIntroduction listWrapUp wrapUp item point indent paragraph subparagraph tblock table block blockContainer quotedStructure article'.split(
    ' '
  )
)
/** What stands deeper than the text around it. */
const ITEMS = new Set(['item', 'point', 'indent'])
const NOTES = 'authorialNote'

/**
 * The text of an article: an Absatz a line, lists two blanks deeper a level with their marks, a row of a table a line.
 * What an amendment quotes stays text of the article that quotes it.
 */
export function renderText(article: XmlElement): string {
  return bodyOf(article)
    .flatMap(child => linesOf(child, 0))
    .join('\n')
}

/** The footnotes below an element, a line each; undefined when there are none. */
export function notesOf(element: XmlElement): string | undefined {
  const lines = notesBelow(element).map(note => {
    const text = oneLine(inline(note))
    return [note.attributes['marker'], text].filter(part => part !== undefined && part !== '').join(' ')
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** A title or number without its footnotes. */
export function plainLine(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined
  const line = oneLine(inline(element))
  return line === '' ? undefined : line
}

function linesOf(element: XmlElement, depth: number): string[] {
  const indent = '  '.repeat(depth)
  if (element.name === 'table') return rowsOf(element).map(row => indent + row)
  if (!elementsOf(element).some(child => BLOCKS.has(child.name)) && elementAt(element, 'num') === undefined) {
    const text = oneLine(inline(element))
    return text === '' ? [] : [indent + text]
  }
  if (element.children.some(child => typeof child === 'string' && child.trim() !== '')) {
    return [indent + oneLine(inline(element))]
  }
  const inner = bodyOf(element).flatMap(child => linesOf(child, ITEMS.has(child.name) ? depth + 1 : depth))
  const number = plainLine(elementAt(element, 'num'))
  if (number === undefined) return inner
  const [first = '', ...rest] = inner
  return [`${indent}${number} ${first.trim()}`.trimEnd(), ...rest]
}

function bodyOf(element: XmlElement): XmlElement[] {
  return elementsOf(element).filter(({ name }) => name !== 'num' && name !== 'heading')
}

function rowsOf(table: XmlElement): string[] {
  const caption = plainLine(elementAt(table, 'caption'))
  const rows = elementsOf(table, 'tr').map(row =>
    elementsOf(row)
      .map(cell => plainLine(cell) ?? '')
      .join(' | ')
  )
  return caption === undefined ? rows : [caption, ...rows]
}

/** Without footnotes and marks; a quotation keeps its quotation marks. */
function inline(element: XmlElement): string {
  const text = element.children
    .map(child => {
      if (typeof child === 'string') return child
      if (child.name === NOTES) return ''
      if (child.name === 'br') return ' '
      if (child.name === 'img')
        return `[Abbildung: ${child.attributes['alt'] ?? child.attributes['src'] ?? ''}]`
      return BLOCKS.has(child.name) || child.name === 'num' || child.name === 'heading'
        ? ` ${inline(child)} `
        : inline(child)
    })
    .join('')
  const { startQuote = '', endQuote = '' } = element.attributes
  return `${startQuote}${startQuote === '' ? text : text.trim()}${endQuote}`
}

function notesBelow(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap(child => (child.name === NOTES ? [child] : notesBelow(child)))
}

/** Whether an element says no more than that something was repealed. */
export function saysRepealed(text: string): boolean {
  return /^\(?(?:weggefallen|aufgehoben|entfallen|gegenstandslos)\)?\.?$/i.test(text)
}

/** The number of an article as it is printed: `§ 1`, `Artikel 3`. */
export function numberOf(article: XmlElement): string | undefined {
  return lineOf(elementAt(article, 'num'))
}
