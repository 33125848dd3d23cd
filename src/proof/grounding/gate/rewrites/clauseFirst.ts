import type { ClauseSegment } from '../../../grammar/german/phrases/clause.js'
import { isNoun } from '../../../grammar/german/phrases/nounPhrase.js'
import { inside, opening, type Word } from '../../../grammar/wording/word.js'

/**
 * A sentence with one of its clauses first: behind it comes the verb, then what stood before the verb.
 * @param sign the place of the comma beside the clause
 * @param rest what stands behind the verb, but for the clause
 */
export function clauseFirst(
  words: readonly Word[],
  clause: ClauseSegment,
  { sign, verb, rest }: { readonly sign: number; readonly verb: number; readonly rest: readonly Word[] }
): readonly Word[] {
  return [
    ...opening(words.slice(clause.start, clause.end)),
    words[sign]!,
    words[verb]!,
    ...inside(words.slice(0, verb), isNoun),
    ...rest
  ]
}
