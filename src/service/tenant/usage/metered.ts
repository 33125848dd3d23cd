import { Unavailable } from '../../../base/errors.js'
import type { BillableKind, Ledger } from '../../operations/ledger.js'
import type { Access } from '../../access.js'

export interface LedgerParts {
  readonly ledger: Ledger
  readonly now: () => Date
}

/** What is asked for, and by whom. */
export interface MeteredCall {
  readonly kind: BillableKind
  /** Unique for each request. */
  readonly requestId: string
  /** Without a key nothing is counted. */
  readonly keyId?: string | undefined
  readonly access: Access
  /** Aborted when nobody is there any more to whom it could be delivered. */
  readonly signal?: AbortSignal | undefined
}

/** What is delivered, as far as it is counted. */
export interface Delivered {
  readonly grounded?: boolean
  readonly factscore?: number
}

/**
 * Does something that is billed and writes its row: what is given out is counted, on disk, and nothing is counted whose
 * reader has gone.
 * @throws the signal's reason when the reader has gone
 * @throws Unavailable when the row cannot be written: what is not counted is not delivered
 */
export async function metered<Result>(
  { ledger, now }: LedgerParts,
  { kind, requestId, keyId, access, signal }: MeteredCall,
  work: () => Promise<Result>,
  deliveredBy: (result: Result) => Delivered = () => ({})
): Promise<Result> {
  const result = await work()
  signal?.throwIfAborted()
  if (keyId === undefined) return result
  const { profile, tenant } = access
  const { grounded = false, factscore } = deliveredBy(result)
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
  return result
}
