import { Unavailable } from '../../errors.js'
import type { BillableKind, Ledger } from '../../operations/ledger.js'
import type { Access } from '../access.js'

export interface Metered {
  readonly kind: BillableKind
  readonly requestId: string
  /** Without a key nothing is metered. */
  readonly keyId?: string | undefined
  readonly access: Access
  readonly grounded: boolean
  readonly factscore?: number
}

/**
 * Writes the row of something that is about to be delivered; on disk when this resolves.
 * @throws Unavailable when it cannot be written: what is not counted is not delivered
 */
export async function meter(
  { ledger, now }: { readonly ledger: Ledger; readonly now: () => Date },
  { kind, requestId, keyId, access, grounded, factscore }: Metered
): Promise<void> {
  if (keyId === undefined) return
  const { profile, tenant } = access
  try {
    await ledger.record({
      requestId,
      keyId,
      at: now(),
      kind,
      profile: profile.name,
      tenant,
      grounded,
      factscore
    })
  } catch (error) {
    throw new Unavailable('The ledger cannot be written', 5, { cause: error })
  }
}
