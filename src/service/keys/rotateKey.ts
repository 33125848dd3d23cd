import { Conflict, NotFound } from '../../base/errors.js'
import type { KeyRecord } from '../operations/keyRecord.js'
import type { Keys, Rotation } from '../operations/keys.js'
import { checkExpiry } from './issueKey.js'

export interface RotatedKey {
  readonly issued: KeyRecord & { readonly key: string }
  /** The key that it replaces, as it is now. */
  readonly old: KeyRecord
}

/** The key was replaced, expired or revoked before (409). */
export class KeyEnded extends Conflict {
  override readonly name = 'KeyEnded'
}

/**
 * Issues a key in the place of another, which stays valid until the overlap ends.
 * @throws NotFound when there is no such key, KeyEnded when it cannot be replaced any more
 * @throws InvalidInput for an end of the new key that has passed
 */
export async function rotateKey(keys: Keys, id: string, rotation: Rotation, now: Date): Promise<RotatedKey> {
  checkExpiry(rotation.expiresAt, now)
  const rotated = await keys.rotate(id, rotation)
  if ('issued' in rotated) return rotated
  const { refused } = rotated
  if (refused === undefined) throw new NotFound('No key has this id')
  throw new KeyEnded(whyNot(refused))
}

function whyNot({ id, replacedBy, state, revokedAt, expiresAt }: KeyRecord): string {
  if (replacedBy !== undefined) return `${id} was replaced by ${replacedBy} already: rotate that one`
  const since = (revokedAt ?? expiresAt)?.toISOString()
  return `${id} is ${state} since ${since} and cannot be replaced: issue a new key`
}
