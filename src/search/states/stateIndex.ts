import type { Times } from '../../graph/states/daysInForce.js'
import { Lexicon } from '../index/lexicon.js'
import type { Segment } from '../index/segment.js'

/** Since when something is held, or said. Days are YYYY-MM-DD. */
export interface StateDays {
  /** Since when acts (IRI) are held that are held in several states. */
  readonly firstDays: ReadonlyMap<string, string>
  /** When works (IRI) say what they say today, of those that said something else before, or nothing, or will. */
  readonly laterBegins: ReadonlyMap<string, Times>
  /** By act (IRI) that is held in further languages: by language (ISO 639-1), what it is called in it. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** The acts (IRI) of which there is something in the graph of states. */
export function actsBeside({ firstDays, languages }: Pick<StateDays, 'firstDays' | 'languages'>): string[] {
  return [...new Set([...firstDays.keys(), ...languages.keys()])].sort()
}

/** What acts said on other days than today, and say in further languages. */
export interface StateIndex extends StateDays {
  readonly lexicon: Lexicon
  /** Each text stands there by the IRI of its work, so that a work may stand there several times. */
  readonly segments: readonly Segment[]
  /** Where the texts of a work (IRI) stand. */
  readonly places: ReadonlyMap<string, readonly Place[]>
}

/** A text that is not today's. */
export type Place = readonly [Segment, number]

/** What is known before anything is read. */
export const noStates: StateIndex = {
  ...{ lexicon: new Lexicon(), segments: [], places: new Map() },
  ...{ firstDays: new Map(), laterBegins: new Map(), languages: new Map() }
}

/** Where the texts of each work stand that are there still. */
export function placesOfWorks(segments: readonly Segment[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const segment of segments) {
    for (const [document, { iri }] of segment.entries.entries()) {
      if (segment.dead[document] === 1) continue
      const known = places.get(iri)
      if (known === undefined) places.set(iri, [[segment, document]])
      else known.push([segment, document])
    }
  }
  return places
}
