import { align } from './align.js'
import { antecedentOf, endBefore } from './antecedent.js'
import { readClauses, type Clauses } from './clauses.js'
import { ownReference } from './ownReference.js'
import { partUnit } from './partUnit.js'
import type { Passage } from './passage.js'
import { passageSentences, readPassage, type Unit } from './readPassage.js'
import { reorderings } from './reorderings.js'
import type { CitedPart } from '../law/citations/citation.js'
import type { Span } from '../law/span.js'
import { thresholds } from './thresholds.js'

/** What the gate found for one claim. */
export type Verification = Supported | Open

export interface Supported {
  readonly claim: string
  readonly verdict: 'belegt'
  /** The ref of the passage that supports the claim. */
  readonly source: string
  /** `citation`: the passage that the claim cites; `passage`: another one that was retrieved; `judge`: see `judgeClaim`. */
  readonly via: 'citation' | 'passage' | 'judge'
  /** The sentences that support it, verbatim: `text.slice(start, end)` in UTF-16 code units. */
  readonly quote: string
  readonly start: number
  readonly end: number
  /** The passage's IRI. */
  readonly passage: string
  readonly contentHash: string
}

export interface Open {
  readonly claim: string
  readonly verdict: 'offen'
}

/**
 * The gate: is the claim said by the passage that it cites, or else by another of those retrieved?
 * A claim that cites what was not retrieved and admitted is never `belegt`, whatever else would support it.
 * A claim that rests on a sentence which speaks of the one before it (`Dies gilt nicht, wenn …`) gets that one put in
 * front of it, unless it was delivered just before.
 * @param refs the references that the claim carries, as written
 * @param passages retrieved and admitted, best first
 * @param before the statement that the claim follows in the answer
 */
export function checkClaim(
  claim: string,
  refs: readonly string[],
  passages: readonly Passage[],
  before?: Verification
): Verification {
  const open: Open = { claim, verdict: 'offen' }
  const byRef = new Map(passages.map(passage => [passage.ref.toLowerCase(), passage]))
  const cited = refs.map(ref => byRef.get(ref.toLowerCase()))
  if (cited.includes(undefined)) return open
  const work = { left: thresholds.maxWork }
  for (const [passage, via] of [
    ...cited.map(passage => [passage!, 'citation'] as const),
    ...passages.filter(passage => !cited.includes(passage)).map(passage => [passage, 'passage'] as const)
  ]) {
    const found = inContext(claim, passage, before, work)
    if (found === undefined) continue
    return {
      claim: found.claim,
      verdict: 'belegt',
      source: passage.ref,
      via,
      quote: passage.text.slice(found.start, found.end),
      start: found.start,
      end: found.end,
      passage: passage.iri,
      contentHash: passage.contentHash
    }
  }
  return open
}

/** The support of a claim, and the claim with what a reader must know before it. */
function inContext(
  claim: string,
  passage: Passage,
  before: Verification | undefined,
  work: { left: number }
): (Span & { readonly claim: string }) | undefined {
  const { text } = passage
  const lead = leadOf(claim, text)
  const rest = claim.slice(lead === undefined ? 0 : lead.end - lead.start + 1)
  const found = supportOf(rest, passage, work)
  if (found === undefined) return undefined
  const start = antecedentOf(text, found.start)
  if (start === undefined) return undefined
  const previous = endBefore(text, found.start)
  if (lead !== undefined) {
    return lead.start === start && lead.end === previous ? { claim, start, end: found.end } : undefined
  }
  const told =
    before?.verdict === 'belegt' &&
    before.passage === passage.iri &&
    before.end === previous &&
    (before.start <= start || antecedentOf(text, before.start) !== before.start)
  if (start === found.start || previous === undefined || told) return { claim, ...found }
  return { claim: `${text.slice(start, previous)} ${claim}`, start, end: found.end }
}

