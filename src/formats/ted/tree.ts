import { elementsOf, elementLine, type XmlElement } from '../xml/element.js'

/** All elements of one name at any depth, in the order of the document. */
export function allOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  if (element === undefined) return []
  const wanted = new Set(names)
  return [...below(element)].filter(one => wanted.has(one.name))
}

/** All elements at any depth below an element. */
export function* below(element: XmlElement): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    yield child
    yield* below(child)
  }
}

/** Each value once, in the order of its first appearance. */
export function once(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values)].filter((value): value is string => value !== undefined)
}

/** The paragraphs of an element, a line each. */
export function paragraphs(element: XmlElement | undefined): string | undefined {
  const lines = elementsOf(element, 'P').map(elementLine)
  const text = (lines.length === 0 ? [elementLine(element)] : lines)
    .filter(line => line !== undefined)
    .join('\n')
  return text === '' ? undefined : text
}
