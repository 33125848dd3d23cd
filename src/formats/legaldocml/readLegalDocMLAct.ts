import { InvalidInput } from '../../base/errors.js'
import { calendarDate } from '../../base/text/calendarDate.js'
import { elementAt, elementsOf, elementLine, normalisedLine, type XmlElement } from '../xml/element.js'
import { notesOf, withoutFootnotes } from './renderLegalDocMLText.js'

/** What a LegalDocML.de document says of its act. */
export interface LegalDocMLAct {
  /** What its identifier is made of: its abbreviation, else its ELI without `eli/`. */
  readonly name: string
  /** How its provisions are cited. */
  readonly citedAs: string
  readonly title: string
  readonly shortTitle: string | undefined
  readonly otherNames: readonly string[]
  /** `eli/bund/bgbl-1/2000/s1016`: of the work. */
  readonly eli: string
  /** Day of issue and day of this version, `YYYY-MM-DD`. */
  readonly date: string | undefined
  readonly versionDate: string | undefined
  /** From which this version counts: that of the version, or a later one on which the ministry says that it enters into force. */
  readonly countsFrom: string | undefined
  readonly footnotes: string | undefined
}

/** @throws InvalidInput when the act has neither ELI nor title */
export function readLegalDocMLAct(act: XmlElement): LegalDocMLAct {
  const identification = elementAt(act, 'meta', 'identification')
  const work = elementAt(identification, 'FRBRWork')
  const eli = elementAt(work, 'FRBRuri')?.attributes['value'] ?? ''
  if (!/^eli\/[a-z]+(?:\/[a-z0-9.-]+){3}$/.test(eli))
    throw new InvalidInput(`its FRBRWork has no ELI such as eli/bund/bgbl-1/2000/s1016 ("${eli}")`)
  const heading = elementAt(act, 'preface', 'longTitle', 'p')
  const title = withoutFootnotes(elementAt(heading, 'docTitle'))
  if (title === undefined) throw new InvalidInput('it has no title (preface, longTitle, docTitle)')
  const short = elementAt(heading, 'shortTitle')
  const official = elementsOf(short, 'inline').find(
    one => one.attributes['refersTo'] === 'amtliche-abkuerzung'
  )
  const officialName = elementLine(official)
  const shortTitle = shortTitleOf(withoutFootnotes(short), officialName)
  const internal = elementLine(metadata(act, 'abkuerzung'))
  const name = internal ?? officialName ?? eli.replace(/^eli\//, '')
  const citedAs = officialName ?? internal ?? shortTitle ?? name
  const versionDate = dayOf(elementAt(identification, 'FRBRExpression', 'FRBRdate'))
  const names = [officialName, internal, shortTitle].filter(one => one !== undefined && one !== name)
  return {
    name,
    citedAs,
    title,
    shortTitle,
    otherNames: [...new Set(names as string[])].sort(),
    eli,
    date: dayOf(elementAt(work, 'FRBRdate')),
    versionDate,
    countsFrom: versionDate && later(versionDate, entryIntoForce(act)),
    footnotes: heading === undefined ? undefined : notesOf(heading)
  }
}

/** `(Fruchtsaftverordnung – FrSaftV)` without brackets and abbreviation. */
function shortTitleOf(line: string | undefined, abbreviation: string | undefined): string | undefined {
  const bare = normalisedLine((line ?? '').replace(/^\(\s*|\s*\)$/g, ''))
  const alone = abbreviation === undefined ? bare : normalisedLine(bare.replace(abbreviation, ''))
  const name = alone.replace(/\s*[-–—]\s*$/, '')
  return name === '' ? undefined : name
}

/** An element of the metadata of the ministries, whatever their prefix. */
function metadata(act: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(elementAt(act, 'meta', 'proprietary'))
    .flatMap(part => elementsOf(part, name))
    .find(one => elementLine(one) !== undefined)
}

/** What the ministry says of the version: of several days the last. */
function entryIntoForce(act: XmlElement): string | undefined {
  const stated = elementsOf(elementAt(act, 'meta', 'proprietary')).flatMap(part =>
    elementsOf(part, 'inkraft')
  )
  return stated.map(dayOf).reduce(later, undefined)
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? '') < (other ?? '') ? other : one
}

/** The `date` of an element where that is a day, `YYYY-MM-DD`. */
export function dayOf(element: XmlElement | undefined): string | undefined {
  return calendarDate(element?.attributes['date'] ?? '')
}
