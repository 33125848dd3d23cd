import { elementAt, lineOf, type XmlElement } from '../xml/element.js'

/** What the first norm of a GII document says of the act. */
export interface Act {
  /** `BDSG 2018`: what the act's identifier is made of. */
  readonly jurabk: string
  /** `BDSG`: the official abbreviation. */
  readonly amtabk?: string
  readonly title: string
  readonly shortTitle?: string
  /** `YYYY-MM-DD` */
  readonly date?: string
  /** `BGBl I 1999, 202` */
  readonly publishedIn?: string
  readonly doknr: string
}

/** Undefined when the norm names no act: it has no `jurabk`. */
export function readAct(norm: XmlElement): Act | undefined {
  const meta = elementAt(norm, 'metadaten')
  const field = (...path: string[]) => lineOf(elementAt(meta, ...path))
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
    ...(date !== undefined && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) && { date }),
    ...(publishedIn !== '' && { publishedIn }),
    doknr: norm.attributes.doknr ?? ''
  }
}
