import type { CompanyForm } from '../legalForms.js'
import type { CompanyName } from './companyNames.js'
import type { ImprintLabel } from './labels.js'

/** What a foreign company's branch is called behind the form. */
const BRANCH =
  /^[ ,–-]{1,3}\(?((?:Deutsche |German |Österreichische |Austrian |Schweizer |Swiss )?(?:Zweigniederlassung|Niederlassung|[Bb]ranch)(?:[ ,]{1,2}(?:in )?\p{Lu}[\p{L}-]+){0,2}\)?)(?=\s*(?:$|[\n\t,;|·•]))/u
const COUNTRY = /deutsch|german|österreich|austria|schweiz|swiss|switzerland/i
const GERMAN_SPEAKING = new Set(['DE', 'AT', 'CH'])

/**
 * How long it is, with what parts it from the form; 0 for none. A company from here has its branches beside its seat: their
 * data are not those that the register holds of it.
 */
export function branchBehind(text: string, at: number, { country }: CompanyForm): number {
  const branch = BRANCH.exec(text.slice(at, at + 120))
  if (branch === null) return 0
  return !GERMAN_SPEAKING.has(country) || COUNTRY.test(branch[1]!) ? branch[0].length : 0
}

/** Where a branch is named as the provider, `branch` in a label says nothing of others. */
export function labelsBesides(
  labels: readonly ImprintLabel[],
  names: readonly CompanyName[]
): readonly ImprintLabel[] {
  return names.some(({ isBranch }) => isBranch) ? labels.filter(({ about }) => about !== 'branch') : labels
}
