import type { Supported } from '../gate/checkClaim.js'
import type { Passage } from '../passage.js'

/** What stands between two quotes where sentences are left out. */
export const LEFT_OUT = ' […] '

/** The number of an Absatz, which is no part of a quote. */
const ABSATZ = /\(\d+[a-z]*\)/g

/** Where a statement stands, and whether it is a quote. */
export type Quoted = Pick<Supported, 'passage' | 'start' | 'end' | 'via'> &
  Partial<Pick<Supported, 'rewrites'>>

/**
 * Whether between two quotes of a provision some of its words are left out, or the second stands before the first. What a
 * statement says in words of its own is no quote: nobody takes it for what stands there next.
 */
export function leavesOut(
  before: Partial<Quoted>,
  { passage, start, end, ...quoted }: Partial<Quoted>,
  texts: readonly Pick<Passage, 'iri' | 'text'>[]
): boolean {
  if (!isQuote(before) || !isQuote(quoted) || start === undefined || end === undefined) return false
  const [from, text] = [before.end, texts.find(({ iri }) => iri === passage)?.text]
  if (text === undefined || from === undefined) return false
  if (end <= before.start!) return true
  return /\p{L}/u.test(text.slice(from, start).replace(ABSATZ, ''))
}

/** A sentence as it stands there, or an item with what opens its list. */
const isQuote = ({ rewrites, via }: Partial<Quoted>) =>
  rewrites?.every(({ rewrite }) => rewrite === 'list-item') === true && via !== 'judge'
