import { elementAt, elementLine, type XmlElement } from '../xml/element.js'

/** Which text of a service a module holds, by its code in the LeiKa: `07`. */
export function codeOf(module: XmlElement): string | undefined {
  const kind = ['leikaTextmodul', 'leistungstextmodul', 'textmodul', 'typ']
    .map(name => elementAt(module, name))
    .find(found => found !== undefined)
  return elementLine(elementAt(kind, 'code')) ?? elementLine(kind)
}
