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
  const beside = besideOthers(channels, places, found, language)
  return found.map((each, at) => factsOfOne(each, at, beside))
}

/** By what one is measured beside the others. */
type BesideOthers = ReturnType<typeof besideOthers>

function besideOthers(
  channels: Channels,
  places: ChannelPlaces,
  found: readonly Measured[],
  language: Language
) {
  return {
    ...{ channels, places, best: bestOf(found), ofQuestion: questionFacts(channels, language) },
    likest: channels.near[0]?.similarity ?? 1,
    alike: placesBy(found, ({ alike }) => alike),
    alikeLabel: placesBy(found, ({ alikeLabel }) => alikeLabel),
    known: placesBy(found, likeKnown),
    inTongue: placesWithin(
      found,
      ({ alike }) => alike,
      ({ spoken }) => spoken
    )
  }
}

/** One literal: put together of several objects it would be read far more slowly, and the ranker reads all of it. */
function factsOfOne(each: Measured, at: number, beside: BesideOthers): Readonly<Record<Fact, number>> {
  const { entry, all, ask, known } = each
  const { channels, places, best } = beside
  const [subject, told] = [places.subjects.get(entry.iri), places.told.get(entry.iri)]
  const near = places.meaning.get(entry.iri)
  const similarity = channels.near[near ?? -1]?.similarity ?? 0
  return {
    wordsPlace: places.words.get(entry.iri) ?? FAR,
    wordsScore: all.score,
    wordsOfBest: all.score / best.score,
    coverage: all.coverage,
    label: all.label,
    labelHeld: all.labelHeld,
    nearby: all.nearby,
    nearbyOfBest: all.nearby / best.nearby,
    askedPlace: places.asked.get(entry.iri) ?? FAR,
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
    toldShare: told?.matched.share ?? 0,
    toldTaken: told?.matched.taken ?? 0,
    toldPlace: told?.place ?? FAR,
    subjects: Math.max(subject?.count ?? 0, told?.count ?? 0),
    actOfSubject: entry.act === places.actOfSubject ? 1 : 0,
    cited: channels.prior.cited(entry.iri),
    citedAct: channels.prior.citedAct(entry.act),
    actSize: channels.prior.sizeOfAct(entry.act),
    actAmongBest: places.among.get(entry.act) ?? 0,
    similarity,
    similarityOfBest: similarity / beside.likest,
    meaningPlace: near ?? FAR,
    alike: each.alike,
    alikeOfBest: each.alike / best.alike,
    alikePlace: beside.alike[at]!,
    alikeLabel: each.alikeLabel,
    alikeLabelPlace: beside.alikeLabel[at]!,
    knownWords: known.words,
    knownMet: known.met,
    knownMeaning: known.meaning,
    knownVotes: known.votes,
    knownOfBest: likeKnown(each) / best.known,
    knownPlace: beside.known[at]!,
    ...beside.ofQuestion,
    otherTongue: each.spoken ? 0 : 1,
    alikeInTongue: beside.inTongue[at]!,
    actNamed: channels.named.has(entry.act) ? 1 : 0,
    repealed: entry.repealed ? 1 : 0
  }
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
