import { InvalidInput } from '../../base/errors.js'
import type { KeyRecord } from '../operations/keyRecord.js'
import type { Keys, NewKey } from '../operations/keys.js'
import { profileNames } from '../../base/settings/settings.js'

/** Of a name in IRIs: a tenant's graph is named by it. */
const TENANT = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const LONGEST_LABEL = 200

/**
 * What a new key may be, before a store is opened for it.
 * @throws InvalidInput for an unknown profile, a tenant that cannot be named so, a label of more than 200 characters
 */
export function checkNewKey({ profile, tenant, label }: NewKey): void {
  if (!(profileNames as readonly string[]).includes(profile)) {
    throw new InvalidInput(`"${shown(profile)}" is no profile; there are ${profileNames.join(', ')}`)
  }
  if (tenant !== undefined && !TENANT.test(tenant)) {
    throw new InvalidInput(
      `"${shown(tenant)}" cannot name a tenant: at most 63 letters a-z, digits and hyphens, no hyphen at either end`
    )
  }
  if (label !== undefined && label.length > LONGEST_LABEL) {
    throw new InvalidInput(`The label has ${label.length} characters; at most ${LONGEST_LABEL} are kept`)
  }
}

/** @throws InvalidInput for an end that has passed already */
export function checkExpiry(expiresAt: Date | null | undefined, now: Date): void {
  if (expiresAt && expiresAt <= now) {
    throw new InvalidInput(
      `A key that expires at ${expiresAt.toISOString()} would never be valid: it is ${now.toISOString()} here`
    )
  }
}

/**
 * Issues a key that is valid from the next request on.
 * @throws InvalidInput as `checkNewKey` and `checkExpiry`
 */
export async function issueKey(
  keys: Keys,
  wanted: NewKey,
  now: Date
): Promise<KeyRecord & { readonly key: string }> {
  checkNewKey(wanted)
  checkExpiry(wanted.expiresAt, now)
  return keys.issue(wanted)
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
