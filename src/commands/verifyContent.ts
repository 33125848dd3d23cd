import type { VerifiedDossier } from '../grounding/dossier/verifyDossier.js'
import type { Verified } from '../grounding/receipt/verifyAnswer.js'
import { verifyDelivered } from '../grounding/receipt/verifyDelivered.js'
import type { VerifiedTextCheck } from '../grounding/receipt/verifyTextCheck.js'
import { describeDossier } from './describeDossier.js'
import { describeStatements } from './describeStatements.js'

const HOLDS = `The answer holds.
Its quotes stand in the passages that it delivers. Where the files that they were loaded from come from is not checked here: /v1/provenance says what is known of it.
`
const FAILS = 'The answer does not hold:\n'

export interface Report {
  readonly holds: boolean
  readonly report: object
  /** For people. */
  readonly said: string
}

/**
 * Checks an answer, a dossier or a check of a text: which of them it is, its content says.
 * @param file its name, for messages
 * @param end the end that the chain of a dossier must have, where that is known from outside
 * @throws InvalidInput when it is none of them, or when not all programs read it alike
 */
export function verifyContent(file: string, bytes: Uint8Array, end?: string): Report {
  const verified = verifyDelivered(file, bytes, end)
  switch (verified.kind) {
    case 'answer':
      return ofAnswer(verified)
    case 'dossier':
      return ofDossier(verified)
    case 'check':
      return ofTextCheck(verified)
  }
}

function ofDossier(verified: VerifiedDossier): Report {
  return { holds: verified.holds, report: { kind: 'dossier', ...verified }, said: describeDossier(verified) }
}

function ofTextCheck({ holds, problems, beyond }: VerifiedTextCheck): Report {
  const said = holds
    ? `The check holds.
Its statements are those of the text, its quotes stand in the passages that it delivers, and prove what it says.${
        beyond === 0
          ? ''
          : ` What is said of ${beyond} citations rests on what the graph does not hold, and cannot be checked here.`
      }\n`
    : `The check does not hold:\n${problems.map(problem => `- ${problem}\n`).join('')}`
  return { holds, report: { kind: 'check', holds, problems, beyond }, said }
}

function ofAnswer({ holds, problems, statements }: Verified): Report {
  const stated = statements.length > 0 ? `${describeStatements(statements)}\n` : ''
  const said = holds
    ? stated + HOLDS
    : `${FAILS}${problems.map(problem => `- ${problem}\n`).join('')}${stated && `Its statements, each by itself:\n${stated}`}`
  return { holds, report: { kind: 'answer', holds, problems }, said }
}
