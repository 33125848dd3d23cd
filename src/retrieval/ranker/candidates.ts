import type { IndexView } from '../index/indexView.js'
import { admitted } from '../index/admitted.js'
import { lexicalFacts, type LexicalFacts } from '../index/lexicalFacts.js'
import { rareness } from '../index/rareness.js'
import type { Placed, Ranked } from '../index/rankUnits.js'
import type { Entry } from '../index/segment.js'
import type { SearchedFor, SearchOptions } from '../retrieval.js'
import { languageOf } from '../../grammar/language.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import type { MatchedSubject } from '../subjects/subjectIndex.js'
import type { Unit } from '../units.js'
import type { Alike } from '../wordVectors/alike.js'
import { placesOfSubjects } from './placesOfSubjects.js'
import type { Prior } from './prior.js'

/** What a candidate is known by, by the names that a model has for it. */
export const FACTS = [
  'wordsPlace',
  'wordsScore',
  'wordsOfBest',
  'coverage',
  'label',
  'labelHeld',
  'nearby',
  'nearbyOfBest',
  'askedPlace',
  'askedScore',
  'askedOfBest',
  'askedLabel',
  'askedLabelOwn',
  'askedLabelHeld',
  'askedNearby',
  'askedNearbyOfBest',
  'length',
  'subjectShare',
  'subjectTaken',
  'subjectTouched',
  'subjectPlace',
  'provisionOfSubject',
  'toldShare',
  'toldTaken',
  'toldPlace',
  'subjects',
  'actOfSubject',
  'cited',
  'citedAct',
  'actSize',
  'actAmongBest',
  'similarity',
  'similarityOfBest',
  'meaningPlace',
  'alike',
  'alikeOfBest',
  'alikePlace',
  'alikeLabel',
  'alikeLabelPlace',
  'wordsAsked',
  'wordsInAll',
  'english',
  'foreign',
  'presumes',
  'defines',
  'actNamed',
  'repealed'
] as const
export type Fact = (typeof FACTS)[number]

export interface Candidate {
  readonly entry: Entry
  readonly graph: string
  /** It is wanted whatever its place. */
  readonly isLabelled: boolean
  /** The subjects of what asks that lead to it, of whose labels enough stands there. */
  readonly subjects: readonly Subject[]
  readonly facts: Readonly<Record<Fact, number>>
}

export interface Channels {
  readonly question: SearchedFor
  readonly indexes: readonly IndexView[]
  /** All words of the question, and those that ask. */
  readonly units: readonly Unit[]
  readonly asked: readonly Unit[]
  readonly byUnits: readonly Ranked[]
  readonly byAsked: readonly Ranked[]
  /** What the words that ask are about, and what all are. */
  readonly subjects: readonly MatchedSubject[]
  readonly toldSubjects: readonly MatchedSubject[]
  /** IRIs of what is labelled as what asks, and of what may define it. */
  readonly labelled?: readonly string[]
  readonly near: readonly { readonly iri: string; readonly similarity: number }[]
  readonly alike: Alike
  readonly prior: Prior
}

/** Of a subject's label: less of it may be there by chance. */
const MEANT = 0.6
/** What is beyond the places that are looked at. */
const FAR = 99
/** Of the best by words, whose acts count for each other. */
const AMONG = 20

