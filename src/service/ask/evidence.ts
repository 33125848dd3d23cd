import type { CitableText } from '../../graph/texts/citableText.js'
import type { AnswerRequest, Evidence } from '../../proof/grounding/answerers/answerer.js'
import { fittingLinks } from '../../proof/grounding/answerers/fittingEvidence.js'
import type { AnswerCandidate, NotStored } from '../../proof/grounding/receipt/answer.js'
import { asItWas } from './asItWas.js'
import { passageOf } from '../passageOf.js'
import { historyCandidates } from './historyCandidates.js'
import { graphSteps } from './graphSteps.js'
import { notStoredOnDay } from './notStoredOnDay.js'
import { lookUp, type AskParts, type LookUpResult, type LookUpRequest } from './lookUp.js'
import { vacantNamed } from './vacantNamed.js'
import { weigh } from './weigh.js'

export interface FoundEvidence extends AnswerRequest {
  /** As loaded, by the IRI of their passage: for the attributions. */
  readonly provisions: ReadonlyMap<string, CitableText>
  /** What the question names and what states nothing of what it asks for, where it names nothing else that is held; there is no evidence then. */
  readonly vacant: readonly AnswerCandidate[]
  /** As of a day: what the question names, or would be answered from today, and is not held in the state of that day. */
  readonly notHeld?: readonly NotStored[] | undefined
}

/**
 * What the graph holds on a question: the provisions that it names (of an act that is all it names, those that say what
 * it is about), then those that fit it best, then what these cite or rest on, then what fits less.
 */
export async function findEvidence(parts: AskParts, wanted: LookUpRequest): Promise<FoundEvidence> {
  const { question, k, access } = wanted
  const lookedUp = await lookUp(parts, wanted)
  const { table, visibility, expansions } = lookedUp
  const { onDay } = parts
  const { notHeld, isAllNamed = false } =
    onDay === undefined ? {} : await notStoredOnDay(parts, { question, lookedUp }, onDay)
  // What is named is not replaced by what is not.
  if (isAllNamed) return { question, expansions, evidence: [], provisions: new Map(), vacant: [], notHeld }
  const history = onDay === undefined ? await historyCandidates(parts, question, lookedUp) : []
  const vacant = history.length > 0 ? history : await vacantAlone(parts, lookedUp)
  if (vacant.length > 0) return { question, expansions, evidence: [], provisions: new Map(), vacant, notHeld }
  const passaged = (provision: CitableText) => ({
    provision,
    passage: passageOf(provision, table)
  })
  const weighed = weigh(question, lookedUp, parts.lang).map(each => ({
    ...each,
    ...passaged(each.provision)
  }))
  const chosen = weighed.filter(({ isWeak }) => !isWeak).slice(0, k)
  const passages = new Map(chosen.map(({ provision, passage }) => [provision.iri, passage]))
  const from = chosen.map(({ provision }) => provision)
  const steps = chosen.length < k ? await graphSteps(parts, from, { access, visibility }) : []
  const links = steps.map(step => ({ ...passaged(step.provision), from: passages.get(step.from.iri)! }))
  const ordered: { readonly provision: CitableText; readonly evidence: Evidence }[] = [
    ...chosen.map(({ provision, passage, measured }) => ({ provision, evidence: { passage, ...measured } })),
    ...fittingLinks(question, links, expansions).map(({ provision, passage }) => ({
      provision,
      evidence: { passage, coverage: 0, named: false, linked: true }
    })),
    ...weighed
      .filter(({ isWeak }) => isWeak)
      .map(({ provision, passage, measured }) => ({ provision, evidence: { passage, ...measured } }))
  ]
  const kept = [...new Map([...ordered].reverse().map(each => [each.provision.iri, each])).values()]
    .reverse()
    .slice(0, k)
  return {
    question,
    expansions,
    evidence: kept.map(({ evidence }) => evidence),
    provisions: new Map(kept.map(({ provision, evidence }) => [evidence.passage.iri, provision])),
    vacant: [],
    notHeld
  }
}

/** What the question names comes alone, also where it says nothing. */
async function vacantAlone(parts: AskParts, { named, held }: LookUpResult): Promise<AnswerCandidate[]> {
  const states = named.flatMap(one => {
    const provision = held.get(one.iri)
    return provision === undefined ? [] : [{ one, vacant: vacantNamed(provision, one) }]
  })
  if (!states.every(({ vacant }) => vacant.length > 0)) return []
  const all = states.flatMap(({ one, vacant }) => vacant.map(each => asItWas(parts, each, one)))
  return Promise.all(all)
}
