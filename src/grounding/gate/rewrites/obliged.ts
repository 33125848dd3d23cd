import { mainClause, segmentsOf } from '../../../grammar/german/phrases/clause.js'
import { DENIES, infinitiveOf, isInfinitive, wordsOf } from './oblige.js'
import type { Rewrite } from './rewrite.js'

const MUST: Readonly<Record<string, string>> = { ist: 'muss', sind: 'müssen' }

/**
 * Says with `muss` what somebody is obliged to do: `ist verpflichtet, die Miete zu entrichten` is `muss die Miete
 * entrichten`. Only where the sentence is that clause and what it obliges to, one deed, and nothing in it is denied or
 * limited.
 */
export const obliged: Rewrite = {
  name: 'oblige',
  language: 'de',
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined || sentence.some(({ key }) => DENIES.test(key))) return
    const { verb, end } = clause
    const must = MUST[sentence[verb]!.key]
    const deed = segmentsOf(sentence).at(-1)!
    if (must === undefined || sentence[end - 1]!.key !== 'verpflichtet' || deed.start !== end + 1) return
    const inside = sentence.slice(deed.start, deed.end)
    if (inside.some(({ key }) => /^(?:und|oder|sowie|dazu)$/.test(key)) || sentence[end]!.key !== ',') return
    const last = inside.at(-1)!
    const zu = inside.at(-2)?.key === 'zu' && isInfinitive(last.key)
    const plain = zu ? last.key : infinitiveOf(last.key)
    if (plain === undefined) return
    const [finite] = wordsOf(must)
    yield [
      ...sentence.slice(0, verb),
      { ...finite!, initial: sentence[verb]!.initial },
      ...sentence.slice(verb + 1, end - 1),
      ...inside.slice(0, zu ? -2 : -1),
      ...wordsOf(plain)
    ]
  }
}
