import { textsOfWork } from '../../graph/states/textsOfWork.js'
import { whyNotOnDay } from '../../graph/states/whyNotOnDay.js'
import { thresholds } from '../../proof/grounding/thresholds.js'
import type { NotStored } from '../../proof/grounding/receipt/answer.js'
import type { Act } from '../../proof/law/acts/act.js'
import type { Question } from '../../proof/question/question.js'
import type { AskParts, LookUpResult } from './lookUp.js'

/** What of a question is not held in the states of its day. */
export interface NotStoredOnDay {
  readonly notHeld: readonly NotStored[]
  /** The question names provisions or acts, and none of them is. */
  readonly isAllNamed: boolean
}

/**
 * The acts that the question names, or that would be answered from today, and that are not held from so early; and the
 * provisions that it names and that the state of the day does not have.
 * @param day YYYY-MM-DD
 */
export async function notStoredOnDay(
  parts: AskParts,
  { question: { acts }, lookedUp: { table, named, found, held } }: Found,
  day: string
): Promise<NotStoredOnDay> {
  const { ids, throughStates } = parts
  const notHeld = new Map<string, NotStored>()
  const actOf = (iri: string) => table.byIri(ids.actOfLaw(iri) ?? iri)
  /** Whether it names an act that is held from so early. */
  const reaches = async (iri: string) => {
    const act = actOf(iri)
    if (act === undefined) return false
    const why = whyNotOnDay(await throughStates(act.iri), [], day)
    if (why.why === 'not_in_state') return true
    const { ref, label } = act
    notHeld.set(act.iri, { iri: act.iri, ref, label, ...why })
    return false
  }
  let isSomeHeld = false
  for (const { iri } of named) {
    const isThere = (await reaches(iri)) && held.has(iri)
    if (isThere) isSomeHeld = true
    else if (!notHeld.has(ids.actOfLaw(iri) ?? iri)) {
      const act = actOf(iri)
      const missing = act && (await notInState(parts, { iri, act }, day))
      if (missing !== undefined) notHeld.set(iri, missing)
    }
  }
  for (const { iri } of acts) if ((await reaches(iri)) && named.length === 0) isSomeHeld = true
  const isAllNamed = notHeld.size > 0 && !isSomeHeld
  let isFirst = true
  for (const { iri, fit } of isAllNamed ? [] : found.values()) {
    if (held.has(iri)) isFirst = false
    // What is less likely than what the answer is made of is not worth a word.
    else if (fit >= (isFirst ? thresholds.minCandidateFit : thresholds.minPossibleBeside)) await reaches(iri)
  }
  return { notHeld: [...notHeld.values()], isAllNamed }
}

interface Found {
  readonly question: Pick<Question, 'acts'>
  readonly lookedUp: Pick<LookUpResult, 'table' | 'named' | 'found' | 'held'>
}

/** A provision that its act has on other days than that; undefined where it has it on none. */
async function notInState(
  { ids, throughStates }: Pick<AskParts, 'ids' | 'throughStates'>,
  { iri, act }: { readonly iri: string; readonly act: Act },
  day: string
): Promise<NotStored | undefined> {
  const through = await throughStates(act.iri)
  const why = whyNotOnDay(through, textsOfWork(through, { iri, isAct: false }), day)
  if (why.why === 'not_in_state' && why.times.length === 0) return undefined
  // The act's part of the ref as the act is called.
  const ref = act.ref + (ids.iriToRef(iri)?.replace(/^[^§#]*/, '') ?? '')
  return { iri, ref, label: ref, ...why }
}
