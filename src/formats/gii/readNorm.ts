import type { Unaccounted } from '../importer.js'
import { elementAt, elementsOf, elementLine, normalisedLine, type XmlElement } from '../xml/element.js'
import { giiAccount, renderGiiText } from './renderGiiText.js'

/** A `gliederungseinheit`: of a norm that is a heading, or of one that says of which article it is. */
export interface GiiHeading {
  /** Three digits a level: `010020`. */
  readonly code: string
  /** `Art 97 Übergangsvorschriften` */
  readonly label: string
  /** `Art 97` */
  readonly number?: string
  /** `Übergangsvorschriften` */
  readonly title?: string
}

/** What a GII `norm` element says of an act, a heading or a provision. */
export interface Norm {
  /** `BJNR002450869BJNE002207116` */
  readonly doknr: string
  readonly jurabk: readonly string[]
  /** `§ 14`; absent for the act itself and for headings. */
  readonly enbez?: string
  readonly title?: string
  readonly heading?: GiiHeading
  readonly text: string
  readonly footnotes?: string
  readonly contentsTable: boolean
  /** How what is read here differs from what the norm says. */
  readonly differs: Unaccounted | undefined
  /** Characters that are read nowhere, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
}

/** Fields that say of which act the norm is part, and what that act is; `readAct` reads them. */
const OF_THE_ACT = 'jurabk amtabk ausfertigung-datum fundstelle kurzue langue standangabe'.split(' ')

export function readNorm(element: XmlElement): Norm {
  const meta = elementAt(element, 'metadaten')
  const body = elementAt(element, 'textdaten', 'text')
  const account = giiAccount()
  const rendered = renderGiiText(body, account)
  const below = renderGiiText(elementAt(element, 'textdaten', 'fussnoten'), account)
  const notes = [...rendered.footnotes, below.text, ...below.footnotes]
  const footnotes = notes.filter(note => note !== '').join('\n')
  const enbez = elementLine(elementAt(meta, 'enbez'))
  const title = elementLine(elementAt(meta, 'titel'))
  const heading = readHeading(elementAt(meta, 'gliederungseinheit'))
  account.passage(element)
  account.output(enbez, title, heading?.label, rendered.text, footnotes)
  account.left(heading?.code, 'code of a heading: its place is the path of the norms below it')
  for (const field of elementsOf(meta)) {
    if (OF_THE_ACT.includes(field.name)) account.left(field, 'field of the act')
  }
  const contentsTable = isContentsTable(enbez, body)
  return {
    doknr: normalisedLine(element.attributes.doknr ?? ''),
    jurabk: elementsOf(meta, 'jurabk').flatMap(one => elementLine(one) ?? []),
    ...(enbez !== undefined && { enbez }),
    ...(title !== undefined && { title }),
    ...(heading !== undefined && { heading }),
    text: rendered.text,
    ...(footnotes !== '' && { footnotes }),
    contentsTable,
    differs: contentsTable ? undefined : account.balance(),
    leftOut: account.leftOut()
  }
}

function readHeading(element: XmlElement | undefined): Norm['heading'] {
  if (element === undefined) return undefined
  const code = elementLine(elementAt(element, 'gliederungskennzahl')) ?? ''
  const number = elementLine(elementAt(element, 'gliederungsbez'))
  const title = elementLine(elementAt(element, 'gliederungstitel'))
  const label = [number, title].filter(part => part !== undefined).join(' ')
  if (label === '') return undefined
  return { code, label, ...(number !== undefined && { number }), ...(title !== undefined && { title }) }
}

function isContentsTable(enbez: string | undefined, body: XmlElement | undefined): boolean {
  if (enbez !== undefined && /^(?:Inhalt|Inhaltsübersicht|Inhaltsverzeichnis|Gliederung)$/i.test(enbez))
    return true
  const parts = [...elementsOf(body), ...elementsOf(elementAt(body, 'Content'))]
    .map(part => part.name)
    .filter(name => !['Content', 'Footnotes', 'BR'].includes(name))
  return parts.length > 0 && parts.every(name => name === 'TOC')
}
