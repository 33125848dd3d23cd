import type { IndexView } from '../index/indexView.js'
import { admitted } from '../index/admitted.js'
import { standingText } from '../index/editions.js'
import { textLanguages } from '../index/textLanguages.js'
import { lexicalFacts, type LexicalFacts } from '../index/lexicalFacts.js'
import { placeOf } from '../index/placeOf.js'
import { rareness } from '../index/rareness.js'
import type { Ranked } from '../index/rankUnits.js'
import type { IndexEntry } from '../index/segment.js'
import type { SearchedFor, SearchOptions } from '../retrieval.js'
import { languageOf } from '../../proof/grammar/language.js'
import type { Subject } from '../../graph/subjects/subjectsOf.js'
import type { MatchedSubject } from '../subjects/subjectIndex.js'
import type { LikeKnown, Likeness } from '../knownQuestions/likeKnown.js'
import type { Unit } from '../../proof/question/units.js'
import type { WordAlikeness } from '../wordVectors/alike.js'
import type { Fact } from './facts.js'
import { placesBy, placesWithin } from './placesBy.js'
import { placesOfSubjects } from './placesOfSubjects.js'
import type { Prior } from './prior.js'

export interface Candidate {
  readonly entry: IndexEntry
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
  /** IRIs of the best by words of what the question names, and of what is in the rarer language. */
  readonly ofParts?: readonly string[]
  /** IRIs of what is labelled as what asks, and of what may define it. */
  readonly labelled?: readonly string[]
  readonly near: readonly { readonly iri: string; readonly similarity: number }[]
  readonly alike: WordAlikeness
  /** To questions whose answers are known, and what stands before their paths. */
  readonly like: LikeKnown
  readonly base: string
  /** IRIs of the acts that the question names, with all their texts. */
  readonly named: ReadonlySet<string>
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
  const { question, indexes, units, asked, byUnits, byAsked, near, alike, like, base, named, prior } =
    channels
  const { countries = [], form } = question
  const language = languageOf(question.text) ?? 'de'
  const ofQuestion = {
    wordsAsked: asked.length,
    wordsInAll: units.length,
    english: language === 'en' ? 1 : 0,
    foreign: countries.length,
    presumes: form?.presumes === true ? 1 : 0,
    defines: form?.defines === undefined ? 0 : 1
  }
  const standing = standingText(indexes, search, language)
  const rare = rareness(indexes)
  const [measureAll, measureAsked] = [lexicalFacts(units, asked, rare), lexicalFacts(asked, asked, rare)]
  // Of several texts of one provision the better place counts.
  const places = (iris: readonly string[]) =>
    new Map([...iris.entries()].reverse().map(([at, iri]) => [standing(iri), at]))
  const wordPlaces = places(byUnits.map(({ entry }) => entry.iri))
  const askedPlaces = places(byAsked.map(({ entry }) => entry.iri))
  const nearPlaces = places(near.map(({ iri }) => iri))
  const subjects = placesOfSubjects(channels.subjects, standing)
  const told = placesOfSubjects(channels.toldSubjects, standing)
  const firstOfSubject = standing(channels.subjects[0]?.subject.provisions[0] ?? '')
  const actOfSubject = placeOf(indexes, firstOfSubject)?.entry.act
  const among = new Map<string, number>()
  for (const [at, { entry }] of byUnits.slice(0, AMONG).entries())
    among.set(entry.act, (among.get(entry.act) ?? 0) + 1 / (at + 2))
  const iris = new Set([
    ...wordPlaces.keys(),
    ...askedPlaces.keys(),
    ...subjects.keys(),
    ...told.keys(),
    ...nearPlaces.keys(),
    ...[alike.nearest, alike.ofParts, channels.ofParts ?? [], channels.labelled ?? []].flat().map(standing),
    ...like.nearest.map(path => standing(`${base}/${path}`))
  ])
  const found: Found[] = []
  for (const iri of iris) {
    const place = placeOf(indexes, iri)
    if (place === undefined || !admitted(place.segment, search)(place.document)) continue
    const all = measureAll(place)
    const ask = asked === units ? all : measureAsked(place)
    found.push({
      ...{ entry: place.entry, graph: place.index.graph.value, all, ask },
      ...{ alike: alike.ofDocument(place), alikeLabel: alike.ofLabel(place) },
      known: like.ofProvision(iri.slice(base.length + 1)),
      spoken: (textLanguages(place.index, place.segment).of(place.document) ?? language) === language
    })
  }
  const most = (of: (each: Found) => number) => Math.max(1e-9, ...found.map(of))
  const best = {
    score: most(({ all }) => all.score),
    nearby: most(({ all }) => all.nearby),
    askedScore: most(({ ask }) => ask.score),
    askedNearby: most(({ ask }) => ask.nearby),
    alike: most(({ alike }) => alike),
    known: most(likeKnown)
  }
  const alikePlaces = placesBy(found, ({ alike }) => alike)
  const alikeLabels = placesBy(found, ({ alikeLabel }) => alikeLabel)
  const knownPlaces = placesBy(found, likeKnown)
  const inTongue = placesWithin(
    found,
    ({ alike }) => alike,
    ({ spoken }) => spoken
  )
  const labelled = new Set(channels.labelled?.map(standing))
  const leading = channels.subjects
    .filter(({ share }) => share >= MEANT)
    .map(({ subject }) => ({ subject, to: new Set(subject.provisions.map(standing)) }))
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
      subjects: leading.filter(({ to }) => to.has(entry.iri)).map(({ subject }) => subject),
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
        knownWords: each.known.words,
        knownMet: each.known.met,
        knownMeaning: each.known.meaning,
        knownVotes: each.known.votes,
        knownOfBest: likeKnown(each) / best.known,
        knownPlace: knownPlaces[at]!,
        ...ofQuestion,
        otherTongue: each.spoken ? 0 : 1,
        alikeInTongue: inTongue[at]!,
        actNamed: named.has(entry.act) ? 1 : 0,
        repealed: entry.repealed ? 1 : 0
      }
    }
  })
}

const likeKnown = ({ known }: Found) => known.words + known.meaning

interface Found {
  readonly entry: IndexEntry
  readonly graph: string
  readonly all: LexicalFacts
  readonly ask: LexicalFacts
  readonly alike: number
  readonly alikeLabel: number
  readonly known: Likeness
  /** It is written in the language of the question. */
  readonly spoken: boolean
}
