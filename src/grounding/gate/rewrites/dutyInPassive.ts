import { dataTable, wordsOf as cellWords } from '../../../dataTable.js'
import { mainClause } from '../../../grammar/german/phrases/clause.js'
import { verbForms } from '../../../grammar/german/verbs/verbForms.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { readWords } from '../../../grammar/wording/readWords.js'
import type { Word } from '../../../grammar/wording/word.js'
import type { Rewrite } from './rewrite.js'

const MUST: Readonly<Record<string, string>> = { ist: 'muss', sind: 'müssen' }
const ability = new Set(
  dataTable(new URL('./ability.tsv', import.meta.url), ['verbs']).flatMap(({ verbs }) => cellWords(verbs))
)
/** With these `ist … zu` may say what can be done, or forbid, or what somebody may do: `ist befugt zu handeln`. */
const OPEN =
  /^(?:nicht|nie|nur|kein(?:e[rsmn]?)?|nichts|weder|lediglich|erst|kaum|schwer|leicht|ohne|ausschliesslich|allein|noch|so|zu|gut|einfach|möglich|berechtigt|befugt|bereit|verpflichtet|ermächtigt|geeignet|fähig|imstande|gehalten|gezwungen|bestimmt|willens)$/

/**
 * Says with `muss … werden` what law says with `ist … zu`: `Die Liste ist auszulegen` is `Die Liste muss ausgelegt
 * werden`. Law commands so. Not where something in the clause is denied, limited or said of how easily, and not of verbs
 * of what can be seen, expected or reached (`ability.tsv`), nor where two deeds are joined.
 */
export const dutyInPassive: Rewrite = {
  name: 'oblige',
  language: 'de',
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined) return
    const { verb, end } = clause
    const must = MUST[sentence[verb]!.key]
    const zu = sentence[end - 2]?.key === 'zu' ? 1 : 0
    const last = sentence[end - 1]!
    const rest = [...sentence.slice(0, verb), ...sentence.slice(verb + 1, end - 1 - zu)]
    if (must === undefined || rest.some(({ key }) => OPEN.test(key))) return
    const lemmas = new Set(
      verbReadings(last.key).flatMap(({ form, lemma }) =>
        form === (zu === 1 ? 'infinitive' : 'zu') ? [lemma] : []
      )
    )
    const [lemma, other] = lemmas
    if (lemma === undefined || other !== undefined || ability.has(lemma)) return
    for (const { stem } of verbForms(lemma, 'participle')) {
      const [finite] = readWords(`x ${must}`, 'de').slice(1) as [Word]
      yield [
        ...sentence.slice(0, verb),
        { ...finite, initial: sentence[verb]!.initial },
        ...sentence.slice(verb + 1, end - 1 - zu),
        ...readWords(`x ${stem} werden`, 'de').slice(1),
        ...sentence.slice(end)
      ]
    }
  }
}
