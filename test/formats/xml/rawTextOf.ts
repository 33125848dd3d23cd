import type { XmlElement } from '../../../src/formats/xml/element.js'

/** All text below an element, as it stands in the file. */
export function rawTextOf(element: XmlElement): string {
  return element.children.map(child => (typeof child === 'string' ? child : rawTextOf(child))).join('')
}
