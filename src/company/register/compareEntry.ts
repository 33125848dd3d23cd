import { dataTable } from '../../base/text/dataTable.js'
import type { Imprint } from '../imprint/imprint.js'
import { isCode } from './courtNames.js'
import { entryNumber } from './entryNumber.js'
import { cutName } from './cutName.js'
import { alike, oneSlip } from './likeness.js'
import { samePlace } from './placeNames.js'
import type { StoredEntry } from './readEntry.js'
import type { RegisterEntry } from './registerMatch.js'

/** What a comparison of an imprint with an entry says. */
export interface Compared {
  readonly number: 'same' | 'near' | 'other' | 'unknown'
  readonly court: 'same' | 'other' | 'unknown'
  readonly name: 'same' | 'form' | 'branch' | 'former' | 'alike' | 'other' | 'unknown'
  readonly place: 'same' | 'other' | 'unknown'
  /** The former or other name of the entry that the imprint's is. */
  readonly formerName?: string
}

const rows = dataTable(new URL('./evidenceWeights.tsv', import.meta.url), ['evidence', 'says', 'weight'])
const weights = new Map(rows.map(({ evidence, says, weight }) => [`${evidence} ${says}`, Number(weight)]))

export function compareEntry(imprint: Imprint, { entry }: StoredEntry): Compared {
  return {
    number: compareNumbers(imprint.registerNumber?.value, entry.registerNumber),
    court: compareCourts(imprint.registerCourt?.value, entry.registerCourt),
    ...compareNames(imprint.legalName?.value, entry),
    place: comparePlaces(imprint, entry)
  }
}

/** Logarithm of the odds that they are one company. */
export function weightOf({ number, court, name, place }: Compared): number {
  const all = ['prior ', `number ${number}`, `court ${court}`, `name ${name}`, `place ${place}`]
  return all.reduce((sum, key) => sum + weights.get(key)!, 0)
}

/** On what a match rests; undefined where nothing but a number without a court, or a court, is alike. */
export function foundBy({ number, court, name, place }: Compared): RegisterEntry['by'] | undefined {
  const named = name !== 'other' && name !== 'unknown'
  if (number === 'same' && court === 'same') return 'number-and-court'
  if (!named) return undefined
  if (number === 'same') return 'number-and-name'
  return place === 'same' ? 'name-and-place' : 'name'
}

function compareNumbers(own: string | undefined, held: string | undefined): Compared['number'] {
  const [a, b] = [entryNumber(own), entryNumber(held)]
  if (a === undefined || b === undefined) return 'unknown'
  // Imprints often leave out the letters; where both give some they must be the same.
  const agree = a.suffix === '' || b.suffix === '' || a.suffix === b.suffix
  if (a.register === b.register && a.digits === b.digits) return agree ? 'same' : 'other'
  return a.register === b.register && oneSlip(a.digits, b.digits) ? 'near' : 'other'
}

function compareCourts(own: string | undefined, held: string | undefined): Compared['court'] {
  if (own === undefined || held === undefined || isCode(held)) return 'unknown'
  return samePlace(own, held) ? 'same' : 'other'
}

function compareNames(
  own: string | undefined,
  entry: StoredEntry['entry']
): Pick<Compared, 'name' | 'formerName'> {
  if (own === undefined) return { name: 'unknown' }
  const a = cutName(own)
  const b = cutName(entry.label)
  const [core, held] = [a.core.join(''), b.core.join('')]
  if (core === held) {
    if (a.form !== b.form && a.form !== '' && b.form !== '') return { name: 'form' }
    return { name: a.branch === b.branch ? 'same' : 'branch' }
  }
  const formerName = entry.otherNames.find(other => cutName(other).core.join('') === core)
  if (formerName !== undefined) return { name: 'former', formerName }
  return { name: alike(core, held) ? 'alike' : 'other' }
}

function comparePlaces(
  { address }: Imprint,
  { seat, address: held }: StoredEntry['entry']
): Compared['place'] {
  const { town, postalCode } = address?.value ?? {}
  const heldCode = /\b([0-9]{5})\b/.exec(held ?? '')?.[1]
  if (postalCode !== undefined && postalCode === heldCode) return 'same'
  if (town === undefined || seat === undefined) return 'unknown'
  return samePlace(town, seat) ? 'same' : 'other'
}
