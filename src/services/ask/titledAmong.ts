import type { CitableText } from '../../graph/texts/citableText.js'
import { isTitledSo } from '../../grounding/answerers/titledSo.js'
import { thresholds } from '../../grounding/thresholds.js'
import type { Question } from '../../question/question.js'
import type { Hit } from '../../retrieval/retrieval.js'

/**
 * The IRIs of the few texts that are titled as what the question is about; what many are titled (`Verjährung`,
 * `Inkrafttreten`) names none of them.
 * @param found what search knows of them, by IRI
 */
export function titledAmong(
  texts: readonly CitableText[],
  { matterBesideActs }: Pick<Question, 'matterBesideActs'>,
  found: ReadonlyMap<string, Pick<Hit, 'labelled'>>
): string[] {
  const titled = texts.filter(
    ({ iri, title = '' }) =>
      (found.get(iri)?.labelled ?? 0) >= thresholds.minTitled && isTitledSo(title, matterBesideActs)
  )
  return titled.length > thresholds.maxTitled ? [] : titled.map(({ iri }) => iri)
}
