import { placeOf } from '../index/placeOf.js'
import type { Channels } from './channels.js'
import { placesOfSubjects } from './placesOfSubjects.js'

/** Where the channels found what they did, by its IRI, or that of the text that stands for it. */
export interface ChannelPlaces {
  readonly words: ReadonlyMap<string, number>
  readonly asked: ReadonlyMap<string, number>
  readonly meaning: ReadonlyMap<string, number>
  readonly subjects: ReturnType<typeof placesOfSubjects>
  readonly told: ReturnType<typeof placesOfSubjects>
  /** The act of the first provision that the best subject leads to. */
  readonly actOfSubject: string | undefined
  /** How much each act is among the best by words. */
  readonly among: ReadonlyMap<string, number>
  /** All that any channel found. */
  readonly iris: ReadonlySet<string>
}

/** Of the best by words, whose acts count for each other. */
const AMONG = 20

/** @param standing which text stands for a provision that has several */
export function channelPlaces(channels: Channels, standing: (iri: string) => string): ChannelPlaces {
  const { indexes, byUnits, byAsked, near, alike, like, base } = channels
  // Of several texts of one provision the better place counts.
  const places = (iris: readonly string[]) =>
    new Map([...iris.entries()].reverse().map(([at, iri]) => [standing(iri), at]))
  const words = places(byUnits.map(({ entry }) => entry.iri))
  const asked = places(byAsked.map(({ entry }) => entry.iri))
  const meaning = places(near.map(({ iri }) => iri))
  const subjects = placesOfSubjects(channels.subjects, standing)
  const told = placesOfSubjects(channels.toldSubjects, standing)
  const firstOfSubject = standing(channels.subjects[0]?.subject.provisions[0] ?? '')
  const further = [alike.nearest, alike.ofParts, channels.ofParts ?? [], channels.labelled ?? []]
  return {
    ...{ words, asked, meaning, subjects, told },
    actOfSubject: placeOf(indexes, firstOfSubject)?.entry.act,
    among: amongBest(byUnits.slice(0, AMONG)),
    iris: new Set([
      ...[words, asked, subjects, told, meaning].flatMap(found => [...found.keys()]),
      ...further.flat().map(standing),
      ...like.nearest.map(path => standing(`${base}/${path}`))
    ])
  }
}

function amongBest(best: Channels['byUnits']): Map<string, number> {
  const among = new Map<string, number>()
  for (const [at, { entry }] of best.entries())
    among.set(entry.act, (among.get(entry.act) ?? 0) + 1 / (at + 2))
  return among
}
