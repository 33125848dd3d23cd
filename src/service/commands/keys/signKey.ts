import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import {
  newSigningKey,
  published,
  rotated,
  withdrawn
} from '../../../proof/grounding/signature/signingKeys.js'
import { keepNewKeys, keysIn, replaceKeys } from './signingKeysFile.js'

/** Makes a key in a new file. @returns its name @throws InvalidInput */
export function makeSigningKey(config: Config, file?: string): string {
  const keys = { current: newSigningKey(clockOf(config)()), former: [] }
  keepNewKeys(placeOf(config, file), keys)
  return keys.current.kid
}

/** A new key, in the place of the one that signs, whose secret half is forgotten. @returns its name @throws InvalidInput */
export function rotateSigningKey(config: Config, file?: string): string {
  const place = placeOf(config, file)
  const keys = rotated(keysIn(place), clockOf(config)())
  replaceKeys(place, keys)
  return keys.current.kid
}

/** Marks a former key as one that may be in other hands. @throws InvalidInput */
export function withdrawSigningKey(config: Config, kid: string, file?: string): void {
  const place = placeOf(config, file)
  const held = keysIn(place)
  if (held.current.kid === kid)
    throw new InvalidInput(`${kid} is the key that signs: "beleg sign-key rotate" first, then withdraw it`)
  const keys = withdrawn(held, kid, clockOf(config)())
  if (keys === undefined)
    throw new InvalidInput(`${place} has no such key; "beleg sign-key show" lists those there are`)
  replaceKeys(place, keys)
}

/** The public halves, as the service publishes them. @throws InvalidInput */
export function showSigningKeys(config: Config, file?: string): string {
  return `${JSON.stringify(published(keysIn(placeOf(config, file))), null, 2)}\n`
}

function placeOf({ signingKey }: Config, file: string | undefined): string {
  const place = file ?? signingKey
  if (place === undefined)
    throw new InvalidInput('Name the file of the keys: --file FILE, or BELEG_SIGNING_KEY')
  return place
}
