import { stem } from '../stem.js'
import { tokensOf } from '../tokens.js'
import { dailyLife } from './dailyLife.js'
import { dataProtection } from './dataProtection.js'
import { further } from './further.js'
import { money } from './money.js'
import { phrases } from './phrases.js'
import { work } from './work.js'

/** A lay word or turn of phrase, and the words that the law uses for it. */
export type LayTerm = readonly [lay: string, legal: string]

/** Legal words by the stems of the lay term, joined by a blank. */
export const layTerms: ReadonlyMap<string, readonly string[]> = index([
  ...work,
  ...money,
  ...dailyLife,
  ...dataProtection,
  ...further,
  ...phrases
])

/** In tokens. */
export const LONGEST_LAY_TERM = Math.max(...[...layTerms.keys()].map(key => key.split(' ').length))

function index(entries: readonly LayTerm[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [lay, legal] of entries) {
    const key = tokensOf(lay).map(stem).join(' ')
    found.set(key, [...new Set([...(found.get(key) ?? []), ...tokensOf(legal)])])
  }
  return found
}
