/** The families of references that texts name: acts, EU acts, services, tenants' documents. */
const FAMILIES = 'ELI|CELEX|XZUFI|TENANT'

/** Up to what may stand behind one: a bracket or quotation mark of any kind, or a mark of Markdown. */
const IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${FAMILIES}):[^\\s"'<>?!,;()\\[\\]{}\`*|…\\p{Pi}\\p{Pf}\\p{Ps}\\p{Pe}]{1,240}`,
  'giu'
)

/** A reference in brackets, or several: `[ELI:GewO§14]`, `[ELI:GewO§14; ELI:GewO§15]`; what is between them is caught. */
export const BRACKETED = new RegExp(`\\[\\s*((?:${FAMILIES}):[^[\\]\\n]{1,240})\\]`, 'gi')

/** As loosely as a reader would still take it for one. */
export const LOOSE = new RegExp(`\\b(?:${FAMILIES})\\s*:\\s*[^\\s"'„“<>[\\]{},;]+`, 'giu')

export interface FoundRef {
  /** As it stands there: `ELI:GewO§14`. */
  readonly ref: string
  /** UTF-16 code units into the text. */
  readonly start: number
  readonly end: number
}

/** The references in a text, in its order; a stop behind one is none of it. */
export function findRefs(text: string): FoundRef[] {
  return [...text.matchAll(IN_TEXT)].map(({ 0: found, index }) => {
    const ref = found.replace(/[.:_]+$/, '')
    return { ref, start: index, end: index + ref.length }
  })
}

/** A reference to German law in its parts: the act as it is named, and `§14` or `#art_1` behind it. */
export function readLawRef(ref: string): { readonly act: string; readonly section: string } | undefined {
  const [, act, section = ''] = /^ELI:([^§#]+)([§#].+)?$/i.exec(ref) ?? []
  return act === undefined ? undefined : { act, section }
}

const OF_A_DAY = /^((?:ELI|CELEX):[^@]{1,240})@(\d{4}-\d{2}-\d{2})(-[0-9a-f]{8})?$/i

/**
 * A reference to what law said on a day (`ELI:BGB§556d@2022-01-09`) in its parts: the work's own, and the day; of what
 * held for no whole day there are digits behind it.
 */
export function readDatedRef(
  ref: string
): { readonly ref: string; readonly day: string; readonly digits: string } | undefined {
  const [, undated, day, digits = ''] = OF_A_DAY.exec(ref.normalize('NFC').trim()) ?? []
  return undated === undefined ? undefined : { ref: undated, day: day!, digits: digits.toLowerCase() }
}

const IN_A_LANGUAGE = /^(CELEX:[^@]{1,240})@([a-z]{2})$/i

/** A reference to what law says in a language (`CELEX:32016R0679#art_17@en`) in its parts: the work's own, and ISO 639-1. */
export function readLanguageRef(ref: string): { readonly ref: string; readonly code: string } | undefined {
  const [, work, code] = IN_A_LANGUAGE.exec(ref.normalize('NFC').trim()) ?? []
  return work === undefined ? undefined : { ref: work, code: code!.toLowerCase() }
}

/** A text without its references to what is no law (services, tenants' documents), and whether others stand in it. */
export function apartFromRefs(text: string): { readonly rest: string; readonly ofLaw: boolean } {
  let ofLaw = false
  const rest = text.replace(LOOSE, ref => {
    if (/^(?:TENANT|XZUFI)/i.test(ref)) return ' '
    ofLaw = true
    return ref
  })
  return { rest, ofLaw }
}

const AT_ITS_START = new RegExp(`^(${FAMILIES}):`, 'i')

/** The family that a reference says it is of, in capitals; whether it names anything is another question. */
export function familyOf(ref: string): string | undefined {
  return AT_ITS_START.exec(ref)?.[1]!.toUpperCase()
}

/** Whether a reference says that it is of law: of an act, or of an EU act. */
export function isLawRef(ref: string): boolean {
  return ['ELI', 'CELEX'].includes(familyOf(ref) ?? '')
}
