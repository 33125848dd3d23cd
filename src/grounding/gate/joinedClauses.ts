import type { Language } from '../../grammar/language.js'
import { mainClause } from '../../grammar/german/phrases/clause.js'
import { splitSentences } from '../../law/sentences/splitSentences.js'
import { opensPointing } from './antecedent.js'
import { pointsAtEarlier } from './context/pointsBack.js'
import { wordsOf } from './sources.js'

const JOINT = /(?:, und|;|, and)\s+(?!(?:zwar|dann|dabei|so)(?!\p{L}))/gu

/**
 * A sentence that joins two main clauses, as these two: `Jeder hat eine Stimme, und die Mehrheit entscheidet`. Each has its
 * own subject and speaks of nothing that the other has said, so that both are said wherever each is. Empty for other ones.
 */
export function joinedClauses(claim: string, language: Language | undefined): (readonly [string, string])[] {
  if (language !== 'de' || splitSentences(claim).length > 1) return []
  return [...claim.matchAll(JOINT)].flatMap(({ index, 0: joint }) => {
    const [one, other] = [claim.slice(0, index), claim.slice(index + joint.length)]
    const later = `${other[0]?.toUpperCase() ?? ''}${other.slice(1)}`
    const whole = [one, later].every(half => mainClause(wordsOf(half, language)) !== undefined)
    const alone = !opensPointing(later, language) && !pointsAtEarlier(later, language)
    return whole && alone && !JOINS.test(one) && !JOINS.test(other) ? [[one, later] as const] : []
  })
}

/** What may reach over both: a condition or an opening of the first, a clause behind the second. */
const JOINS = /[,;:](?! (?:und|sowie) )/u
