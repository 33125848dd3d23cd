import { InvalidInput } from '../errors.js'
import { isDossier } from '../grounding/dossier/readDossier.js'
import { verifyDossier, type VerifiedDossier } from '../grounding/dossier/verifyDossier.js'
import { isTextCheck } from '../grounding/receipt/readTextCheck.js'
import { verifyTextCheck, type VerifiedTextCheck } from '../grounding/receipt/verifyTextCheck.js'
import { verifyAnswer, type Verified } from '../grounding/receipt/verifyAnswer.js'
import { iJsonFaults } from '../iJsonFaults.js'
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
  const value = parse(file, decode(file, bytes))
  if (isTextCheck(value))
    return ofTextCheck(orUnreadable(file, 'check of /v1/verify', () => verifyTextCheck(value)))
  return isDossier(value)
    ? ofDossier(orUnreadable(file, 'dossier of /v1/dossier', () => verifyDossier(value, end)))
    : ofAnswer(orUnreadable(file, 'answer of /v1/ask', () => verifyAnswer(value)))
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidInput(`${file} cannot be read: it is no UTF-8`)
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
  const said = stated + (holds ? HOLDS : FAILS + problems.map(problem => `- ${problem}\n`).join(''))
  return { holds, report: { kind: 'answer', holds, problems }, said }
}

/** @throws InvalidInput also for what JSON readers do not all read alike: nobody knows then what was hashed */
function parse(file: string, content: string): unknown {
  const value = orUnreadable(file, 'JSON', () => JSON.parse(content) as unknown)
  // It stands for itself in a file that was decoded without a fault.
  const [fault] = iJsonFaults(content).filter(({ kind }) => kind !== 'replacement')
  if (fault === undefined) return value
  throw new InvalidInput(
    `${file} is not read alike by all programs, at ${fault.path.join('.') || 'its root'}: ${fault.msg}`
  )
}

function orUnreadable<Value>(file: string, what: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw new InvalidInput(`${file} is not ${/^[aeio]/.test(what) ? 'an' : 'a'} ${what}: ${error.message}`)
  }
}
