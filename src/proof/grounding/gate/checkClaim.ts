import { antecedentOf, endBefore, namedEnd, type PointsBack } from './antecedent.js'
import type { Passage } from '../passage.js'
import { provenBy, type Proof } from './provenBy.js'
import { searching, type Prover } from './prover.js'
import type { JudgedPart } from './judge/judgement.js'
import { namesLaw } from './namesLaw.js'
import type { Rewriting } from './rewriting.js'
import { passageSentences } from './sources.js'
import { REPORTED, reported, reportedIn, seemsLaw, speakerOf } from './speaker.js'
import type { Span } from '../../law/span.js'

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
  /** How the claim follows from the quote, step by step; empty where it says the same, and where a judge has raised it. */
  readonly rewrites: readonly Rewriting[]
  /** With `via: judge`: its name. */
  readonly judge?: string
  /** With `via: judge`: the claim cut into parts, each with the words of the quote that carry it. */
  readonly judged?: readonly JudgedPart[]
  /** It is delivered because the statement behind it, or one before it, needs it: nobody has said it. */
  readonly brought?: ContextKind
}

/** Why a statement is brought: what the next one takes up, or what is excepted from one before. */
export type ContextKind = 'antecedent' | 'exception'

export interface Open {
  readonly claim: string
  readonly verdict: 'offen'
  /** It is said of other statements, in words of whoever has picked them, and proves nothing. */
  readonly explanation?: Explanation
}

export interface Explanation {
  /** The statements that it is about: places in the answer, from 0. */
  readonly of: readonly number[]
  /** Of the rules by which it brings nothing that they do not say: see `broughtAnew`. */
  readonly edition: number
}

/**
 * The gate: is the claim said by the passage that it cites, or else by another of those retrieved?
 * A claim that cites what was not retrieved and admitted is never `belegt`, whatever else would support it.
 * A claim that rests on a sentence which speaks of the one before it (`Dies gilt nicht, wenn …`) gets that one put in
 * front of it, unless it was delivered just before.
 * A claim that names law is proven by law alone. Where a tenant's document or a service's text says it, or calls itself
 * law, it is given as the words of that: the last step, `reported`.
 * @param refs the references that the claim carries, as written
 * @param passages retrieved and admitted, best first
 * @param before the statement that the claim follows in the answer
 * @param by what leads from the source to the claim, or goes the way that is given; the rules of the time
 */
export function checkClaim(
  claim: string,
  refs: readonly string[],
  passages: readonly Passage[],
  before?: Verification,
  by: Rules = {}
): Verification {
  const rules = { prover: searching(), ...by }
  return check(claim, refs, passages, passage => asToldBy(claim, passage, before, rules))
}

/** By what a claim is judged. */
export interface Rules {
  /** Looks for what leads from the source to the claim, where it is not given. */
  readonly prover?: Prover
  /** Which sentences speak of the one before them; today's rule where it is not given. */
  readonly pointing?: PointsBack
}

/** The same for what is delivered with its source beside it: whose words they are is not looked at. */
export function checkWording(
  claim: string,
  refs: readonly string[],
  passages: readonly Passage[],
  before?: Verification,
  by: Rules = {}
): Verification {
  const rules = { prover: searching(), ...by }
  return check(claim, refs, passages, passage => inContext(claim, passage, before, rules))
}

/** What a passage says of a claim: its support, and the claim as it is delivered. */
type Said = Proof & { readonly claim: string }

function check(
  claim: string,
  refs: readonly string[],
  passages: readonly Passage[],
  saidIn: (passage: Passage) => Said | undefined
): Verification {
  const open: Open = { claim, verdict: 'offen' }
  const byRef = new Map(passages.map(passage => [passage.ref.toLowerCase(), passage]))
  const cited = refs.map(ref => byRef.get(ref.toLowerCase()))
  if (cited.includes(undefined)) return open
  const asked = [
    ...cited.map(passage => [passage!, 'citation'] as const),
    ...passages.filter(passage => !cited.includes(passage)).map(passage => [passage, 'passage'] as const)
  ]
  const isLaw = ([{ ref }]: (typeof asked)[number]) => speakerOf(ref) === undefined
  // What names law is asked of the law first, whoever is cited for it.
  const inOrder =
    asked.every(isLaw) || !namesLaw(claim)
      ? asked
      : [...asked.filter(isLaw), ...asked.filter(one => !isLaw(one))]
  for (const [passage, via] of inOrder) {
    const found = saidIn(passage)
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
      contentHash: passage.contentHash,
      rewrites: found.rewrites
    }
  }
  return open
}

/** The same, as the words of whoever speaks in the passage, where that is no law and the claim could be taken for it. */
function asToldBy(
  claim: string,
  passage: Passage,
  before: Verification | undefined,
  by: Required<Pick<Rules, 'prover'>> & Rules
): Said | undefined {
  if (speakerOf(passage.ref) === undefined) return inContext(claim, passage, before, by)
  const inner = reportedIn(claim, passage)
  const found = inContext(inner ?? claim, passage, before, by)
  if (found === undefined) return undefined
  const quote = passage.text.slice(found.start, found.end)
  if (inner === undefined && !seemsLaw(found.claim, quote, passage)) return found
  const said = reported(found.claim, passage)
  return { ...found, claim: said, rewrites: [...found.rewrites, { rewrite: REPORTED, said }] }
}

/** The support of a claim, and the claim with what a reader must know before it. */
function inContext(
  claim: string,
  passage: Passage,
  before: Verification | undefined,
  { prover, pointing }: Required<Pick<Rules, 'prover'>> & Rules
): Said | undefined {
  const { text } = passage
  const lead = leadOf(claim, text)
  const rest = claim.slice(lead === undefined ? 0 : lead.end - lead.start + 1)
  const found = provenBy(rest, passage, prover)
  if (found === undefined) return undefined
  const start = antecedentOf(text, found.start, pointing)
  if (start === undefined) return undefined
  const previous = endBefore(text, found.start)
  if (lead !== undefined) {
    return lead.start === start && lead.end === previous ? { ...found, claim, start } : undefined
  }
  const told =
    before?.verdict === 'belegt' &&
    before.passage === passage.iri &&
    ((before.end === previous &&
      (before.start <= start || antecedentOf(text, before.start, pointing) !== before.start)) ||
      (before.start <= start && before.end >= (namedEnd(text, found.start) ?? Infinity)))
  if (start === found.start || previous === undefined || told) return { claim, ...found }
  return { ...found, claim: `${text.slice(start, previous)} ${claim}`, start }
}

const ENDS = /[.!?…:;]["'“”«»)\]]*$/
const END = /[.!?…:;]/

/** The sentences of the passage with which the claim begins, when more follows. */
function leadOf(claim: string, text: string): Span | undefined {
  const end = END.exec(claim)?.index
  if (end === undefined || !text.includes(claim.slice(0, end + 1))) return undefined
  const sentences = passageSentences(text)
  for (const [index, { start, end: first }] of sentences.entries()) {
    if (text[start] !== claim[0]) continue
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
