import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** What the program uses of Node's `crypto` where it verifies: the SHA-256 of a text in UTF-8, in hex digits. */
export function createHash() {
  const hash = sha256.create()
  const hasher = {
    update(text: string) {
      hash.update(new TextEncoder().encode(text))
      return hasher
    },
    digest: () => bytesToHex(hash.digest())
  }
  return hasher
}
