import { countRows } from './countRows.js'
import { QueryTooLarge, type MirrorQuery } from './mirrorEngine.js'
import type { MirrorLimits } from './mirrorLimits.js'

/** An answer in UTF-8, when it is one that may be given. @throws QueryTooLarge */
export function wholeAnswer(
  answer: string,
  { form, isBounded, mediaType }: Pick<MirrorQuery, 'form' | 'isBounded' | 'mediaType'>,
  limits: Pick<MirrorLimits, 'rows' | 'bytes'>
): Uint8Array {
  if (form === 'select' && isBounded && countRows(answer, mediaType) > limits.rows) {
    throw new QueryTooLarge(
      `The answer has more than ${limits.rows} rows: narrow the query, or ask for them in parts with ORDER BY, LIMIT and OFFSET`
    )
  }
  const bytes = answer.length > limits.bytes ? undefined : new TextEncoder().encode(answer)
  if (bytes === undefined || bytes.length > limits.bytes) throw tooManyBytes(limits.bytes)
  return bytes
}

export function tooManyBytes(most: number): QueryTooLarge {
  return new QueryTooLarge(
    `The answer is larger than ${most / 1e6} MB: narrow the query, or ask for it in parts`
  )
}
