import { inLanguages } from '../../proof/grammar/languageTags.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import { elementsOf, elementLine, type XmlElement } from '../xml/element.js'

/** The German name among several, of whatever country, otherwise the English, otherwise the first. */
export function preferredName(
  names: XmlElement | undefined
): { readonly name: string; readonly language: string } | undefined {
  const found = elementsOf(names, 'Name').flatMap(element => {
    const name = elementLine(element)
    const language = (element.attributes['xml:lang'] ?? 'und').toLowerCase()
    return name === undefined ? [] : [{ name, language }]
  })
  return inLanguages(found, ['de', 'en'], one => one.language) ?? found[0]
}

/** A URI of the web; undefined for everything else. */
export function uriOf(element: XmlElement | undefined): string | undefined {
  const text = elementLine(element)
  return text !== undefined && /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(text) ? text : undefined
}

/** A time in UTC and whole seconds, as each store reads it back. */
export function timeOfElement(element: XmlElement | undefined): string | undefined {
  const text = elementLine(element)
  if (text === undefined || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}T/.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : wholeSeconds(new Date(time))
}
