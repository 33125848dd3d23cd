import type { Language } from '../../proof/grammar/language.js'
import type { ChannelPlaces } from './channelPlaces.js'
import type { Channels } from './channels.js'
import type { Fact } from './facts.js'
import type { Measured } from './measured.js'
import { placesBy, placesWithin } from './placesBy.js'

/** What is beyond the places that are looked at. */
const FAR = 99

const likeKnown = ({ known }: Measured) => known.words + known.meaning

/** What is known of each that was found: of its own text, of where the channels have it, and of it beside the others. */
export function candidateFacts(
  channels: Channels,
  places: ChannelPlaces,
  found: readonly Measured[],
  language: Language
): Readonly<Record<Fact, number>>[] {
  const best = bestOf(found)
  const beside = {
    alike: placesBy(found, ({ alike }) => alike),
    alikeLabel: placesBy(found, ({ alikeLabel }) => alikeLabel),
    known: placesBy(found, likeKnown),
    inTongue: placesWithin(
      found,
      ({ alike }) => alike,
      ({ spoken }) => spoken
    )
  }
  const ofQuestion = questionFacts(channels, language)
  return found.map((each, at) => ({
    ...wordFacts(each, places, best),
    ...subjectFacts(each, places),
    ...actFacts(each, channels, places),
    ...meaningFacts(each, channels, places),
    alike: each.alike,
    alikeOfBest: each.alike / best.alike,
    alikePlace: beside.alike[at]!,
    alikeLabel: each.alikeLabel,
    alikeLabelPlace: beside.alikeLabel[at]!,
    knownWords: each.known.words,
    knownMet: each.known.met,
    knownMeaning: each.known.meaning,
    knownVotes: each.known.votes,
    knownOfBest: likeKnown(each) / best.known,
    knownPlace: beside.known[at]!,
    ...ofQuestion,
    otherTongue: each.spoken ? 0 : 1,
    alikeInTongue: beside.inTongue[at]!
  }))
}

/** The most that any of them has, of which the others have a share. */
function bestOf(found: readonly Measured[]) {
  const most = (of: (each: Measured) => number) => Math.max(1e-9, ...found.map(of))
  return {
    score: most(({ all }) => all.score),
    nearby: most(({ all }) => all.nearby),
    askedScore: most(({ ask }) => ask.score),
    askedNearby: most(({ ask }) => ask.nearby),
    alike: most(({ alike }) => alike),
    known: most(likeKnown)
  }
}

function questionFacts({ question, units, asked }: Channels, language: Language) {
  const { countries = [], form } = question
  return {
    wordsAsked: asked.length,
    wordsInAll: units.length,
    english: language === 'en' ? 1 : 0,
    foreign: countries.length,
    presumes: form?.presumes === true ? 1 : 0,
    defines: form?.defines === undefined ? 0 : 1
  }
}

function wordFacts(
  { entry, all, ask }: Measured,
  { words, asked }: ChannelPlaces,
  best: ReturnType<typeof bestOf>
) {
  return {
    wordsPlace: words.get(entry.iri) ?? FAR,
    wordsScore: all.score,
    wordsOfBest: all.score / best.score,
    coverage: all.coverage,
    label: all.label,
    labelHeld: all.labelHeld,
    nearby: all.nearby,
    nearbyOfBest: all.nearby / best.nearby,
    askedPlace: asked.get(entry.iri) ?? FAR,
    askedScore: ask.score,
    askedOfBest: ask.score / best.askedScore,
    askedLabel: ask.label,
    askedLabelOwn: ask.labelOwn,
    askedLabelHeld: ask.labelHeld,
    askedNearby: ask.nearby,
    askedNearbyOfBest: ask.nearby / best.askedNearby,
    length: all.length
  }
}

function subjectFacts({ entry }: Measured, { subjects, told, actOfSubject }: ChannelPlaces) {
  const subject = subjects.get(entry.iri)
  const toldSubject = told.get(entry.iri)
  return {
    subjectShare: subject?.matched.share ?? 0,
    subjectTaken: subject?.matched.taken ?? 0,
    subjectTouched: subject?.matched.touched ?? 0,
    subjectPlace: subject?.place ?? FAR,
    provisionOfSubject: subject?.provision ?? FAR,
    toldShare: toldSubject?.matched.share ?? 0,
    toldTaken: toldSubject?.matched.taken ?? 0,
    toldPlace: toldSubject?.place ?? FAR,
    subjects: Math.max(subject?.count ?? 0, toldSubject?.count ?? 0),
    actOfSubject: entry.act === actOfSubject ? 1 : 0
  }
}

function actFacts({ entry }: Measured, { prior, named }: Channels, { among }: ChannelPlaces) {
  return {
    cited: prior.cited(entry.iri),
    citedAct: prior.citedAct(entry.act),
    actSize: prior.sizeOfAct(entry.act),
    actAmongBest: among.get(entry.act) ?? 0,
    actNamed: named.has(entry.act) ? 1 : 0,
    repealed: entry.repealed ? 1 : 0
  }
}

/** What an embedder found. */
function meaningFacts({ entry }: Measured, { near }: Channels, { meaning }: ChannelPlaces) {
  const place = meaning.get(entry.iri)
  const similarity = near[place ?? -1]?.similarity ?? 0
  return {
    similarity,
    similarityOfBest: similarity / (near[0]?.similarity ?? 1),
    meaningPlace: place ?? FAR
  }
}
