import { elementAt, elementsOf, lineOf, type XmlElement } from '../xml/element.js'
import { htmlToText } from './htmlToText.js'

/** A public service (`leistung`) as XZuFI describes it. */
export interface Service {
  /** `L100002:121345242`: agency and id in the source's register. */
  readonly localId: string
  /** The LeiKa key, the same in all of Germany; absent for services that have none. */
  readonly key?: string
  readonly designation: string
  /** Its names, then all modules that a reader needs, each below its heading, an empty line between them. */
  readonly text: string
}

/** Modules by their code, in the order in which they are shown. */
const MODULES: readonly (readonly [code: string, heading: string])[] = [
  ['05', ''],
  ['06', ''],
  ['09', 'Voraussetzungen:'],
  ['08', 'Erforderliche Unterlagen:'],
  ['11', 'Verfahrensablauf:'],
  ['07', 'Rechtsgrundlagen:']
]

/** Undefined when the service has neither a name nor an identifier. */
export function readService(element: XmlElement): Service | undefined {
  const modules = readModules(element)
  const designation = (modules.get('02') ?? modules.get('03'))?.split('\n')[0]
  const id = elementAt(element, 'id')
  const key = ['referenzLeiKa', 'referenzLeistungsschluessel', 'leistungsschluessel']
    .flatMap(name => elementsOf(element, name))
    .map(reference => lineOf(elementAt(reference, 'code')) ?? lineOf(reference))
    .find(code => code !== undefined && /^[0-9]{14}(?:[0-9]{3})?$/.test(code))
  const localId = [id?.attributes.schemeAgencyID, lineOf(id)].filter(part => part).join(':')
  if (designation === undefined || (key === undefined && localId === '')) return undefined
  const names = [...new Set([designation, modules.get('03') ?? designation])]
  const blocks = MODULES.flatMap(([code, heading]) => {
    const text = modules.get(code)
    return text === undefined || text === designation ? [] : [heading === '' ? text : `${heading}\n${text}`]
  })
  return {
    localId: localId || key!,
    ...(key !== undefined && { key }),
    designation,
    text: [names.join('\n'), ...blocks].join('\n\n').normalize('NFC')
  }
}

/** German text by module code; of several texts of a module the first. */
function readModules(element: XmlElement): Map<string, string> {
  const modules = new Map<string, string>()
  for (const module of elementsOf(element, 'modulText')) {
    const kind = elementAt(module, 'leikaTextmodul') ?? elementAt(module, 'textmodul')
    const code = lineOf(elementAt(kind, 'code')) ?? lineOf(kind)
    const content = elementsOf(module, 'inhalt').find(one =>
      /^de\b|^$/i.test(one.attributes.languageCode ?? '')
    )
    const text = content === undefined ? '' : htmlToText(contentOf(content))
    if (code !== undefined && text !== '' && !modules.has(code)) modules.set(code, text)
  }
  return modules
}

/** HTML comes escaped, as CDATA, or as elements of the document. */
function contentOf(element: XmlElement): string {
  return element.children
    .map(child => (typeof child === 'string' ? child : `<${child.name}>${contentOf(child)}</${child.name}>`))
    .join('')
}
