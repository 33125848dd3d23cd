import type { VerifyBytes } from '../../../../proof/grounding/signature/checkSignature.js'

const ALGORITHM = 'Ed25519'

/** Whether this browser can, on this page: Web Crypto is for pages over https alone, and Ed25519 newer than most of it. */
export async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', new Uint8Array(32), ALGORITHM, false, ['verify'])
    return true
  } catch {
    return false
  }
}

/** By the browser's own cryptography. */
export const verifyInBrowser: VerifyBytes = async ({ x }, bytes, signature) => {
  const key = await crypto.subtle.importKey('raw', bytesOf(x), ALGORITHM, false, ['verify'])
  return crypto.subtle.verify(ALGORITHM, key, bytesOf(signature), new Uint8Array(bytes))
}

/** Of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}
