import { textHash } from '../../base/text/textHash.js'
import type { FindingKind } from './finding.js'

/**
 * The same matter has the same id in each run: 16 hex digits.
 * @param about what the finding is about: references, fields, never what changes from run to run
 */
export function findingId(kind: FindingKind, code: string, ...about: readonly string[]): string {
  return textHash(JSON.stringify([kind, code, ...about])).slice(0, 16)
}
