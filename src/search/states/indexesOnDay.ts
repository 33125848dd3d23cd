import type { NamedNode } from '@rdfjs/types'
import { actRanges } from '../index/actRanges.js'
import type { Holding } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import type { Segment } from '../index/segment.js'
import type { StateIndex } from './stateIndex.js'

/** What is searched as of a day. */
export interface IndexesOnDay {
  readonly indexes: readonly IndexView[]
  readonly holding: Holding
}

/**
 * Today's index of law and that of its states, of which only what holds on a day may be found, each work once. Acts that
 * are not held from so early stay as they are today.
 * @param day YYYY-MM-DD
 * @param without acts (IRI) of which nothing may be found
 */
export function indexesOnDay(
  today: IndexView,
  states: StateIndex,
  {
    day,
    graph,
    without = new Set()
  }: { readonly day: string; readonly graph: NamedNode; readonly without?: ReadonlySet<string> | undefined }
): IndexesOnDay {
  const masks = new Map<Segment, Uint8Array>()
  const maskOf = (segment: Segment) => {
    const mask = masks.get(segment) ?? new Uint8Array(segment.entries.length).fill(1)
    masks.set(segment, mask)
    return mask
  }
  for (const segment of without.size === 0 ? [] : today.segments) {
    const ranges = actRanges(segment)
    for (const act of without)
      for (const [from, to] of ranges.get(act) ?? []) maskOf(segment).fill(0, from, to)
  }
  for (const [work, from] of states.laterBegins) {
    if (from <= day) continue
    const [segment, document] = today.place(work) ?? []
    if (segment === undefined || document === undefined) continue
    const { act } = segment.entries[document]!
    if (!reaches(states, act, day)) continue
    maskOf(segment)[document] = 0
  }
  let size = 0
  for (const segment of states.segments) {
    const held = new Uint8Array(segment.entries.length)
    for (let document = 0; document < held.length; document++) {
      const { act, past } = segment.entries[document]!
      if (past === undefined || past.from > day || day >= past.until || !reaches(states, act, day)) continue
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

const reaches = ({ firstDays }: StateIndex, act: string, day: string) => (firstDays.get(act) ?? '') <= day
