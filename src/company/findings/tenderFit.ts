import { sectorOfCpv } from '../sectors/cpvSectors.js'

/** How well a call for tenders fits a company; the greater the better, 0 is none. */
export interface TenderFit {
  readonly score: number
  /** The code of the table that the CPV code has. */
  readonly code: string
}

/** The parents of a code: `43.21` → `43.21`, `43.2`, `43`, and its section. */
export type PathOf = (code: string) => readonly string[]

/** What a code of the table that is as wide as a section, a division, a group, a class tells of a company in it. */
const BY_LEVEL = [0, 0.4, 0.8, 0.9, 1]

/**
 * Whether what is bought is what the sector does: the CPV code's sector is the company's, or lies in it, or it in that.
 * A company that is known by a section alone fits nothing.
 */
export function fitOfCpv(cpv: string, sector: string, pathOf: PathOf): TenderFit | undefined {
  const found = sectorOfCpv(cpv)
  if (found === undefined) return undefined
  const [asked, own] = [pathOf(found.code), pathOf(sector)]
  if (own.length < 2) return undefined
  // Works of any kind are not what a company of one trade looks for.
  if (asked.length === 1 && own.length > 2) return undefined
  if (own.includes(found.code)) return { score: BY_LEVEL[asked.length]! * found.confidence, code: found.code }
  // What is bought is narrower than what is known of the company: it may do it.
  if (asked.includes(sector))
    return { score: 0.6 * BY_LEVEL[own.length]! * found.confidence, code: found.code }
  return undefined
}

export type TenderPlace = 'same-land' | 'nationwide' | 'unstated' | 'elsewhere'

/** @param places NUTS codes: `DE712`; @param land `DE7`, undefined where it is not known: then all of Germany will do */
export function tenderPlace(places: readonly string[], land: string | undefined): TenderPlace {
  if (places.length === 0) return 'unstated'
  if (places.some(place => (land === undefined ? /^DE./.test(place) : place.startsWith(land))))
    return 'same-land'
  return places.includes('DE') ? 'nationwide' : 'elsewhere'
}
