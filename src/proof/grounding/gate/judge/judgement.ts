import { languageOf } from '../../../grammar/language.js'
import type { Span } from '../../../law/span.js'
import { tokenize } from './tokens.js'
import { harmless } from './words.js'

/** A part of a claim, and the words of the passage that carry it. */
export interface JudgedPart {
  readonly said: string
  readonly quote: string
}

/**
 * What a judge has said; undefined where it does not say, as it was told, that it found no counterexample and that the
 * passage says the claim.
 */
export function readJudgement(text: string): JudgedPart[] | undefined {
  let value: unknown
  try {
    // Many models cannot give JSON without its fence; it says nothing.
    value = JSON.parse(/^\s*```(?:json)?\n([^]*)\n```\s*$/.exec(text)?.[1] ?? text)
  } catch {
    return undefined
  }
  if (!hasJust(value, ['counterexample', 'verdict', 'parts'])) return undefined
  if (value['counterexample'] !== null || value['verdict'] !== 'supported') return undefined
  const parts = value['parts']
  if (!Array.isArray(parts)) return undefined
  const read: JudgedPart[] = []
  for (const part of parts as unknown[]) {
    if (!hasJust(part, ['said', 'quote'])) return undefined
    const { said, quote } = part
    if (typeof said !== 'string' || typeof quote !== 'string') return undefined
    read.push({ said, quote })
  }
  return read
}

function hasJust(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const own = Object.keys(value)
  return own.length === names.length && names.every(name => own.includes(name))
}

/** Words and numbers, and signs that count; neither blanks nor punctuation. */
const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+|[^\s\p{P}]|[§%]/gu) ?? []

/** The parts together are the whole claim, word for word and in its order. */
export function coversClaim(parts: readonly JudgedPart[], claim: string): boolean {
  if (!parts.every(({ said, quote }) => wordsOf(said).length > 0 && wordsOf(quote).length > 0)) return false
  return parts.flatMap(({ said }) => wordsOf(said)).join('\n') === wordsOf(claim).join('\n')
}

/**
 * Each quote stands in these sentences, to the letter but for blanks; and what none of them quotes limits nothing: words
 * that say nothing alone, and asides.
 * @param text of the sentences
 */
export function quotesStand(parts: readonly JudgedPart[], text: string): boolean {
  const { plain, places } = folded(text)
  const quoted = new Array<boolean>(text.length).fill(false)
  for (const { quote } of parts) {
    const wanted = folded(quote.trim()).plain
    let at = plain.indexOf(wanted)
    if (wanted === '' || at < 0) return false
    for (; at >= 0; at = plain.indexOf(wanted, at + 1)) {
      quoted.fill(true, places[at], places[at + wanted.length - 1]! + 1)
    }
  }
  return tokenize(text, languageOf(text) ?? 'de').every(token => {
    if (token.kind === 'mark' || token.kind === 'free' || harmless.has(token.word)) return true
    return covered(quoted, token)
  })
}

const covered = (quoted: readonly boolean[], { start, end }: Span) => quoted.slice(start, end).every(Boolean)

/** A text with one blank for many, and where each of its characters stands in it. */
function folded(text: string): { readonly plain: string; readonly places: readonly number[] } {
  let plain = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const blank = /\s/.test(text[at]!)
    if (blank && plain.endsWith(' ')) continue
    plain += blank ? ' ' : text[at]!
    places.push(at)
  }
  return { plain, places }
}
