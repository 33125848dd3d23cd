import { extractiveAnswerer } from '../../src/proof/grounding/answerers/extractAnswer.js'
import { modelQuoter } from '../../src/proof/grounding/answerers/modelQuoter.js'
import type { Answer } from '../../src/proof/grounding/receipt/answer.js'
import type { LanguageModel } from '../../src/base/model/languageModel.js'
import { answerQuestion } from '../../src/service/ask/answerQuestion.js'
import { askGiven, asking } from './askGiven.js'
import type { Provisions } from './provisionsOf.js'

/**
 * What a question is answered where a model picks from these provisions, given among those beside them; undefined where one
 * is not there.
 */
export async function askIdeal(
  { question, provisions: named }: { readonly question: string; readonly provisions: readonly string[] },
  model: LanguageModel,
  provisions: Provisions,
  leftOut: (why: string) => void = () => {}
): Promise<Answer | undefined> {
  const right = named.flatMap(name => provisions.of(name) ?? [])
  if (right.length < named.length) return undefined
  const beside = new Set(named.flatMap(name => provisions.beside(name)))
  const others = [...beside].filter(each => !right.includes(each))
  const guarded = () => leftOut('guarded')
  return answerQuestion(
    {
      ...{ parts: askGiven(right, others), answerer: extractiveAnswerer, unsupported: 'mark', leftOut },
      reader: modelQuoter(model, { report: () => {}, timeoutMs: 60_000, guarded })
    },
    asking(question)
  )
}
