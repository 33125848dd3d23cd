import type { components } from '../../contract/types.js'
import { ANSWER_EDITION, receiptOf, type Answer } from '../../../proof/grounding/receipt/answer.js'
import { presentPassage, presentSubjects } from '../../http/presentEvidence.js'
import { presentNotStored } from '../../http/presentNotStored.js'
import { presentTextVersion } from '../../http/presentTextVersion.js'
import type { Verification } from '../../../proof/grounding/gate/checkClaim.js'

/** The answer as it is delivered, with the receipt of just these fields. */
export function presentAnswer(answer: Answer): components['schemas']['Answer'] {
  const {
    question,
    grounded,
    assurance,
    citations,
    verdict,
    factscore,
    fit,
    profile,
    attributions,
    answeredBy
  } = answer
  const fields = {
    edition: ANSWER_EDITION,
    question,
    ...presentFollowing(answer),
    ...presentDay(answer),
    grounded,
    assurance,
    ...presentLeftOpen(answer),
    answer: answer.answer,
    citations: [...citations],
    verdict,
    factscore,
    fit,
    subjects: presentSubjects(answer),
    candidates: [...answer.candidates],
    verification: answer.verification.map(entry => presentVerification(entry, answer.passages)),
    profile,
    attributions: [...attributions],
    answered_by: answeredBy,
    passages: answer.passages.map(presentPassage)
  }
  return { ...fields, receipt: receiptOf(fields) }
}

/** How it goes on from the question before it, and how the next one goes on from it. */
export function presentFollowing({ readAs, followUp }: Pick<Answer, 'readAs' | 'followUp'>) {
  return {
    ...(readAs !== undefined && { read_as: readAs }),
    ...(followUp !== undefined && { follow_up: followUp })
  }
}

/** What it leaves open, and its language where that is not the question's. */
export function presentLeftOpen({ unanswered, otherLanguage }: Pick<Answer, 'unanswered' | 'otherLanguage'>) {
  return {
    ...(unanswered !== undefined && { unanswered: [...unanswered] }),
    ...(otherLanguage !== undefined && { other_language: otherLanguage })
  }
}

/** The day that it is of, and what is not held in the state of that day. */
export function presentDay({ asOf, notHeld }: Pick<Answer, 'asOf' | 'notHeld'>) {
  return {
    ...(asOf !== undefined && { as_of: asOf }),
    ...(notHeld !== undefined && { not_held: notHeld.map(presentNotStored) })
  }
}

function presentVerification(entry: Verification, passages: Answer['passages']) {
  if (entry.verdict === 'offen') {
    const { explanation, ...open } = entry
    if (explanation === undefined) return open
    return { ...open, explanation: { of: [...explanation.of], edition: explanation.edition } }
  }
  const { contentHash, rewrites, judged, ...rest } = entry
  const version = passages.find(({ iri }) => iri === entry.passage)?.version
  return {
    ...rest,
    content_hash: contentHash,
    rewrites: rewrites.map(({ rewrite, said }) => ({ rewrite, said })),
    ...(judged !== undefined && { judged: judged.map(({ said, quote }) => ({ said, quote })) }),
    ...(version && { version: presentTextVersion(version) })
  }
}