const ENDS = /[.!?…:;]["'“”«»)\]]*$/

/** The sentences of the passage with which the claim begins, when more follows. */
function leadOf(claim: string, text: string): Span | undefined {
  const sentences = passageSentences(text)
  for (const [index, { start, end: first }] of sentences.entries()) {
    // What has no end (a heading, a text that was cut off) may be but the first words of the claim's own sentence.
    if (!claim.startsWith(text.slice(start, first)) || !ENDS.test(text.slice(start, first))) continue
    let end = first
    for (const next of sentences.slice(index + 1)) {
      if (!claim.startsWith(`${text.slice(start, next.end)} `)) break
      end = next.end
    }
    if (claim.startsWith(`${text.slice(start, end)} `)) return { start, end }
  }
  return undefined
}

/** The sentences of the passage that say the claim. */
function supportOf(text: string, passage: Passage, work: { left: number }): Span | undefined {
  const plain = text.normalize('NFC')
  const verbatim = wholeSentence(text, passage.text)
  // No key has less than a character: a short sentence need not be read to know that it has few.
  if (verbatim !== undefined && plain.length <= thresholds.maxKeys) return verbatim
  const claim = readClauses(plain)
  if (claim.keys.length > thresholds.maxKeys) return undefined
  if (verbatim !== undefined) return verbatim
  const marker = /^\((\d{1,3}[a-z]{0,2})\)\s/.exec(text)?.[1]
  const rest = marker === undefined ? plain : text.slice(text.indexOf(')') + 1)
  const bare = marker === undefined ? claim : readClauses(rest)
  const own = ownReference(rest, passage)
  const [absatz, satz, deeper] = own === undefined ? [] : sentenceNamed(own.path)
  if (own !== undefined && deeper) {
    const unit = partUnit(passage.text, own.path)
    const found = unit && (marker ?? unit.absatz) === unit.absatz && supportIn(own.claim, unit, work)
    if (found) return { start: unit.sentences[found[0]]!.start, end: unit.sentences[found[1]]!.end }
  }
  const variants: { claim: Clauses; absatz?: string | undefined; satz?: number | undefined }[] =
    own === undefined || deeper ? [{ claim: bare }] : [{ claim: own.claim, absatz, satz }, { claim: bare }]
  for (const variant of variants) {
    for (const unit of readPassage(passage.text)) {
      if (marker !== undefined && unit.absatz !== marker) continue
      if (variant.absatz !== undefined && variant.absatz !== unit.absatz) continue
      const found = supportIn(variant.claim, unit, work)
      if (found === undefined) continue
      if (variant.satz !== undefined && (found[0] + 1 !== variant.satz || found[1] !== found[0])) continue
      return { start: unit.sentences[found[0]]!.start, end: unit.sentences[found[1]]!.end }
    }
  }
  return undefined
}

/** A path that names an Absatz, a Satz or both, which are units and their sentences; others are looked for as parts. */
function sentenceNamed(
  path: readonly CitedPart[]
): [absatz: string | undefined, satz: number | undefined, deeper: boolean] {
  const [absatz, satz] = (['Absatz', 'Satz'] as const).map(
    kind => path.find(part => part.kind === kind)?.number
  )
  const shallow = [absatz && 'Absatz', satz && 'Satz'].filter(kind => kind !== undefined)
  const deeper = path.map(({ kind }) => kind).join() !== shallow.join()
  return [absatz, satz === undefined ? undefined : Number(satz), deeper]
}

/** The sentence of the passage that the claim repeats to the letter. */
function wholeSentence(text: string, passage: string): Span | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  return passageSentences(passage).find(
    span => span.end - span.start === text.length && passage.startsWith(text, span.start)
  )
}

/** First and last of the sentences of the Absatz that say the claim. */
function supportIn(
  claim: Clauses,
  unit: Unit,
  work: { left: number }
): readonly [number, number] | undefined {
  if (claim.keys.length === 0 || !claim.keys.every(key => unit.vocabulary.has(key.key))) return undefined
  const direct = sentencesOf(align(claim, unit), claim, unit)
  if (direct !== undefined) return direct
  if (!sameSentence(claim, unit)) return undefined
  for (const other of reorderings(claim)) {
    work.left -= unit.keys.length
    if (work.left < 0) return undefined
    const found = sentencesOf(align(other, unit), other, unit)
    if (found !== undefined) return found
  }
  return undefined
}

/** One sentence holds all words of the claim, as often as the claim does: only then another order can help. */
function sameSentence(claim: Clauses, unit: Unit): boolean {
  const wanted = new Map<string, number>()
  for (const key of claim.keys) wanted.set(key.key, (wanted.get(key.key) ?? 0) + 1)
  return unit.sentences.some((_, sentence) => {
    const left = new Map(wanted)
    for (const key of unit.keys) {
      if (key.sentence === sentence && left.has(key.key)) left.set(key.key, left.get(key.key)! - 1)
    }
    return [...left.values()].every(count => count <= 0)
  })
}

function sentencesOf(
  found: number[] | undefined,
  claim: Clauses,
  unit: Unit
): readonly [number, number] | undefined {
  if (found === undefined) return undefined
  const sentences = found.map(at => unit.keys[at]!.sentence)
  const [first, last] = [Math.min(...sentences), Math.max(...sentences)]
  if (last - first >= thresholds.maxSentences) return undefined
  if (claim.keys.length < thresholds.minKeys) {
    const whole = unit.keys.filter(key => key.sentence >= first && key.sentence <= last)
    if (whole.length !== claim.keys.length) return undefined
  }
  return [first, last]
}
