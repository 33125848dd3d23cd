import { createPublicKey, verify } from 'node:crypto'
import type { VerifyBytes } from './checkSignature.js'

/** By Node's own cryptography. */
export const verifyEd25519: VerifyBytes = ({ kty, crv, x }, bytes, signature) =>
  verify(
    null,
    bytes,
    createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url')
  )
