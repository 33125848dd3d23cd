import type { CitableText } from '../../graph/texts/citableText.js'
import type { Evidence } from '../../proof/grounding/answerers/answerer.js'
import { isEvidence } from '../../proof/grounding/answerers/fittingEvidence.js'
import { languageOfAnswer } from '../../proof/grounding/receipt/answerFrames.js'
import type { Question } from '../../proof/question/question.js'
import { definingOnce } from './definedIn.js'
import type { LookUpResult } from './lookUp.js'
import { textsInForce } from './textInForce.js'
import { titledAmong } from './titledAmong.js'
import { provisionState } from '../law/provisions/provisionState.js'

/** In which order what was found is answered from; from what is weak nothing is. */
const [NAMED, PREFERRED, FITTING, WEAK] = [0, 1, 2, 3]

/** A text that was found, and what it is worth for the question. */
export interface Weighed {
  readonly provision: CitableText
  readonly measured: Omit<Evidence, 'passage'>
  readonly isWeak: boolean
}

/**
 * What was looked up and states something, in the texts that are in force, in the order in which it is answered from: what
 * the question names; what is titled as its matter, defines it or is of an act that it names; what fits it; the rest.
 * @param lang ISO 639-1: of texts in several languages those in this one; in that of the question without it
 */
export function weigh(question: Question, lookedUp: LookUpResult, lang: string | undefined): Weighed[] {
  const { table, named, found, held, definitions, actsNamed } = lookedUp
  const stating = [...held.values()].filter(provision => provisionState(provision) === undefined)
  const pathsOf = new Map(named.map(({ iri, paths }) => [iri, paths]))
  const asNamed = stating.filter(({ iri }) => pathsOf.has(iri))
  const spoken = lang === 'de' || lang === 'en' ? lang : languageOfAnswer(question.text)
  const texts = [...new Set([...asNamed, ...textsInForce(stating, table, spoken)])]
  const isOfNamedAct = ({ act }: CitableText) => actsNamed.has(act?.iri ?? '')
  const isDefining = definingOnce(question.form.defines)
  // Where acts are named, the titles of others say nothing.
  const mayBeTitled = actsNamed.size === 0 ? texts : texts.filter(isOfNamedAct)
  const titled = new Set([
    ...titledAmong(mayBeTitled, { question, found, isDefining }),
    ...definitions.map(({ iri }) => iri)
  ])
  const measure = (provision: CitableText): Weighed['measured'] => {
    const { iri } = provision
    const hit = found.get(iri)
    const { coverage = 0, subjects = [] } = hit ?? {}
    const namedParts = pathsOf.get(iri) ?? []
    return {
      ...{ coverage, subjects, named: pathsOf.has(iri) },
      ...(namedParts.length > 0 && { namedParts }),
      ...(hit !== undefined && { fit: hit.fit, kind: hit.kind }),
      ...(titled.has(iri) && { titled: true as const }),
      ...(isOfNamedAct(provision) && { ofNamedAct: true as const })
    }
  }
  /** The level, and what comes first on it. */
  const order = (provision: CitableText, measured: Weighed['measured']): readonly [number, number] => {
    if (measured.named) return [NAMED, 0]
    const isOfAct = isOfNamedAct(provision)
    if (!isEvidence(measured)) return [WEAK, Number(isOfAct)]
    const defines = isDefining(provision)
    // Of what is titled so, what defines it comes first.
    if (measured.titled || isOfAct || defines) return [PREFERRED, measured.titled ? 1 + Number(defines) : 0]
    // What is known to be likely right comes before what only meets the question's words.
    return [FITTING, Number(measured.fit !== undefined)]
  }
  return texts
    .map(provision => {
      const measured = measure(provision)
      const [level, worth] = order(provision, measured)
      return { provision, measured, level, worth, isWeak: level === WEAK }
    })
    .sort((one, other) => one.level - other.level || other.worth - one.worth)
}
