import { isFiniteForm, segmentsOf } from '../../../grammar/german/phrases/clause.js'
import { auxiliaries } from '../../../grammar/german/phrases/functionWords.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import type { Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const SUFFICES = /^(?:wenn|sofern|falls|soweit)$/
const LIMITS = /^(?:nur|erst|ausser|denn|allein|lediglich|entweder|ausschliesslich|weder)$/

const isParticiple = ({ key }: Word) => verbReadings(key).some(({ form }) => form === 'participle')

/**
 * Says the first of two conditions joined by `oder`, each a clause with its own verb: `…, wenn A ist oder B fehlt` holds
 * when A is. The second too, where it has its own `wenn`. Not where a word says that these are the only ones, nor where
 * `und` behind the `oder` may join both.
 */
export const oneCondition: Rewrite = {
  name: 'one-of',
  language: 'de',
  brings: [],
  *results(sentence, goal) {
    if (goal.length >= sentence.length || sentence.some(({ key }) => LIMITS.test(key))) return
    for (const { start, end } of segmentsOf(sentence)) {
      if (!SUFFICES.test(sentence[start]!.key)) continue
      const inside = sentence.slice(start, end)
      const places = inside.flatMap(({ key }, at) =>
        key === 'oder' && isFiniteForm(inside[at - 1]!) ? [start + at] : []
      )
      const [or, other] = places
      if (or === undefined || other !== undefined || !isFiniteForm(sentence[end - 1]!)) continue
      if (inside.slice(or - start).some(({ key }) => /^(?:und|sowie)$/.test(key))) continue
      // `wenn der Schaden verursacht oder die Sache beschädigt wird` has one verb.
      if (isParticiple(sentence[or - 1]!) && auxiliaries.has(sentence[end - 1]!.key)) continue
      // Behind a comma something may go on that hangs on the second.
      if (end < sentence.length && start > 0) continue
      yield [...sentence.slice(0, or), ...sentence.slice(end)]
      const joined = sentence.slice(start, or).some(({ key }) => /^(?:und|sowie)$/.test(key))
      if (!joined && SUFFICES.test(sentence[or + 1]!.key)) {
        const [wenn, ...rest] = sentence.slice(or + 1)
        yield [...sentence.slice(0, start), { ...wenn!, initial: sentence[start]!.initial }, ...rest]
      }
    }
  }
}
