import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { CONDITION, leading, opensWithVerb } from './conditions.js'
import type { Rewrite } from './rewrite.js'

/**
 * Puts in or leaves out the `so` with which a main clause takes up the condition before it. It stands where no other word
 * can, and says nothing.
 */
export const so: Rewrite = {
  name: 'so',
  language: 'de',
  brings: ['so'],
  *results(sentence) {
    const found = leading(sentence, ({ key }) => CONDITION.test(key) || opensWithVerb(sentence))
    if (found === undefined) return
    const { condition, main } = found
    const before = sentence.slice(0, condition.end + 1)
    const said = found.so && sentence[main.start - 1]!.key === 'so'
    if (said) yield [...before, ...sentence.slice(main.start)]
    else if (!found.so) yield [...before, ...readPhrase('so', 'de'), ...sentence.slice(main.start)]
  }
}
