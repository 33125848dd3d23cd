import { mainClause, segmentsOf } from '../../../grammar/german/phrases/clause.js'
import { onlyLemma } from '../../../grammar/german/verbs/onlyLemma.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { isComma } from '../../../grammar/wording/word.js'
import { mustFor } from './must.js'
import { denies, isInfinitive } from './oblige.js'
import type { Rewrite } from './rewrite.js'

/**
 * Says with `muss` what somebody is obliged to do: `ist verpflichtet, die Miete zu entrichten` is `muss die Miete
 * entrichten`. Only where the sentence is that clause and what it obliges to, one deed, and nothing in it is denied or
 * limited.
 */
export const obliged: Rewrite = {
  name: 'oblige',
  language: 'de',
  brings: ['müssen'],
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined || sentence.some(denies)) return
    const { verb, end } = clause
    const must = mustFor(sentence[verb]!, 'sein')
    const deed = segmentsOf(sentence).at(-1)!
    if (must === undefined || sentence[end - 1]!.key !== 'verpflichtet' || deed.start !== end + 1) return
    const inside = sentence.slice(deed.start, deed.end)
    if (inside.some(({ key }) => /^(?:und|oder|sowie|dazu)$/.test(key)) || !isComma(sentence[end])) return
    const last = inside.at(-1)!
    const zu = inside.at(-2)?.key === 'zu' && isInfinitive(last.key)
    const plain = zu ? last.key : onlyLemma(last.key, 'zu')
    if (plain === undefined) return
    yield [
      ...sentence.slice(0, verb),
      must,
      ...sentence.slice(verb + 1, end - 1),
      ...inside.slice(0, zu ? -2 : -1),
      ...readPhrase(plain, 'de')
    ]
  }
}
