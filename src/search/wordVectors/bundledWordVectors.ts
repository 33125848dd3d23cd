import { readFileSync } from 'node:fs'
import { readWordVectors, type WordVectors } from '../../proof/analysis/wordVectors/wordVectors.js'

let bundled: WordVectors | undefined

/** The vectors that `bench/wordVectors` learned, read when they are first needed. */
export function bundledWordVectors(): WordVectors {
  return (bundled ??= readWordVectors(readFileSync(new URL('./wordVectors.bin', import.meta.url))))
}

/** Whether these are the vectors that the service brings. */
export const areBundledVectors = (vectors: WordVectors) => vectors === bundled
