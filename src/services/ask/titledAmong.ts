import type { CitableText } from '../../graph/texts/citableText.js'
import { isTitledSo } from '../../grounding/answerers/titledSo.js'
import { thresholds } from '../../grounding/thresholds.js'
import type { Question } from '../../question/question.js'
import type { Hit } from '../../retrieval/retrieval.js'
import { isDefinition, sentencesOf } from './definedIn.js'

/**
 * The IRIs of the few texts that are titled as what the question is about, or that are there to define it; what many are
 * titled (`Verjährung`, `Inkrafttreten`), and what many define, names none of them.
 * @param found what search knows of them, by IRI
 */
export function titledAmong(
  texts: readonly CitableText[],
  { matterBesideActs, form: { defines } }: Pick<Question, 'matterBesideActs' | 'form'>,
  found: ReadonlyMap<string, Pick<Hit, 'labelled'>>
): string[] {
  const titled = texts.filter(({ iri, title = '', text }) => {
    if ((found.get(iri)?.labelled ?? 0) < thresholds.minTitled) return false
    const exactly = defines !== undefined && !sentencesOf(text).some(defines)
    return isTitledSo(title, matterBesideActs, exactly)
  })
  const defining = defines === undefined ? [] : texts.filter(each => isDefinition(each, defines))
  return [titled, defining].flatMap(some =>
    some.length > thresholds.maxTitled ? [] : some.map(({ iri }) => iri)
  )
}
