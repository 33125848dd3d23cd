import { isRecital } from '../../law/addresses/isRecital.js'
import { thresholds } from '../thresholds.js'
import type { AnswerRequest, Evidence } from './answerer.js'
import { asksForeignLaw, extractAnswer, type Extract } from './extractAnswer.js'
import { isEvidence } from './fittingEvidence.js'
import { nearestSentences } from './nearestSentences.js'
import type { Picked, Reader } from './reader.js'

/** What is answered, and else what comes near. */
export interface ReadingAnswer {
  readonly likely: readonly Extract[]
  readonly possible: readonly Extract[]
}

/** What is read beside what is answered from. */
export interface Readable {
  /** What is answered from where nobody reads. */
  readonly asked: AnswerRequest
  /** The best of what was found, `asked.evidence` at its front. */
  readonly found: readonly Evidence[]
}

/**
 * What the law says itself, as a reader orders and chooses it. Whoever reads may be wrong, so that what would be said
 * without stays: a sentence that is picked comes beside it, one provision at most comes anew, what is likely becomes
 * possible where nothing of it is picked, and nothing becomes likely. Undefined where there is nothing to read, or the
 * reader cannot tell.
 * @throws ModelFailed when a model behind the reader does
 */
export async function answerByReading(
  reader: Reader,
  { asked, found }: Readable,
  signal: AbortSignal
): Promise<ReadingAnswer | undefined> {
  const likely = extractAnswer(asked)
  const nearest = nearestSentences(asked)
  const isNamed = asked.evidence.some(({ named }) => named)
  // What the question names comes alone.
  const readable = isNamed ? asked.evidence.filter(({ named }) => named) : found
  const mayLift = likely.length + nearest.length === 0
  // Of a country that nothing here speaks of, and of what is named, nothing more is shown.
  const { question, evidence } = asked
  if (mayLift && (isNamed || asksForeignLaw(question, evidence) || !readable.some(isNear))) return undefined
  const picked = await reader.read({ ...asked, evidence: readable }, signal)
  if (picked === undefined) return undefined
  if (mayLift) {
    const near = new Set(readable.filter(isNear).map(({ passage }) => passage))
    const lifted = picked.filter(({ passage }) => near.has(passage))
    return { likely, possible: extractsOf(lifted.slice(0, thresholds.maxPossible)) }
  }
  const mayQuote = new Set(
    asked.evidence.filter(one => isEvidence(one) && (!isNamed || one.named)).map(({ passage }) => passage)
  )
  const confirmed = picked.filter(({ passage }) => mayQuote.has(passage))
  if (likely.length > 0 && (isNamed || confirmed.length > 0))
    return { likely: (reader.answers ? inFull : beside)(confirmed, likely), possible: [] }
  const quoted = new Set(likely.map(({ passage }) => passage))
  const own = [...likely, ...nearest.filter(({ passage }) => !quoted.has(passage))]
  // No more than were to be taken as ground.
  const most = Math.min(thresholds.maxPossible, asked.evidence.length)
  const each = reader.answers ? Infinity : 1
  return { likely: [], possible: ordered(picked, own, { most, each, keepsFirst: likely.length > 0 }) }
}

const isNear = ({ fit, passage }: Evidence) =>
  fit !== undefined && fit >= thresholds.minPossibleRead && !isRecital(passage.iri)

/** What was picked, but never without the first of one's own; the provision first that was picked first. */
function beside(picked: readonly Picked[], own: readonly Extract[]): Extract[] {
  const [first, ...others] = own
  const most = thresholds.maxAnswerSentences
  const before = extractsOf(picked).slice(0, most - 1)
  return asTheyStand(distinct([...before, first!, ...others]).slice(0, most))
}

/** All that was picked, and never without the first of one's own; nothing picked leaves what would be said without. */
function inFull(picked: readonly Picked[], own: readonly Extract[]): Extract[] {
  if (picked.length === 0) return [...own]
  return asTheyStand(distinct([...extractsOf(picked), own[0]!]))
}

/**
 * The provisions in the order of the reader: its sentences first, then what comes nearest by itself.
 * @param options.most provisions, and picks of `each`
 */
function ordered(
  picked: readonly Picked[],
  own: readonly Extract[],
  { most, each, keepsFirst }: { readonly most: number; readonly each: number; readonly keepsFirst: boolean }
): Extract[] {
  const isOwn = (passage: Extract['passage']) => own.some(one => one.passage === passage)
  const ownPassages = [...new Set(own.map(({ passage }) => passage))]
  const chosen = [...new Set(picked.map(({ passage }) => passage))]
  const [anew] = chosen.filter(passage => !isOwn(passage))
  const known = chosen.filter(isOwn)
  const first = keepsFirst || known.length === 0 ? ownPassages.slice(0, 1) : []
  const order = new Set([...first, ...known, ...(anew === undefined ? [] : [anew]), ...ownPassages])
  // The first of one's own is never lost.
  const kept = [...order].slice(0, most)
  if (!kept.includes(ownPassages[0]!)) kept[most - 1] = ownPassages[0]!
  return kept.flatMap(passage => {
    const read = extractsOf(picked.filter(one => one.passage === passage).slice(0, each))
    return asTheyStand(distinct([...read, ...own.filter(one => one.passage === passage)]))
  })
}

const extractsOf = (picked: readonly Picked[]): Extract[] =>
  picked.flatMap(({ passage, sentences, place, words }) =>
    sentences.map((text, at) => ({
      ...{ text, passage },
      ...(at === 0 && place !== undefined && { place }),
      ...(at === 0 && words !== undefined && { explained: { words, sentences } })
    }))
  )

/** The sentences of a provision in its order, so that one that speaks of the one before it stands behind that. */
function asTheyStand(extracts: readonly Extract[]): Extract[] {
  const provisions = [...new Set(extracts.map(({ passage }) => passage))]
  return provisions.flatMap(passage => {
    const place = ({ text, place }: Extract) => place ?? passage.text.indexOf(text)
    return extracts.filter(one => one.passage === passage).sort((one, other) => place(one) - place(other))
  })
}

function distinct(extracts: readonly Extract[]): Extract[] {
  const first = new Map<string, Extract>()
  for (const one of extracts) {
    const key = `${one.passage.iri}\n${one.text}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}
