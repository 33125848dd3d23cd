import type { NamedNode } from '@rdfjs/types'
import { firstKnownDay, holdsOn, timesInForce } from '../../graph/states/daysInForce.js'
import type { EveryStatedDay, StatedDays } from '../../graph/states/statedDays.js'
import { actRanges } from '../index/actRanges.js'
import type { Holding } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import type { IndexEntry, Segment } from '../index/segment.js'
import type { StateIndex } from './stateIndex.js'

/** What is searched as of a day, or in a language. */
export interface IndexesBeside {
  readonly indexes: readonly IndexView[]
  readonly holding: Holding
}

/**
 * Today's index of law and that of what does not stand with the works, of which only what holds on a day may be found, or
 * what is said in a language, each work once. Acts that are not held from so early, or not in that language, stay as they
 * are.
 * @param day YYYY-MM-DD
 * @param lang ISO 639-1
 * @param without acts (IRI) of which nothing may be found
 */
export function indexesBeside(
  today: IndexView,
  states: StateIndex,
  { graph, ...at }: HeldOn & { readonly graph: NamedNode }
): IndexesBeside {
  const masks = masksOfToday(today, states, at)
  let size = 0
  for (const segment of states.segments) {
    const held = new Uint8Array(segment.entries.length)
    for (let document = 0; document < held.length; document++) {
      if (!isHeld(segment.entries[document]!, states, at)) continue
      held[document] = 1
      size++
    }
    masks.set(segment, held)
  }
  const holding: Holding = one => masks.get(one)
  const isThere = (one: Segment, document: number) => holding(one)?.[document] !== 0
  const { lexicon, segments, places } = states
  return {
    holding,
    indexes: [
      {
        ...today,
        place: iri => {
          const place = today.place(iri)
          return place !== undefined && isThere(...place) ? place : undefined
        }
      },
      {
        ...{ graph, lexicon, segments, version: today.version, size },
        place: iri => places.get(iri)?.find(([segment, document]) => holding(segment)![document] === 1),
        isBeside: true
      }
    ]
  }
}

interface HeldOn {
  readonly day?: string | undefined
  readonly lang?: string | undefined
  readonly stated: EveryStatedDay
  readonly without?: ReadonlySet<string> | undefined
}

/** Whether a text that does not stand with its work is what is said on the day, or in the language. */
function isHeld(
  { act, past, spoken }: IndexEntry,
  states: StateIndex,
  { day, lang, without }: HeldOn
): boolean {
  if (spoken !== undefined) return spoken.code === lang && without?.has(act) !== true
  if (past === undefined || day === undefined || isSpokenIn(states, act, lang)) return false
  return past.from <= day && day < past.until && reaches(states, act, day)
}

/** What of today's texts may be found: 0 where it may not; without a mask all of a segment. */
function masksOfToday(
  today: IndexView,
  states: StateIndex,
  { day, lang, stated, without = new Set() }: HeldOn
): Map<Segment, Uint8Array> {
  const masks = new Map<Segment, Uint8Array>()
  const maskOf = (segment: Segment) => {
    const mask = masks.get(segment) ?? new Uint8Array(segment.entries.length).fill(1)
    masks.set(segment, mask)
    return mask
  }
  const spoken = [...states.languages.keys()].filter(act => isSpokenIn(states, act, lang))
  const others = [...without, ...spoken]
  for (const segment of others.length === 0 ? [] : today.segments) {
    const ranges = actRanges(segment)
    for (const act of others)
      for (const [from, to] of ranges.get(act) ?? []) maskOf(segment).fill(0, from, to)
  }
  if (day === undefined) return masks
  for (const [work, times] of states.laterBegins) {
    if (holdsOn(times, day)) continue
    const [segment, document] = today.place(work) ?? []
    if (segment === undefined || document === undefined) continue
    const { act } = segment.entries[document]!
    if (!reaches(states, act, day)) continue
    maskOf(segment)[document] = 0
  }
  // Of acts in several versions their expressions tell when what holds.
  const ofOne = [...stated].filter(([act]) => !states.firstDays.has(act))
  for (const [segment, document] of notInForce(today.segments, ofOne, day)) maskOf(segment)[document] = 0
  return masks
}

const isSpokenIn = ({ languages }: StateIndex, act: string, lang = '') =>
  languages.get(act)?.has(lang) === true

const reaches = ({ firstDays }: StateIndex, act: string, day: string) => (firstDays.get(act) ?? '') <= day

/** Where texts stand of which the source says that they are not in force on a day, of acts that reach back so far. */
function* notInForce(
  segments: readonly Segment[],
  stated: Iterable<readonly [act: string, StatedDays]>,
  day: string
): Generator<readonly [Segment, number]> {
  const known = [...stated].filter(([, own]) => firstKnownDay(own)! <= day)
  for (const segment of known.length === 0 ? [] : segments) {
    const ranges = actRanges(segment)
    for (const [act, own] of known)
      for (const [from, to] of ranges.get(act) ?? [])
        for (let document = from; document < to; document++)
          if (!isSaid(own, segment.entries[document]!.iri, day)) yield [segment, document]
  }
}

/** What states no days of its own holds from the day of the version on. */
function isSaid({ states, inForce }: StatedDays, work: string, day: string): boolean {
  const [version, own] = [states[0]!.day, inForce.get(work)]
  return holdsOn(own === undefined ? { from: version } : timesInForce(own, version), day)
}
