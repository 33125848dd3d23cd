/** One element of a passage, read whole. Names are without prefix; white space is as in the file. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  if (element === undefined) return []
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name)
  )
}

/** The first element at the end of a path of names. */
export function elementAt(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = elementsOf(found, name)[0]
  return found
}

/** All text below an element as one line; line breaks of the format (`BR`) are blanks. */
export function elementLine(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined
  const line = normalisedLine(rawText(element))
  return line === '' ? undefined : line
}

/** White space that is not a single blank. */
const UNEVEN = / {2}|[^\S ]/

/** Text in NFC with single blanks, without any at its ends. */
export function normalisedLine(text: string): string {
  const line = text.normalize('NFC')
  // Most texts are such a line already, and replacing each blank by a blank copies all of them.
  return (UNEVEN.test(line) ? line.replace(/\s+/g, ' ') : line).trim()
}

function rawText(element: XmlElement): string {
  return element.children
    .map(child => (typeof child === 'string' ? child : child.name === 'BR' ? ' ' : rawText(child)))
    .join('')
}
