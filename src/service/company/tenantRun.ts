import type { Claims } from '../operations/claims.js'
import type { Access } from '../access.js'
import { doneEvent, type BrainEvent } from './brainEvents.js'
import { RunUnderWay } from './brainFailures.js'
import type { BrainRun, Stored } from './brainRun.js'
import type { GatherParts } from './gatherParts.js'
import { gatherRun } from './gatherRun.js'
import { orLostClaim } from './lostClaim.js'
import { runSignal } from './runSignal.js'
import type { RunsAtOnce } from './runsAtOnce.js'
import { storeRun, type StoreParts } from './storeRun.js'
import { untilAborted } from './untilAborted.js'

export interface TenantRunParts {
  readonly gathering: GatherParts
  readonly storing: StoreParts
  readonly claims: Claims
  readonly runsAtOnce: RunsAtOnce
  /** Of a run; tests take another. */
  readonly seconds?: number | undefined
}

export interface TenantRun {
  readonly domain: string
  readonly access: Access & { readonly tenant: string }
  readonly keyId: string
  /** Aborted when the caller has gone: nothing is stored then. */
  readonly signal: AbortSignal
}

export interface StoredRun {
  readonly run: BrainRun
  readonly stored: Stored
}

/**
 * A run that is stored in its tenant's graph before `done`. It changes nothing when it fails, when the caller goes before
 * that, and when its claim is lost to another process.
 * @throws RunUnderWay, RunTooLong, SiteUnreachable, Unavailable
 */
export async function* tenantRun(
  { gathering, storing, claims, runsAtOnce, seconds }: TenantRunParts,
  { domain, access, keyId, signal: gone }: TenantRun
): AsyncGenerator<BrainEvent, StoredRun, undefined> {
  const { tenant } = access
  const claim = await claims.claim(`tenant/${tenant}/${domain}`)
  if (claim === undefined)
    throw new RunUnderWay(`A run for ${domain} is under way; its result will be stored`)
  const { signal, end } = runSignal([gone, claim.lost], seconds)
  let leave: (() => void) | undefined
  try {
    leave = runsAtOnce.enter()
    const run = yield* untilAborted(gatherRun(gathering, { domain, access, stored: true, signal }), signal)
    const stored = await storeRun(storing, {
      tenant,
      run,
      actor: keyId,
      signal,
      mayCommit: () => claim.holds()
    })
    yield doneEvent(run, stored)
    return { run, stored }
  } catch (error) {
    throw orLostClaim(error, claim, domain)
  } finally {
    end()
    leave?.()
    await claim.release()
  }
}
