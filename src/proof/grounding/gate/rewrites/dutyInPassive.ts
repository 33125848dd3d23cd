import { dataTable, wordsOf } from '../../../../base/text/dataTable.js'
import { mainClause } from '../../../grammar/german/phrases/clause.js'
import { onlyLemma } from '../../../grammar/german/verbs/onlyLemma.js'
import { verbForms } from '../../../grammar/german/verbs/verbForms.js'
import { readPhrase } from '../../../grammar/wording/readPhrase.js'
import { mustFor } from './must.js'
import type { Rewrite } from './rewrite.js'

const ability = new Set(
  dataTable(new URL('./ability.tsv', import.meta.url), ['verbs']).flatMap(({ verbs }) => wordsOf(verbs))
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
  brings: ['müssen', 'werden'],
  *results(sentence) {
    const clause = mainClause(sentence)
    if (clause === undefined) return
    const { verb, end } = clause
    const must = mustFor(sentence[verb]!, 'sein')
    const zu = sentence[end - 2]?.key === 'zu' ? 1 : 0
    const last = sentence[end - 1]!
    const rest = [...sentence.slice(0, verb), ...sentence.slice(verb + 1, end - 1 - zu)]
    if (must === undefined || rest.some(({ key }) => OPEN.test(key))) return
    const lemma = onlyLemma(last.key, zu === 1 ? 'infinitive' : 'zu')
    if (lemma === undefined || ability.has(lemma)) return
    for (const { stem } of verbForms(lemma, 'participle')) {
      yield [
        ...sentence.slice(0, verb),
        must,
        ...sentence.slice(verb + 1, end - 1 - zu),
        ...readPhrase(`${stem} werden`, 'de'),
        ...sentence.slice(end)
      ]
    }
  }
}
