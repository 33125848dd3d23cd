import { spellOut } from './spellOut.js'

/** One § or article number: `14`, `312a`, `5.02`, `139aa`. */
export const NUMBER = '[0-9]{1,5}(?:\\.[0-9]{1,3})?[a-z]{0,3}'
const RANGE = `${NUMBER}(?:-${NUMBER})?`
const LIST = `${RANGE}(?:,${RANGE}){0,9}`
/** A second norm of an act under the same number, or any further one: `14~2`, `14~10`. */
const TWIN = '(?:~(?:[2-9]|[1-9][0-9]{1,4}))?'
const PARAGRAPH = new RegExp(`^${LIST}${TWIN}$`)
const PART = new RegExp(`^[a-z][a-z0-9]{0,59}(?:_[a-z0-9][a-z0-9.,-]{0,59}){0,20}${TWIN}$`)
/** A § of an article whose §§ begin anew: `art_229_par_6`, in a ref `#art_229§6`. */
const OF_ARTICLE = new RegExp(
  `^(?<article>(?:unter)?art[a-z]*_[a-z0-9]{1,12})(?:_par_|§)(?<number>${LIST}${TWIN})$`
)

/** Letters as gesetze-im-internet.de writes them in paths, but with ae, oe, ue, ss for ä, ö, ü, ß. */
export function slugOf(text: string): string {
  return spellOut(text)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/**
 * The last part of a provision's IRI for the name that gesetze-im-internet.de gives a norm (`enbez`):
 * `§ 14` → `14`, `(XXXX) §§ 31 bis 33a und 34` → `31-33a,34`, `Art 1` → `art_1`, `Anlage 1 (zu § 3)` → `anlage_1`,
 * `Art 229 § 6` → `art_229_par_6`.
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
  const inner = /^((?:Art|Artikel|Unterartikel) [0-9a-zA-Z]+) (§§? ?.+)$/.exec(name)
  if (inner) {
    const [outer, own] = [sectionOfEnbez(inner[1]!), sectionOfEnbez(inner[2]!)]
    return outer === undefined || own === undefined
      ? undefined
      : checked(`${outer}_par_${own.replace(/^par_/, '')}`)
  }
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

/** The part of a ref that follows the act: `§14`, `#art_1`, `#art_229§6`; the opposite of `sectionOfRef`. */
export function refOfSection(section: string): string | undefined {
  if (PARAGRAPH.test(section)) return `§${section}`
  const inner = sectionOfArticle(section)
  if (inner !== undefined) return `#${inner.article}§${inner.number}`
  return PART.test(section) ? `#${section}` : undefined
}

/** `§14`, `§ 312A`, `#art_1`, `#art_229§6` → the last part of the IRI; undefined for anything else. */
export function sectionOfRef(text: string): string | undefined {
  const value = text.slice(1).replace(/^ /, '').toLowerCase()
  if (text.startsWith('§')) return PARAGRAPH.test(value) ? value : undefined
  if (!text.startsWith('#')) return undefined
  const inner = sectionOfArticle(value.replace(/ ?§ ?/, '§'))
  if (inner !== undefined) return `${inner.article}_par_${inner.number}`
  return PART.test(value) ? value : undefined
}

/** The article and the number of a § that stands in it: `art_229_par_6`, `art_229§6`; undefined for all else. */
export function sectionOfArticle(
  section: string
): { readonly article: string; readonly number: string } | undefined {
  const { article, number } = OF_ARTICLE.exec(section)?.groups ?? {}
  return article === undefined || number === undefined ? undefined : { article, number }
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
