import type { Signature } from '../../proof/grounding/signature/signature.js'
import type { Serving } from './serving.js'

/** A receipt as it leaves: signed, where the service has a key to sign with. */
export function signed<Receipt extends object>(
  { signer }: Pick<Serving, 'signer'>,
  receipt: Receipt
): Receipt & { readonly signature?: Signature } {
  return signer === undefined ? receipt : signer.sign(receipt)
}
