import { isDeepStrictEqual } from 'node:util'
import { contextBeside, sentenceOf } from '../check/contextBeside.js'
import type { CheckedStatement } from '../check/textCheck.js'
import type { Passage } from '../passage.js'

/**
 * What comes beside a checked statement is what its proof makes needed; what an open one rests on stands there.
 * @param edition of the rules of context; today's where it is not given
 * @returns what is wrong, for people
 */
export function besideFault(
  statement: CheckedStatement,
  passages: ReadonlyMap<string, Passage>,
  edition?: number
): string | undefined {
  if (statement.verdict === 'not_checked' || statement.verdict === 'contradicted') return undefined
  const { context = [] } = statement
  if (statement.verdict === 'belegt') {
    const passage = passages.get(statement.proof.passage)
    return passage === undefined ||
      isDeepStrictEqual(context, contextBeside(passage, statement.proof, edition))
      ? undefined
      : 'what it comes with is not its context'
  }
  const stands = context.every(one => {
    const passage = passages.get(one.passage)
    return passage !== undefined && isDeepStrictEqual(one, sentenceOf(passage, one, one.kind))
  })
  return stands ? undefined : 'what it rests on does not stand at its place'
}
