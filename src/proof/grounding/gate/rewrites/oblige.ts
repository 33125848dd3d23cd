import { denials } from '../../../grammar/closedClasses.js'
import { onlyLemma } from '../../../grammar/german/verbs/onlyLemma.js'
import { verbForms } from '../../../grammar/german/verbs/verbForms.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { isVerbal, isVerbGroup, mainClause } from '../../../grammar/german/phrases/clause.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import type { Word } from '../../../grammar/wording/word.js'
import { inPlaceOf, mustFor } from './must.js'
import type { Rewrite } from './rewrite.js'

const HAVE: Readonly<Record<string, string>> = { muss: 'hat', müssen: 'haben' }
/** With these in the clause the two say different things: `hat nicht zu zahlen` may forbid, or free. */
const LIMITS = /^(?:nur|lediglich|erst)$/
const denies = ({ key }: Word) => denials.has(key) || LIMITS.test(key)
/** Who has one of these has what he may do, or what he is to do: `das Recht zu kündigen`. */
const TAKES_INFINITIVE =
  /(?:recht|anspruch|befugnis|möglichkeit|gelegenheit|erlaubnis|genehmigung|vollmacht|ermächtigung|freiheit|wahl|absicht|anlass|grund|aufgabe|pflicht|verpflichtung|auftrag|zeit|fähigkeit)$/

/**
 * Says a duty with `muss` for `hat … zu`, and back: `hat die Sache zu übergeben` is `muss die Sache übergeben`. The verb
 * keeps its number. Not where something in the clause is denied or limited, and not for `ist … zu`, which may also say
 * what can be done.
 */
export const oblige: Rewrite = {
  name: 'oblige',
  language: 'de',
  brings: ['müssen', 'haben', 'zu'],
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined || sentence.slice(0, clause.end).some(denies)) return
    const { verb, end } = clause
    if (sharesVerb(sentence, verb, end)) return
    const [finite, last, zu] = [sentence[verb]!, sentence[end - 1]!, sentence[end - 2]!]
    const must = mustFor(finite, 'haben')
    if (must !== undefined) {
      // `auszustellen` is `ausstellen`.
      const plain = onlyLemma(last.key, 'zu')
      if (zu.key === 'zu' && isInfinitive(last.key)) yield replaced(sentence, verb, must, end - 2, 2, [last])
      else if (plain !== undefined) yield replaced(sentence, verb, must, end - 1, 1, readPhrase(plain, 'de'))
    }
    const have = HAVE[finite.key]
    if (have === undefined || !isInfinitive(last.key) || isVerbGroup(sentence, end - 2, end)) return
    const joined = verbForms(last.key, 'zu').map(({ stem }) => stem)
    for (const stem of joined.length > 0 ? joined : [`zu ${last.key}`]) {
      yield replaced(sentence, verb, inPlaceOf(finite, have), end - 1, 1, readPhrase(stem, 'de'))
    }
  }
}

/** Whether the last infinitive of the clause is not the only one that its verb has, or a noun's. */
function sharesVerb(words: readonly Word[], verb: number, end: number): boolean {
  const isOther = ({ key, capital }: Word, at: number) => {
    if (capital) return at < end && TAKES_INFINITIVE.test(key)
    if (at < end) return /^(?:und|oder|sowie|beziehungsweise)$/.test(key) && isVerbal(words[at - 1]!)
    return key === 'zu' || verbReadings(key).some(({ form }) => form === 'zu')
  }
  return words.some((word, at) => at > verb && isOther(word, at))
}

const isInfinitive = (word: string) =>
  verbReadings(word).some(({ form, lemma }) => form === 'infinitive' && lemma === word)

function replaced(
  words: readonly Word[],
  verb: number,
  by: Word,
  at: number,
  length: number,
  last: readonly Word[]
): Word[] {
  return [...words.slice(0, verb), by, ...words.slice(verb + 1, at), ...last, ...words.slice(at + length)]
}
