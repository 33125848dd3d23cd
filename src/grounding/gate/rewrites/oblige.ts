import { verbForms } from '../../../grammar/german/verbs/verbForms.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { isVerbal, isVerbGroup, mainClause } from '../../../grammar/german/phrases/clause.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const MUST: Readonly<Record<string, string>> = { hat: 'muss', haben: 'müssen' }
const HAVE: Readonly<Record<string, string>> = { muss: 'hat', müssen: 'haben' }
/** With these in the clause the two say different things: `hat nicht zu zahlen` may forbid, or free. */
export const DENIES =
  /^(?:nicht|nie|niemals|niemand(?:em|en)?|keinesfalls|keineswegs|nur|kein(?:e[rsmn]?)?|nichts|weder|lediglich|erst)$/
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
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined || sentence.slice(0, clause.end).some(({ key }) => DENIES.test(key))) return
    const { verb, end } = clause
    if (sharesVerb(sentence, verb, end)) return
    const [finite, last, zu] = [sentence[verb]!, sentence[end - 1]!, sentence[end - 2]!]
    const must = MUST[finite.key]
    if (must !== undefined) {
      const plain = infinitiveOf(last.key)
      if (zu.key === 'zu' && isInfinitive(last.key)) yield replaced(sentence, verb, must, end - 2, 2, [last])
      else if (plain !== undefined) yield replaced(sentence, verb, must, end - 1, 1, wordsOf(plain))
    }
    const have = HAVE[finite.key]
    if (have === undefined || !isInfinitive(last.key) || isVerbGroup(sentence, end - 2, end)) return
    const joined = verbForms(last.key, 'zu').map(({ stem }) => stem)
    for (const stem of joined.length > 0 ? joined : [`zu ${last.key}`]) {
      yield replaced(sentence, verb, have, end - 1, 1, wordsOf(stem))
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

export const isInfinitive = (word: string) =>
  verbReadings(word).some(({ form, lemma }) => form === 'infinitive' && lemma === word)

/** `auszustellen` is `ausstellen`. */
export function infinitiveOf(word: string): string | undefined {
  const [only, other] = new Set(
    verbReadings(word).flatMap(({ form, lemma }) => (form === 'zu' ? [lemma] : []))
  )
  return other === undefined ? only : undefined
}

/** Words as they stand inside a sentence. */
export const wordsOf = (text: string): Word[] => readWords(`x ${text}`, 'de').slice(1)

function replaced(
  words: readonly Word[],
  verb: number,
  by: string,
  at: number,
  length: number,
  last: readonly Word[]
): Word[] {
  const finite = wordsOf(by).map(word => ({ ...word, initial: words[verb]!.initial }))
  return [
    ...words.slice(0, verb),
    ...finite,
    ...words.slice(verb + 1, at),
    ...last,
    ...words.slice(at + length)
  ]
}
