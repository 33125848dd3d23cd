import { cutForm, wordsOfName, type CutName } from './foldName.js'

export interface CutCompanyName extends CutName {
  /** It is named as a branch, which the register of the branch's place does. */
  readonly branch: boolean
}

const SAYS_BRANCH = /niederlassung|branch/i
const BRANCH = /^(?:(?:zweig|haupt)?niederlassung|branch)$/
/** `German Branch` */
const OF_COUNTRY = new Set(['deutsche', 'german', 'austrian', 'swiss', 'oesterreichische', 'schweizer'])

/** A company's name as it is compared, without its form, and without its branch where a form stands before that. */
export function cutName(name: string): CutCompanyName {
  const words = wordsOfName(name)
  const company = SAYS_BRANCH.test(name) ? companyOfBranch(words) : undefined
  return { ...(company ?? cutForm(words)), branch: company !== undefined }
}

/** `Beispiel Ltd, Zweigniederlassung Deutschland`, `Zweigniederlassung Deutschland der Beispiel Ltd` */
function companyOfBranch(words: readonly string[]): CutName | undefined {
  const at = words.findIndex(word => BRANCH.test(word))
  if (at < 0) return undefined
  const before = cutForm(words.slice(0, OF_COUNTRY.has(words[at - 1] ?? '') ? at - 1 : at))
  if (before.form !== '') return before
  const of = words.findIndex((word, index) => index > at && (word === 'der' || word === 'of'))
  const behind = at > 1 || of < 0 ? undefined : cutForm(words.slice(of + 1))
  return behind === undefined || behind.form === '' ? undefined : behind
}
