import { matchAt } from '../matchAt.js'
import { laender } from './laender.js'

const alternatives = (cells: readonly string[]) =>
  cells
    .flatMap(cell => cell.split('|'))
    .filter(each => each !== '')
    // `Sachsen-Anhalt` before `Sachsen`.
    .sort((one, other) => other.length - one.length)
    .join('|')
const NAMES = alternatives(laender.map(({ german }) => `${german}s?`))
const ABBREVIATIONS = alternatives(laender.map(({ abbreviations }) => abbreviations))
const ADJECTIVES = alternatives(laender.map(({ adjective }) => adjective))

/** "VwVfG NRW", "Bestattungsgesetz des Landes Berlin": another law than the federal one of that name. */
const BEHIND = new RegExp(
  `[ (-]*(?:(?:für|in|von|im|des|der) )?(?:(?:das|dem|des|der|den)? ?(?:Land(?:es)?|Freistaat(?:e?s)?|Stadt|Freien? (?:und )?Hansestadt)|${ABBREVIATIONS}|${NAMES})(?![\\p{L}\\p{N}])`,
  'uy'
)
const BEFORE = new RegExp(`(?:${ADJECTIVES}|Landes|kommunale)[nrsm]{0,2} $`)

/** Where what says of which Land the law is ends, behind a name of an act; undefined where nothing says so. */
export function afterLand(text: string, at: number): number | undefined {
  const found = matchAt(BEHIND, text, at)
  if (found === null) return undefined
  const end = at + found[0].length
  return found[0].includes('(') && text[end] === ')' ? end + 1 : end
}

/** Whether what stands before a name of an act says that it is a Land's: `Hamburgisches`. */
export function isOfLand(before: string): boolean {
  return BEFORE.test(before)
}

/** `des tunesischen Strafgesetzbuchs`; not every adjective of that form is a country's. */
const FOREIGN =
  /(?<!\p{L})(?!(?:europä|jurist|prakt|histor|klass|spezif|bereichsspezif|dogmat|systemat|ident|typ|log|fakt|polit|techn|krit|inländ|heim|automat|synopt|parität)ische)\p{Ll}+ische[nrsm]? $/u

/** Whether what stands before a name of an act says that it is another country's. */
export function isForeign(before: string): boolean {
  return FOREIGN.test(before)
}
