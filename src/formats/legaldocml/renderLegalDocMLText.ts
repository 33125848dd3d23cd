import { elementAt, elementsOf, normalisedLine, type XmlElement } from '../xml/element.js'
import { TextAccount } from '../xml/textAccount.js'

/** What begins a line of its own. */
const BLOCKS = new Set(
  'p content list blockList intro listIntroduction listWrapUp wrapUp item point indent paragraph subparagraph tblock table block blockContainer quotedStructure article'.split(
    ' '
  )
)
/** What stands deeper than the text around it. */
const ITEMS = new Set(['item', 'point', 'indent'])
const NOTES = 'authorialNote'

/** An account of a passage of this format: these elements show something without a text. */
export const legaldocmlAccount = () => new TextAccount(new Set(['img']))

/**
 * The text of an article: an Absatz a line, lists two blanks deeper a level with their marks, a row of a table a line.
 * What an amendment quotes stays text of the article that quotes it.
 * @param account is told what is made here and what is left out
 */
export function renderLegalDocMLText(article: XmlElement, account = legaldocmlAccount()): string {
  return bodyOf(article)
    .flatMap(child => linesOf(child, 0, account))
    .join('\n')
}

/** The footnotes below an element, a line each; undefined when there are none. */
export function notesOf(element: XmlElement, account = legaldocmlAccount()): string | undefined {
  const lines = notesBelow(element).map(note => {
    const text = normalisedLine(inline(note, account))
    const marker = account.made(note.attributes['marker'] ?? '')
    return [marker, text].filter(part => part !== '').join(' ')
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** A title or number without its footnotes. */
export function withoutFootnotes(
  element: XmlElement | undefined,
  account = legaldocmlAccount()
): string | undefined {
  if (element === undefined) return undefined
  const line = normalisedLine(inline(element, account))
  return line === '' ? undefined : line
}

function linesOf(element: XmlElement, depth: number, account: TextAccount): string[] {
  const indent = '  '.repeat(depth)
  // A footnote stands apart, whatever it stands between.
  if (element.name === NOTES) return []
  if (element.name === 'table') return rowsOf(element, account).map(row => indent + row)
  const isLine =
    !elementsOf(element).some(child => BLOCKS.has(child.name)) && elementAt(element, 'num') === undefined
  if (isLine || element.children.some(child => typeof child === 'string' && child.trim() !== '')) {
    const text = normalisedLine(inline(element, account))
    return text === '' ? [] : [indent + text]
  }
  const heading = withoutFootnotes(elementAt(element, 'heading'), account)
  const inner = bodyOf(element).flatMap(child =>
    linesOf(child, ITEMS.has(child.name) ? depth + 1 : depth, account)
  )
  const number = withoutFootnotes(elementAt(element, 'num'), account)
  const lines = heading === undefined ? inner : [indent + heading, ...inner]
  if (number === undefined) return lines
  const [first = '', ...rest] = lines
  return [`${indent}${number} ${first.trim()}`.trimEnd(), ...rest]
}

function bodyOf(element: XmlElement): XmlElement[] {
  return elementsOf(element).filter(({ name }) => name !== 'num' && name !== 'heading')
}

function rowsOf(table: XmlElement, account: TextAccount): string[] {
  return elementsOf(table).flatMap(part => {
    if (['thead', 'tbody', 'tfoot'].includes(part.name)) return rowsOf(part, account)
    if (part.name !== 'tr') return withoutFootnotes(part, account) ?? []
    const cells = elementsOf(part).map(cell => withoutFootnotes(cell, account) ?? '')
    return cells.length === 0 ? [] : cells.reduce((row, cell) => `${row}${account.made(' | ')}${cell}`)
  })
}

/** Without footnotes and marks; a quotation keeps its quotation marks. */
function inline(element: XmlElement, account: TextAccount): string {
  const text = element.children
    .map(child => {
      if (typeof child === 'string') return child
      if (child.name === NOTES) return ''
      if (child.name === 'br') return ' '
      if (child.name === 'img')
        return account.drawn(`[Abbildung: ${child.attributes['alt'] ?? child.attributes['src'] ?? ''}]`)
      return BLOCKS.has(child.name) || child.name === 'num' || child.name === 'heading'
        ? ` ${inline(child, account)} `
        : inline(child, account)
    })
    .join('')
  const { startQuote = '', endQuote = '' } = element.attributes
  account.made(startQuote + endQuote)
  return `${startQuote}${startQuote === '' ? text : text.trim()}${endQuote}`
}

function notesBelow(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap(child => (child.name === NOTES ? [child] : notesBelow(child)))
}

/** The number of an article as it is printed: `§ 1`, `Artikel 3`. */
export function numberOf(article: XmlElement): string | undefined {
  return withoutFootnotes(elementAt(article, 'num'))
}
