import { elementAt, elementsOf, lineOf, oneLine, type XmlElement } from '../xml/element.js'
import { renderText } from './renderText.js'

/** What a GII `norm` element says of an act, a heading or a provision. */
export interface Norm {
  /** `BJNR002450869BJNE002207116` */
  readonly doknr: string
  readonly jurabk: readonly string[]
  /** `§ 14`; absent for the act itself and for headings. */
  readonly enbez?: string
  readonly title?: string
  readonly heading?: { readonly code: string; readonly label: string }
  readonly text: string
  readonly footnotes?: string
  readonly contentsTable: boolean
}

export function readNorm(element: XmlElement): Norm {
  const meta = elementAt(element, 'metadaten')
  const body = elementAt(element, 'textdaten', 'text')
  const rendered = renderText(body)
  const notes = [...rendered.footnotes, renderText(elementAt(element, 'textdaten', 'fussnoten')).text]
  const footnotes = notes.filter(note => note !== '').join('\n')
  const enbez = lineOf(elementAt(meta, 'enbez'))
  const title = lineOf(elementAt(meta, 'titel'))
  const heading = readHeading(elementAt(meta, 'gliederungseinheit'))
  return {
    doknr: oneLine(element.attributes.doknr ?? ''),
    jurabk: elementsOf(meta, 'jurabk').flatMap(one => lineOf(one) ?? []),
    ...(enbez !== undefined && { enbez }),
    ...(title !== undefined && { title }),
    ...(heading !== undefined && { heading }),
    text: rendered.text,
    ...(footnotes !== '' && { footnotes }),
    contentsTable: isContentsTable(enbez, body)
  }
}

function readHeading(element: XmlElement | undefined): Norm['heading'] {
  if (element === undefined) return undefined
  const code = lineOf(elementAt(element, 'gliederungskennzahl')) ?? ''
  const label = ['gliederungsbez', 'gliederungstitel']
    .flatMap(name => lineOf(elementAt(element, name)) ?? [])
    .join(' ')
  return label === '' ? undefined : { code, label }
}

function isContentsTable(enbez: string | undefined, body: XmlElement | undefined): boolean {
  if (enbez !== undefined && /^(?:Inhalt|Inhaltsübersicht|Inhaltsverzeichnis|Gliederung)$/i.test(enbez))
    return true
  const parts = [...elementsOf(body), ...elementsOf(elementAt(body, 'Content'))]
    .map(part => part.name)
    .filter(name => !['Content', 'Footnotes', 'BR'].includes(name))
  return parts.length > 0 && parts.every(name => name === 'TOC')
}
