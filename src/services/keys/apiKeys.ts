import type { FoundKey, KeyRecord, Keys, NewKey } from '../../operations/keys.js'
import { issueKey } from './issueKey.js'

export type { FoundKey, KeyRecord, NewKey }

/** A key as it is shown, this once. */
export interface IssuedKey extends KeyRecord {
  readonly key: string
}

export interface ApiKeys {
  /** The key as issued; undefined when it is not valid. Called for each request: it costs microseconds. */
  readonly find: (key: string) => FoundKey | undefined
  /** @throws InvalidInput as `checkNewKey` */
  readonly issue: (wanted: NewKey) => Promise<IssuedKey>
  readonly list: () => Promise<readonly KeyRecord[]>
  /** False when there is no such key. */
  readonly revoke: (id: string) => Promise<boolean>
}

export function openApiKeys(keys: Keys): ApiKeys {
  return {
    find: key => keys.find(key),
    issue: wanted => issueKey(keys, wanted),
    list: () => keys.list(),
    revoke: id => keys.revoke(id)
  }
}
