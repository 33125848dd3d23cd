import { calendarDate } from '../../base/text/calendarDate.js'
import { elementAt, elementsOf, elementLine, type XmlElement } from '../xml/element.js'

/** What the first norm of a GII document says of the act. */
export interface GiiAct {
  /** `BDSG 2018`: what the act's identifier is made of. */
  readonly jurabk: string
  /** `BDSG`: the official abbreviation. */
  readonly amtabk?: string
  readonly title: string
  readonly shortTitle?: string
  /** `YYYY-MM-DD` */
  readonly date?: string
  /** What stands in the place of the date and is none: `0000-00-00`. */
  readonly noDate?: string
  /** `BGBl I 1999, 202` */
  readonly publishedIn?: string
  readonly doknr: string
  /** What the source says of the state of its text, each in its words. */
  readonly notes: readonly Standangabe[]
}

/** A `standangabe`. */
export interface Standangabe {
  /** `Stand`, `Neuf`, `Aufh`, `Hinweis`, `Sonst` */
  readonly type: string
  /** `Zuletzt geändert durch Art. 1 G v. 23.5.2022 I 768` */
  readonly text: string
  /** Whether the documentation office has checked it. */
  readonly isChecked: boolean
}

/** Undefined when the norm names no act: it has no `jurabk`. */
export function readGiiAct(norm: XmlElement): GiiAct | undefined {
  const meta = elementAt(norm, 'metadaten')
  const field = (...path: string[]) => elementLine(elementAt(meta, ...path))
  const jurabk = field('jurabk')
  if (jurabk === undefined) return undefined
  const amtabk = field('amtabk')
  const shortTitle = field('kurzue')
  const date = field('ausfertigung-datum')
  const publishedIn = [field('fundstelle', 'periodikum'), field('fundstelle', 'zitstelle')]
    .filter(part => part !== undefined)
    .join(' ')
  return {
    jurabk,
    ...(amtabk !== undefined && { amtabk }),
    title: field('langue') ?? shortTitle ?? jurabk,
    ...(shortTitle !== undefined && { shortTitle }),
    ...(date !== undefined && (calendarDate(date) === undefined ? { noDate: date } : { date })),
    ...(publishedIn !== '' && { publishedIn }),
    doknr: norm.attributes.doknr ?? '',
    notes: elementsOf(meta, 'standangabe').flatMap(note => {
      const text = elementLine(elementAt(note, 'standkommentar'))
      const type = elementLine(elementAt(note, 'standtyp')) ?? ''
      return text === undefined ? [] : [{ type, text, isChecked: note.attributes.checked !== 'nein' }]
    })
  }
}
