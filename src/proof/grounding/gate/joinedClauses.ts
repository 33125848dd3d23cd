import { mainClause } from '../../grammar/german/phrases/clause.js'
import { splitSentences } from '../../law/sentences/splitSentences.js'
import { CachedByText } from '../cachedByText.js'
import { opensPointing } from './antecedent.js'
import { pointsAtEarlier } from './context/pointsBack.js'
import { sentenceWords } from './sources.js'

const JOINT = /(?:, und|;|, and)\s+(?!(?:zwar|dann|dabei|so)(?!\p{L}))/gu

type Halves = readonly [string, string]

/** Of claims that were read last: each is put to several passages. */
const kept = new CachedByText({ most: 100, characters: 200_000 }, readJoined)

/**
 * A sentence of German that joins two main clauses, as these two: `Jeder hat eine Stimme, und die Mehrheit entscheidet`. Each
 * has its own subject and speaks of nothing that the other has said, so that both are said wherever each is. Empty for other
 * ones.
 */
export function joinedClauses(claim: string): readonly Halves[] {
  return kept.of(claim)
}

function readJoined(claim: string): readonly Halves[] {
  if (splitSentences(claim).length > 1) return []
  return [...claim.matchAll(JOINT)].flatMap(({ index, 0: joint }) => {
    const [one, other] = [claim.slice(0, index), claim.slice(index + joint.length)]
    const later = `${other[0]?.toUpperCase() ?? ''}${other.slice(1)}`
    const whole = [one, later].every(half => mainClause(sentenceWords(half, 'de')) !== undefined)
    const alone = !opensPointing(later, 'de') && !pointsAtEarlier(later, 'de')
    return whole && alone && !JOINS.test(one) && !JOINS.test(other) ? [[one, later] as const] : []
  })
}

/** What may reach over both: a condition or an opening of the first, a clause behind the second. */
const JOINS = /[,;:](?! (?:und|sowie) )/u
