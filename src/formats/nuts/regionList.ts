import type { Name } from '../concepts/concept.js'
import type { ReadFile } from '../concepts/conceptUnit.js'
import type { InputFile, Skipped } from '../importer.js'

/** In the order of what they say: names and levels, names, codes alone. */
export const regionForms = ['csv', 'tsv', 'json'] as const
export type RegionForm = (typeof regionForms)[number]

/** What a file says of a region. */
export interface Region {
  readonly code: string
  readonly names: readonly Name[]
  /** The edition of NUTS that the file says it belongs to: `2024`. */
  readonly edition?: string
  readonly sourceHash: string
}

/** What one file says. */
export interface RegionList {
  readonly form: RegionForm
  readonly file: InputFile
  readonly readFile: ReadFile
  /** By code. */
  readonly regions: ReadonlyMap<string, Region>
  readonly skipped: readonly Skipped[]
}

/** 0 for a state, 1 for a German Land, to 3. */
export const levelOfRegion = (code: string) => code.length - 2

/** Codes of Extra-Regio (`DEZ`, `DEZZ`) stand for what lies in no region. */
export const isExtraRegio = (code: string) => /^[A-Z]{2}Z+$/.test(code)

/** States of one official language, in which their regions are named. */
const LANGUAGES: Readonly<Record<string, string>> = {
  AT: 'de', BG: 'bg', CZ: 'cs', DE: 'de', DK: 'da', EE: 'et', EL: 'el', ES: 'es', FR: 'fr', HR: 'hr', HU: 'hu',
  IS: 'is', IT: 'it', LI: 'de', LT: 'lt', LV: 'lv', NL: 'nl', PL: 'pl', PT: 'pt', RO: 'ro', SE: 'sv', SI: 'sl',
  SK: 'sk', TR: 'tr'
} // prettier-ignore

/** The language of names in a state's region; `und` where it has several. */
export const languageOfRegion = (code: string) => LANGUAGES[code.slice(0, 2)] ?? 'und'
