import type { CertainDifference } from './certainDifference.js'
import type { ComparedWord } from './comparedSentence.js'
import { leftOver } from './leftOver.js'

/** What excepts a case, and what says that a case is none: words one behind the other. */
const EXCEPTS = [
  'es sei denn dass',
  'es sei denn',
  'ausser wenn',
  'es sei denn wenn',
  'unless',
  'except where'
]
const INCLUDES = ['auch dann wenn', 'selbst dann wenn', 'auch wenn', 'selbst wenn', 'even if', 'even where']

/** The words that both must have behind it. */
const LEAST = 3

/** `X, auch wenn Y` of a sentence that says `X, es sei denn, Y`, in the same words. */
export function exceptionInverted(
  mine: readonly ComparedWord[],
  theirs: readonly ComparedWord[],
  isSmall: (word: ComparedWord) => boolean
): CertainDifference | undefined {
  const [own, other] = [cutAt(mine, INCLUDES), cutAt(theirs, EXCEPTS)]
  if (own === undefined || other === undefined) return undefined
  const isSame = ([one, two]: readonly [readonly ComparedWord[], readonly ComparedWord[]]) => {
    const left = leftOver(one, two)
    // The verb of a clause stands elsewhere with one conjunction than with another.
    const besides = [left.mine, left.theirs].map(words =>
      words
        .filter(word => !isSmall(word))
        .map(({ stem }) => stem)
        .sort()
        .join()
    )
    return one.length - left.mine.length >= LEAST && besides[0] === besides[1]
  }
  const same = isSame([own.before, other.before]) && isSame([own.behind, other.behind])
  return same ? { differs: 'exception' } : undefined
}

function cutAt(words: readonly ComparedWord[], phrases: readonly string[]) {
  const said = words.map(({ word }) => word)
  for (const phrase of phrases) {
    const parts = phrase.split(' ')
    const at = said.findIndex((_, place) => parts.every((part, step) => said[place + step] === part))
    if (at > 0) return { before: words.slice(0, at), behind: words.slice(at + parts.length) }
  }
  return undefined
}
