import type { FoundKey } from '../operations/keyCache.js'
import type { KeyEnd, Keys, NewKey, Rotation } from '../operations/keys.js'
import type { KeyRecord } from '../operations/keyRecord.js'
import { issueKey } from './issueKey.js'
import { rotateKey, type RotatedKey } from './rotateKey.js'

export type { FoundKey, KeyEnd, KeyRecord, NewKey, RotatedKey, Rotation }

/** A key as it is shown, this once. */
export interface IssuedKey extends KeyRecord {
  readonly key: string
}

export interface ApiKeys {
  /** The key as issued; undefined when it is not valid. Called for each request: it costs microseconds. @throws Unavailable */
  readonly find: (key: string) => Promise<FoundKey | undefined>
  /** Why a key that was issued is not found. */
  readonly endOf: (key: string) => Promise<KeyEnd | undefined>
  /** Notes that a request was made with a key. */
  readonly noteUse: (id: string) => void
  /** @throws InvalidInput as `checkNewKey` */
  readonly issue: (wanted: NewKey) => Promise<IssuedKey>
  /** Without those that are revoked, unless `all` are asked for. */
  readonly list: (all?: boolean) => Promise<readonly KeyRecord[]>
  /** False when there is no such key. */
  readonly revoke: (id: string) => Promise<boolean>
  /** @throws NotFound, KeyEnded, InvalidInput as `rotateKey` */
  readonly rotate: (id: string, rotation: Rotation) => Promise<RotatedKey>
}

export function openApiKeys(keys: Keys, now: () => Date): ApiKeys {
  return {
    find: key => keys.find(key),
    endOf: key => keys.endOf(key),
    noteUse: id => keys.noteUse(id),
    issue: wanted => issueKey(keys, wanted, now()),
    list: all => keys.list(all),
    revoke: id => keys.revoke(id),
    rotate: (id, rotation) => rotateKey(keys, id, rotation, now())
  }
}
