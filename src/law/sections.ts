import { spellOut } from './spellOut.js'

/** One § or article number: `14`, `312a`, `5.02`, `139aa`. */
export const NUMBER = '[0-9]{1,5}(?:\\.[0-9]{1,3})?[a-z]{0,3}'
const RANGE = `${NUMBER}(?:-${NUMBER})?`
const LIST = `${RANGE}(?:,${RANGE}){0,9}`
/** A second norm of an act under the same number, or any further one: `14~2`, `14~10`. */
const TWIN = '(?:~(?:[2-9]|[1-9][0-9]{1,4}))?'
const PARAGRAPH = new RegExp(`^${LIST}${TWIN}$`)
const PART = new RegExp(`^[a-z][a-z0-9]{0,59}(?:_[a-z0-9][a-z0-9.,-]{0,59}){0,20}${TWIN}$`)

/** Letters as gesetze-im-internet.de writes them in paths, but with ae, oe, ue, ss for ä, ö, ü, ß. */
export function slugOf(text: string): string {
  return spellOut(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/**
 * The last part of a provision's IRI for the name that gesetze-im-internet.de gives a norm (`enbez`):
 * `§ 14` → `14`, `(XXXX) §§ 31 bis 33a und 34` → `31-33a,34`, `Art 1` → `art_1`, `Anlage 1 (zu § 3)` → `anlage_1`.
 * Undefined when the name says nothing, as `(XXXX)` alone.
 */
export function sectionOfEnbez(enbez: string): string | undefined {
  const name = enbez
    .normalize('NFC')
    .replace(/\(XXXX\)/gi, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
  const paragraph = /^§§? ?(.+)$/.exec(name)
  if (paragraph) return numbers(paragraph[1]!) ?? checked(`par_${slugOf(paragraph[1]!)}`)
  const bare = name.replace(/ ?\([^)]*\)/g, '').trim()
  const article = /^(?:Art\.?|Artikel) (.+)$/i.exec(bare)
  if (article) {
    const list = numbers(article[1]!)
    return list === undefined ? checked(`art_${slugOf(article[1]!)}`) : checked(`art_${list}`)
  }
  const slug = slugOf(bare)
  if (slug === '') return undefined
  return checked(/^[0-9]/.test(slug) ? `nr_${slug}` : slug)
}

/** The part of a ref that follows the act: `§14`, `#art_1`; the opposite of `sectionOfRef`. */
export function refOfSection(section: string): string | undefined {
  if (PARAGRAPH.test(section)) return `§${section}`
  return PART.test(section) ? `#${section}` : undefined
}

/** `§14`, `§ 312A`, `#art_1` → the last part of the IRI; undefined for anything else. */
export function sectionOfRef(text: string): string | undefined {
  const value = text.slice(1).replace(/^ /, '').toLowerCase()
  if (text.startsWith('§')) return PARAGRAPH.test(value) ? value : undefined
  return text.startsWith('#') && PART.test(value) ? value : undefined
}

/** The section of the n-th norm under the same name; the first has no number. */
export function twin(section: string, nth: number): string {
  return nth > 1 ? `${section}~${nth}` : section
}

function numbers(text: string): string | undefined {
  const list = text
    .replace(/ ?\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/ ?(?:bis|–|-) ?/g, '-')
    .replace(/ ?(?:,|und|u\.) ?/g, ',')
    .replace(/(?<=[0-9]) (?=[a-z]{1,2}(?:[-,]|$))/g, '')
    .trim()
  return PARAGRAPH.test(list) ? list : undefined
}

function checked(section: string): string | undefined {
  const short = section.slice(0, 60).replace(/_+$/, '')
  return PART.test(short) ? short : undefined
}
