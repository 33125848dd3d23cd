import { InvalidInput } from '../../../base/errors.js'
import { iJsonFaults } from '../../../base/text/iJsonFaults.js'
import { isDossier } from '../dossier/readDossier.js'
import { verifyDossier, type VerifiedDossier } from '../dossier/verifyDossier.js'
import { isTextCheck } from './readTextCheck.js'
import { readSigned, type Signed } from '../signature/signature.js'
import { verifyAnswer, type Verified } from './verifyAnswer.js'
import { verifyTextCheck, type VerifiedTextCheck } from './verifyTextCheck.js'

/** What was delivered, as its content says, what was found of it, and its signature, which nobody has checked yet. */
export type VerifiedDelivery = (
  | ({ readonly kind: 'answer' } & Verified)
  | ({ readonly kind: 'dossier' } & VerifiedDossier)
  | ({ readonly kind: 'check' } & VerifiedTextCheck)
) & { readonly signed: Signed }

/**
 * Checks an answer, a dossier or a check of a text, without the service: in a browser as in the program.
 * @param file its name, for messages
 * @param end the end that the chain of a dossier must have, where that is known from outside
 * @throws InvalidInput when it is none of them, or when not all programs read it alike
 */
export function verifyDelivered(file: string, bytes: Uint8Array, end?: string): VerifiedDelivery {
  const value = parse(file, decode(file, bytes))
  const signed = readSigned(value)
  if (isTextCheck(value))
    return orUnreadable(file, 'check of /v1/verify', () => ({
      ...{ kind: 'check', signed },
      ...verifyTextCheck(value)
    }))
  return isDossier(value)
    ? orUnreadable(file, 'dossier of /v1/dossier', () => ({
        ...{ kind: 'dossier', signed },
        ...verifyDossier(value, end)
      }))
    : orUnreadable(file, 'answer of /v1/ask', () => ({
        ...{ kind: 'answer', signed },
        ...verifyAnswer(value)
      }))
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InvalidInput(`${file} cannot be read: it is no UTF-8`)
  }
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
