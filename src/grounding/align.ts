import type { Clauses, Key, Segment } from './clauses.js'
import { thresholds } from './thresholds.js'
import { examples, harmless, months, prepositions, referenceWords, synonyms } from './words.js'

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
    .filter(at => fits(keys, 0, source, at) && beginsAt(source, at) && opens(keys[0]!, source, at))
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
  return ends.map(positions).find(found => attached(keys, found, source) && sounds(keys, found, source))
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
  if (one.kind === 'content' && !sameForm(one, other)) return false
  if (one.cases === undefined || other.cases === undefined || !(other.capital || other.inflected)) return true
  return [...one.cases].some(letter => other.cases!.includes(letter))
}

/** No comparative for a positive, no past for a present; and no case for another where no article tells it. */
function sameForm(one: Key, other: Key): boolean {
  if (!one.capital && !other.capital) return one.inflected === other.inflected
  if (!one.capital || !other.capital || (one.cases !== undefined && other.cases !== undefined)) return true
  const bare = (word: string) => word.replace(/e?s$/, '')
  return (
    one.word === other.word ||
    bare(one.word) === bare(other.word) ||
    synonyms.has(one.word) ||
    synonyms.has(other.word)
  )
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
export function droppable(source: Clauses, segment: Segment): boolean {
  if (examples.has(segment.first)) return true
  if (!segment.aside || prepositions.has(segment.first)) return false
  const keys = source.keys.slice(segment.from, segment.to)
  if (keys.every(refers)) return true
  // `(unverzüglich)`: a word that names nothing says how.
  if (keys.length === 1 && VACANT.test(keys[0]!.word)) return true
  if (!keys.some(key => key.capital || key.kind === 'number' || key.key === '§')) return false
  return !keys.some(
    (key, index) => hard(key) && !(OPENS_REFERENCE.test(segment.first) && ranges(keys, index))
  )
}

const VACANT = /^(?:weggefallen|aufgehoben|gestrichen)$/
const OPENS_REFERENCE = /^(?:§{1,2}|art|artikel|absatz|abs|satz|nummern?|nr|buchstaben?|anlage)$/

/** `bis` between two numbers. */
const ranges = (keys: readonly Key[], at: number) =>
  keys[at]!.key === 'bis' && keys[at - 1]?.kind === 'number' && keys[at + 1]?.kind === 'number'

const monthWords = new Set(months.map(month => month.toLowerCase()))

/** Belongs to nothing but a reference: `§§ 6 bis 9`, `BGBl. I S. 3`, `ABl. L 119 vom 4.5.2016, S. 1`. */
function refers(key: Key): boolean {
  if (key.kind === 'number' || key.abbreviated || key.word.length === 1) return true
  return referenceWords.has(key.key) || monthWords.has(key.word)
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

/** `A und B` is not `A oder B`, and `dem Käufer` not `von dem Käufer`. */
function joined(key: Key, before: Key, source: Clauses, from: number, to: number): boolean {
  const [last, next] = [source.keys[from]!.segment, source.keys[to]!.segment]
  const passed = source.keys
    .slice(from + 1, to + 1)
    .filter(({ segment }) => segment === last || segment === next)
  const loose = key.joins.length === 0 && key.segment !== before.segment
  return (loose || same(key, passed, 'joins')) && same(key, passed, 'relations')
}

/** The same for the first word. */
function opens(key: Key, source: Clauses, at: number): boolean {
  const passed = source.keys.slice(source.segments[source.keys[at]!.segment]!.from, at + 1)
  return (key.joins.length === 0 || same(key, passed, 'joins')) && same(key, passed, 'relations')
}

const same = (key: Key, passed: readonly Key[], of: 'joins' | 'relations') =>
  key[of].join() === passed.flatMap(one => one[of]).join()

/** Numbers stay with what they count, negations and limits with what they deny and limit. */
function attached(claim: readonly Key[], found: readonly number[], source: Clauses): boolean {
  return claim.every((key, index) => {
    if (key.kind !== 'number' && key.kind !== 'negation' && key.kind !== 'restriction') return true
    const next = claim[index + 1]
    const previous = claim[index - 1]
    if (next !== undefined && next.segment === key.segment) {
      if (adjacent(source, found[index]!, found[index + 1]!)) return true
      if (key.kind === 'number') return false
    }
    if (previous !== undefined && adjacent(source, found[index - 1]!, found[index]!)) return true
    return (
      (next === undefined || next.segment !== key.segment) &&
      (previous === undefined || previous.segment !== key.segment)
    )
  })
}

/** Nothing stands between the two but brackets. */
function adjacent(source: Clauses, from: number, to: number): boolean {
  if (to === from + 1) return true
  const [one, other] = [source.keys[from]!.segment, source.keys[to]!.segment]
  if (one >= other || from + 1 !== source.segments[one]!.to || to !== source.segments[other]!.from)
    return false
  return source.segments.slice(one + 1, other).every(segment => segment.aside)
}

/** Each clause of the claim does or suffers, and speaks of the same persons, as the clauses that it lies on. */
function sounds(claim: readonly Key[], found: readonly number[], source: Clauses): boolean {
  const heard = new Map<number, { readonly said: Set<string>; readonly meant: Set<string> }>()
  for (const [index, key] of claim.entries()) {
    const clause = heard.get(key.segment) ?? { said: new Set<string>(), meant: new Set<string>() }
    heard.set(key.segment, clause)
    for (const voice of key.voices) clause.said.add(voice)
    for (const voice of source.keys[found[index]!]!.voices) clause.meant.add(voice)
  }
  return [...heard.values()].every(
    ({ said, meant }) => said.size === meant.size && [...said].every(voice => meant.has(voice))
  )
}
