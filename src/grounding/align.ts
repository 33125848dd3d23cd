import type { Clauses, Key, Segment } from './clauses.js'
import { thresholds } from './thresholds.js'
import { examples, harmless, prepositions } from './words.js'

/**
 * Lays a claim along its source: each key word of the claim on one of the source, in the same order, leaving out
 * only what a statement can lose and stay true. Undefined when that cannot be done.
 * @returns for each key of the claim the index of its source key
 */
export function align(claim: Clauses, source: Clauses): number[] | undefined {
  const { keys } = claim
  if (keys.length === 0) return undefined
  const places = placesOf(source.keys)
  let reached: Step[] = (places.get(keys[0]!.key) ?? [])
    .filter(at => fits(keys, 0, source, at) && beginsAt(source, at))
    .map(at => ({ at, score: 0 }))
  for (let index = 1; index < keys.length && reached.length > 0; index++) {
    const next: Step[] = []
    for (const at of places.get(keys[index]!.key) ?? []) {
      if (!fits(keys, index, source, at)) continue
      let best: Step | undefined
      for (const step of reached) {
        if (step.at >= at) break
        const score = step.score + (at === step.at + 1 ? 1 : -0.01 * (at - step.at))
        if ((best === undefined || score > best.score) && follows(claim, index, source, step.at, at)) {
          best = { at, score, before: step }
        }
      }
      if (best !== undefined) next.push(best)
    }
    reached = next
  }
  const ends = reached.filter(step => endsAt(source, step.at)).sort((one, other) => other.score - one.score)
  return ends.map(positions).find(found => attached(keys, found))
}

interface Step {
  readonly at: number
  readonly score: number
  readonly before?: Step
}

function positions(step: Step): number[] {
  const found: number[] = []
  for (let at: Step | undefined = step; at !== undefined; at = at.before) found.push(at.at)
  return found.reverse()
}

const placesKept = new WeakMap<readonly Key[], Map<string, number[]>>()

function placesOf(keys: readonly Key[]): Map<string, number[]> {
  let places = placesKept.get(keys)
  if (places === undefined) {
    places = new Map()
    for (const [index, key] of keys.entries()) {
      const list = places.get(key.key)
      if (list === undefined) places.set(key.key, [index])
      else list.push(index)
    }
    placesKept.set(keys, places)
  }
  return places
}

/** Same kind of word, and the same role as far as the determiners tell. */
function fits(claim: readonly Key[], index: number, source: Clauses, at: number): boolean {
  const one = claim[index]!
  const other = source.keys[at]!
  if ((one.kind === 'number') !== (other.kind === 'number')) return false
  if (one.cases === undefined || other.cases === undefined || !other.capital) return true
  return [...one.cases].some(letter => other.cases!.includes(letter))
}

const hard = (key: Key) => key.kind === 'negation' || key.kind === 'modal' || key.kind === 'restriction'

/**
 * A stretch of keys of one clause that may be left out: words that limit nothing. All else in a clause can be a
 * condition (`auf Verlangen`, `innerhalb eines Monats`, `schriftlich`), whatever its form.
 */
function omissible(keys: readonly Key[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!harmless.has(keys[at]!.word)) return false
  return true
}

/** A whole clause that may be left out: what stands in brackets without limiting, and examples. */
function droppable(source: Clauses, segment: Segment): boolean {
  if (examples.has(segment.first)) return true
  if (!segment.aside || prepositions.has(segment.first)) return false
  return !source.keys.slice(segment.from, segment.to).some(hard)
}

/** The claim may begin here: before it, its sentence holds nothing that limits it. */
function beginsAt(source: Clauses, at: number): boolean {
  const key = source.keys[at]!
  if (!omissible(source.keys, source.segments[key.segment]!.from, at)) return false
  for (let index = key.segment - 1; index >= 0; index--) {
    const segment = source.segments[index]!
    if (segment.sentence !== key.sentence) break
    if (!droppable(source, segment)) return false
  }
  return true
}

/** The claim may end here: after it neither. */
function endsAt(source: Clauses, at: number): boolean {
  const key = source.keys[at]!
  if (!omissible(source.keys, at + 1, source.segments[key.segment]!.to)) return false
  for (let index = key.segment + 1; index < source.segments.length; index++) {
    const segment = source.segments[index]!
    if (segment.sentence !== key.sentence) break
    if (!droppable(source, segment)) return false
  }
  return true
}

/** May the claim go on from source key `from` to `to`? */
function follows(claim: Clauses, index: number, source: Clauses, from: number, to: number): boolean {
  const one = source.keys[from]!
  const other = source.keys[to]!
  if (!joined(claim.keys[index]!, claim.keys[index - 1]!, source, from, to)) return false
  if (one.segment === other.segment) return omissible(source.keys, from + 1, to)
  const breaks = claim.keys[index]!.segment !== claim.keys[index - 1]!.segment
  if (one.sentence !== other.sentence) {
    return (
      breaks &&
      endsAt(source, from) &&
      beginsAt(source, to) &&
      other.sentence - one.sentence < thresholds.maxSentences
    )
  }
  const tail = source.segments[one.segment]!.to
  const head = source.segments[other.segment]!.from
  if (!breaks && (from + 1 < tail || head < to)) return false
  if (!omissible(source.keys, from + 1, tail) || !omissible(source.keys, head, to)) return false
  for (let at = one.segment + 1; at < other.segment; at++) {
    if (!droppable(source, source.segments[at]!)) return false
  }
  return true
}

/** `A und B` is not `A oder B`: what joins two words of the claim is what comes next in the source. */
function joined(key: Key, before: Key, source: Clauses, from: number, to: number): boolean {
  if (key.joins.length === 0)
    return to > from + 1 || source.keys[to]!.joins.length === 0 || key.segment !== before.segment
  for (let at = from + 1; at < source.keys.length; at++) {
    if (source.keys[at]!.sentence !== source.keys[from]!.sentence && at > to) return false
    if (source.keys[at]!.joins.length > 0)
      return source.keys[at]!.joins.some(join => key.joins.includes(join))
  }
  return false
}

/** Numbers stay with what they count, negations and limits with what they deny and limit. */
function attached(claim: readonly Key[], found: readonly number[]): boolean {
  return claim.every((key, index) => {
    if (key.kind !== 'number' && key.kind !== 'negation' && key.kind !== 'restriction') return true
    const next = claim[index + 1]
    const previous = claim[index - 1]
    if (next !== undefined && next.segment === key.segment) {
      if (found[index + 1] === found[index]! + 1) return true
      if (key.kind === 'number') return false
    }
    if (previous !== undefined && found[index - 1] === found[index]! - 1) return true
    return (
      (next === undefined || next.segment !== key.segment) &&
      (previous === undefined || previous.segment !== key.segment)
    )
  })
}
