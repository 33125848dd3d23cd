import type { CheckedSignature, SignedBy } from '../../../proof/grounding/signature/checkSignature.js'
import { KEYS_PATH } from '../../../proof/grounding/signature/signature.js'
import { plainLine } from '../plainLine.js'

/**
 * Who signed a receipt, in a line for people.
 * @param hasKeys whether keys were given to check it by
 */
export function describeSignature(signature: CheckedSignature, hasKeys: boolean): string {
  return `${inWords(signature, hasKeys)}\n`
}

function inWords(signature: CheckedSignature, hasKeys: boolean): string {
  switch (signature.state) {
    case 'none':
      return `Not signed: whoever can change it can also make its receipt anew.${
        hasKeys
          ? ' Keys were given, so a signature is wanted: it may be an earlier one, or its signature was taken away.'
          : ''
      }`
    case 'unchecked':
      return `It says of itself that ${by(signature.about)}. Nobody has checked that: give the keys with --key, a file or ${plainLine(signature.about.issuer)}${KEYS_PATH}`
    case 'valid':
      return `Signed: ${by(signature.about)}, and nothing of it was changed since.`
    case 'unknown':
      return `Signed by a stranger: it says that ${by(signature.about)}, which is none of the keys that were given.`
    case 'withdrawn':
      return `Signed by a key that was withdrawn: it says that ${by(signature.about)}, but others may have that key.`
    case 'wrong':
      return `The signature is wrong: something of it was changed since it was signed, or it was never signed so.${
        signature.about === undefined ? '' : ` It says that ${by(signature.about)}.`
      }`
  }
}

function by({ issuer, kid, signed_at: at }: SignedBy): string {
  return `${plainLine(issuer)} signed it with the key ${plainLine(kid)} at ${plainLine(at)}, by its own clock`
}
