import type { CitableText } from '../../graph/texts/citableText.js'
import { isTitledSo } from '../../proof/grounding/answerers/titledSo.js'
import { thresholds } from '../../proof/grounding/thresholds.js'
import type { Question } from '../../proof/question/question.js'
import type { Hit } from '../../search/retrieval.js'
import { isDefinition, type IsDefining } from './definedIn.js'

/**
 * The IRIs of the few texts that are titled as what the question is about, or that are there to define it; what many are
 * titled (`Verjährung`, `Inkrafttreten`), and what many define, names none of them.
 * @param found what search knows of them, by IRI
 */
export function titledAmong(
  texts: readonly CitableText[],
  {
    question: { matterBesideActs, form, told },
    found,
    isDefining
  }: {
    readonly question: Pick<Question, 'matterBesideActs' | 'form' | 'told'>
    readonly found: ReadonlyMap<string, Pick<Hit, 'labelled'>>
    readonly isDefining: IsDefining
  }
): string[] {
  const titled = texts.filter(each => {
    // Who tells a case asks about that, and not about all that is titled as the few words that ask: `Was kostet das?`
    if (told !== '') return false
    if ((found.get(each.iri)?.labelled ?? 0) < thresholds.minTitled) return false
    const exactly = form.defines !== undefined && !isDefining(each)
    return isTitledSo(each.title ?? '', matterBesideActs, exactly)
  })
  const defining = texts.filter(each => isDefinition(each, isDefining))
  return [titled, defining].flatMap(some =>
    some.length > thresholds.maxTitled ? [] : some.map(({ iri }) => iri)
  )
}
