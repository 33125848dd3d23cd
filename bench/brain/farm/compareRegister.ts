import type { RegisterEntry, RegisterMatch } from '../../../src/company/register/registerMatch.js'
import type { Expectation } from './expectation.js'

/** Fields of which a difference makes it another entry than the imprint says; a seat in other words does not. */
const TELLING = ['legal_name', 'legal_form', 'register_court', 'register_number']

const plain = (number: string | null | undefined) =>
  (number ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What is otherwise than expected; the author's outcomes say of an entry what the match says beside it. */
export function compareRegister(
  { outcome: wanted, native, mismatch_fields: fields = [] }: Expectation['register'],
  match: RegisterMatch | undefined
): string[] {
  const got = outcomesOf(match)
  const misses = wanted.split(' or ').some(each => got.includes(each))
    ? []
    : [`expected ${wanted}, got ${got.join('/')}${entryText(match)}`]
  const entries = [match?.entry, ...(match?.candidates ?? [])].flatMap(entry => entry ?? [])
  if (native != null && plain(entries[0]?.registerNumber) !== plain(native))
    misses.push(`expected ${native}, got${entryText(match)}`)
  const differing = (entries[0]?.differing ?? []).map(({ field }) => field as string)
  for (const field of fields)
    if (!differing.includes(field)) misses.push(`${field} differs, and it is not said`)
  return misses
}

function outcomesOf(match: RegisterMatch | undefined): string[] {
  if (match === undefined || match.outcome === 'not-looked-for') return ['not-asked']
  const { entry, outcome } = match
  const best = entry ?? match.candidates[0]
  const differs = best?.differing.some(({ field }) => TELLING.includes(field)) === true
  if (outcome === 'matched' && entry?.removed === true) return ['removed']
  if (differs && outcome !== 'not-found-here')
    return ['mismatch', ...(outcome === 'ambiguous' ? ['ambiguous'] : [])]
  return [outcome]
}

function entryText(match: RegisterMatch | undefined): string {
  const text = ({ label, registerNumber, score, differing }: RegisterEntry) =>
    ` ${label}, ${registerNumber} (${score.toFixed(2)}${differing.length > 0 ? `, differs in ${differing.map(({ field }) => field).join(', ')}` : ''})`
  return (match?.entry === undefined ? (match?.candidates ?? []) : [match.entry]).map(text).join(';')
}
