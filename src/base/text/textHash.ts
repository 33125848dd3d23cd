import { createHash } from 'node:crypto'

/** SHA-256 (hex) over the UTF-8 bytes of a text, as it is: what `kg:contentHash` and `kg:sourceHash` are made with. */
export function textHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
