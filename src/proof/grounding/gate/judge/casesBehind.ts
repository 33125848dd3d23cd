import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { nounReadings } from '../../../grammar/german/nouns/nounReadings.js'
import { casesIn } from './words.js'

/**
 * The cases in which a noun can stand behind its determiner; a genitive alone only where no other can be.
 * @param cases of the determiner; without one all but the genitive
 */
export function casesBehind(
  { cases = 'nda', shownBy }: { readonly cases: string | undefined; readonly shownBy?: string },
  written: string
): string {
  // Behind an article an adjective that stands as a noun has no ending that shows its case: `der Gläubiger` is no dative.
  const isShown = shownBy !== undefined && /(?:er|es|em)$/.test(written)
  const nouns = nounReadings(written).filter(each => !isShown || each.nominalised !== 'adjective')
  const both = determinerReadings(shownBy ?? '').flatMap(shown =>
    nouns
      .filter(({ gender, number }) => gender === shown.gender && number === shown.number)
      .map(noun => ({ cases: [...noun.cases].filter(letter => shown.cases.includes(letter)).join('') }))
  )
  const open = shownBy === undefined && nouns.length > 0 ? nouns : both
  const able = [...cases].filter(letter => open.length === 0 || casesIn(open).includes(letter)).join('')
  return able.replace('g', '') || able || cases
}
