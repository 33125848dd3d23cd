import type { Logger } from 'pino'
import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { openSigner, type Signer } from '../../../proof/grounding/signature/signer.js'
import { keysIn, othersMayRead } from '../keys/signingKeysFile.js'

/**
 * What signs receipts, where the settings name keys.
 * @param issuer where the IRIs of the service begin
 * @throws InvalidInput
 */
export function openSigning(config: Config, issuer: string, log: Logger): Signer | undefined {
  const { signingKey: file } = config
  if (file === undefined) return undefined
  const keys = keysIn(file)
  if (othersMayRead(file))
    log.warn({ file }, 'others than its owner may read the signing key: chmod 600, or mount it so')
  return openSigner(keys, issuer, clockOf(config))
}
