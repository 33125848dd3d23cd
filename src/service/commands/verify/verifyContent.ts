import type { VerifiedDossier } from '../../../proof/grounding/dossier/verifyDossier.js'
import type { Verified } from '../../../proof/grounding/receipt/verifyAnswer.js'
import { verifyDelivered, type VerifiedDelivery } from '../../../proof/grounding/receipt/verifyDelivered.js'
import type { VerifiedTextCheck } from '../../../proof/grounding/receipt/verifyTextCheck.js'
import { checkSignature, type CheckedSignature } from '../../../proof/grounding/signature/checkSignature.js'
import { verifyEd25519 } from '../../../proof/grounding/signature/ed25519.js'
import type { VerifyingKey } from '../../../proof/grounding/signature/jwkSet.js'
import { describeDossier } from './describeDossier.js'
import { describeSignature } from './describeSignature.js'
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

/** What is known from elsewhere. */
export interface Outside {
  /** The end that the chain of a dossier must have. */
  readonly end?: string | undefined
  /** The keys one of which must have signed; where none are given, a signature is told of and not checked. */
  readonly keys?: readonly VerifyingKey[] | undefined
}

/**
 * Checks an answer, a dossier or a check of a text: which of them it is, its content says.
 * @param file its name, for messages
 * @throws InvalidInput when it is none of them, or when not all programs read it alike
 */
export async function verifyContent(
  file: string,
  bytes: Uint8Array,
  { end, keys }: Outside = {}
): Promise<Report> {
  const delivered = verifyDelivered(file, bytes, end)
  const signature = await checkSignature(delivered.signed, keys, verifyEd25519)
  const isSigned = isAsWanted(signature, keys !== undefined)
  const { holds, report, said } = reportOf(delivered)
  return {
    holds: holds && isSigned,
    report: {
      ...report,
      holds: holds && isSigned,
      signature: { state: signature.state, ...signature.about }
    },
    said: `${said}${describeSignature(signature, keys !== undefined)}`
  }
}

/** Who names keys wants it to be signed by one of them. */
function isAsWanted({ state }: CheckedSignature, hasKeys: boolean): boolean {
  return hasKeys ? state === 'valid' : state !== 'wrong'
}

function reportOf(delivered: VerifiedDelivery): Report {
  switch (delivered.kind) {
    case 'answer':
      return ofAnswer(delivered)
    case 'dossier':
      return ofDossier(delivered)
    case 'check':
      return ofTextCheck(delivered)
  }
}

function ofDossier(verified: VerifiedDossier): Report {
  const { holds, findings, fields, end } = verified
  return { holds, report: { kind: 'dossier', holds, findings, fields, end }, said: describeDossier(verified) }
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