/** All that any channel found and that is admitted, each once, with what is known of it. */
export function candidatesOf(channels: Channels, search: SearchOptions): Candidate[] {
  const { question, indexes, units, asked, byUnits, byAsked, near, alike, prior } = channels
  const { acts = [], countries = [], form } = question
  const ofQuestion = {
    wordsAsked: asked.length,
    wordsInAll: units.length,
    english: languageOf(question.text) === 'en' ? 1 : 0,
    foreign: countries.length,
    presumes: form?.presumes === true ? 1 : 0,
    defines: form?.defines === undefined ? 0 : 1
  }
  const named = new Set(acts.map(({ iri }) => iri))
  const rare = rareness(indexes)
  const [measureAll, measureAsked] = [lexicalFacts(units, asked, rare), lexicalFacts(asked, asked, rare)]
  const places = (iris: readonly string[]) => new Map(iris.map((iri, at) => [iri, at]))
  const wordPlaces = places(byUnits.map(({ entry }) => entry.iri))
  const askedPlaces = places(byAsked.map(({ entry }) => entry.iri))
  const nearPlaces = places(near.map(({ iri }) => iri))
  const subjects = placesOfSubjects(channels.subjects)
  const told = placesOfSubjects(channels.toldSubjects)
  const actOfSubject = placeOf(indexes, channels.subjects[0]?.subject.provisions[0] ?? '')?.entry.act
  const among = new Map<string, number>()
  for (const [at, { entry }] of byUnits.slice(0, AMONG).entries())
    among.set(entry.act, (among.get(entry.act) ?? 0) + 1 / (at + 2))
  const iris = new Set([
    ...wordPlaces.keys(),
    ...askedPlaces.keys(),
    ...subjects.keys(),
    ...told.keys(),
    ...nearPlaces.keys(),
    ...alike.nearest,
    ...(channels.labelled ?? [])
  ])
  const found: Found[] = []
  for (const iri of iris) {
    const place = placeOf(indexes, iri)
    if (place === undefined || !admitted(place.segment, search)(place.document)) continue
    const all = measureAll(place)
    const ask = asked === units ? all : measureAsked(place)
    found.push({
      ...{ entry: place.entry, graph: place.index.graph.value, all, ask },
      ...{ alike: alike.ofDocument(place), alikeLabel: alike.ofLabel(place) }
    })
  }
  const most = (of: (each: Found) => number) => Math.max(1e-9, ...found.map(of))
  const best = {
    score: most(({ all }) => all.score),
    nearby: most(({ all }) => all.nearby),
    askedScore: most(({ ask }) => ask.score),
    askedNearby: most(({ ask }) => ask.nearby),
    alike: most(({ alike }) => alike)
  }
  const alikePlaces = placesBy(found, ({ alike }) => alike)
  const alikeLabels = placesBy(found, ({ alikeLabel }) => alikeLabel)
  const labelled = new Set(channels.labelled)
  const nearest = near[0]?.similarity ?? 1
  return found.map((each, at) => {
    const { entry, graph, all, ask } = each
    const subject = subjects.get(entry.iri)
    const toldSubject = told.get(entry.iri)
    const similarity = near[nearPlaces.get(entry.iri) ?? -1]?.similarity ?? 0
    return {
      entry,
      graph,
      isLabelled: labelled.has(entry.iri),
      subjects: channels.subjects
        .filter(({ subject, share }) => share >= MEANT && subject.provisions.includes(entry.iri))
        .map(({ subject }) => subject),
      facts: {
        wordsPlace: wordPlaces.get(entry.iri) ?? FAR,
        wordsScore: all.score,
        wordsOfBest: all.score / best.score,
        coverage: all.coverage,
        label: all.label,
        labelHeld: all.labelHeld,
        nearby: all.nearby,
        nearbyOfBest: all.nearby / best.nearby,
        askedPlace: askedPlaces.get(entry.iri) ?? FAR,
        askedScore: ask.score,
        askedOfBest: ask.score / best.askedScore,
        askedLabel: ask.label,
        askedLabelOwn: ask.labelOwn,
        askedLabelHeld: ask.labelHeld,
        askedNearby: ask.nearby,
        askedNearbyOfBest: ask.nearby / best.askedNearby,
        length: all.length,
        subjectShare: subject?.matched.share ?? 0,
        subjectTaken: subject?.matched.taken ?? 0,
        subjectTouched: subject?.matched.touched ?? 0,
        subjectPlace: subject?.place ?? FAR,
        provisionOfSubject: subject?.provision ?? FAR,
        toldShare: toldSubject?.matched.share ?? 0,
        toldTaken: toldSubject?.matched.taken ?? 0,
        toldPlace: toldSubject?.place ?? FAR,
        subjects: Math.max(subject?.count ?? 0, toldSubject?.count ?? 0),
        actOfSubject: entry.act === actOfSubject ? 1 : 0,
        cited: prior.cited(entry.iri),
        citedAct: prior.citedAct(entry.act),
        actSize: prior.sizeOfAct(entry.act),
        actAmongBest: among.get(entry.act) ?? 0,
        similarity,
        similarityOfBest: similarity / nearest,
        meaningPlace: nearPlaces.get(entry.iri) ?? FAR,
        alike: each.alike,
        alikeOfBest: each.alike / best.alike,
        alikePlace: alikePlaces[at]!,
        alikeLabel: each.alikeLabel,
        alikeLabelPlace: alikeLabels[at]!,
        ...ofQuestion,
        actNamed: named.has(entry.act) ? 1 : 0,
        repealed: entry.repealed ? 1 : 0
      }
    }
  })
}

interface Found {
  readonly entry: Entry
  readonly graph: string
  readonly all: LexicalFacts
  readonly ask: LexicalFacts
  readonly alike: number
  readonly alikeLabel: number
}

/** The place of each by a value, the highest first; equal ones share the first of their places. */
function placesBy(found: readonly Found[], value: (each: Found) => number): number[] {
  const sorted = Float64Array.from(found, each => -value(each)).sort()
  return found.map(each => sorted.indexOf(-value(each)))
}

function placeOf(
  indexes: readonly IndexView[],
  iri: string
): (Placed & { readonly entry: Entry }) | undefined {
  for (const index of indexes) {
    const [segment, document] = index.place(iri) ?? []
    if (segment !== undefined && document !== undefined)
      return { index, segment, document, entry: segment.entries[document]! }
  }
  return undefined
}
