import { languageOf } from '../../grammar/language.js'
import { align, SORTS, type Alike } from './alignment.js'
import { bearingOf, isBound } from './bearing.js'
import { CachedByText } from '../cachedByText.js'
import { readCompared, type ComparedWord, type ComparedSegment } from './comparedSentence.js'
import { comparedModals, moments } from './differenceWords.js'
import { leftOver } from './leftOver.js'
import { withNamedMonths } from './namedMonths.js'
import { countedIn, type Counted } from './numbersThatDiffer.js'
import { partiesDiffer } from './partiesDiffer.js'
import { isCondition, isException, parted, stemsOf, withoutOtherItems, segmentWords } from './spokenParts.js'

type Segments = readonly ComparedSegment[]

/** Share of a part's words that the other one must have for it to be said there. */
const SAID = 0.4

const counted = new CachedByText({ most: 500, characters: 2_000_000 }, (text): readonly Counted[] =>
  countedIn(segmentWords(readCompared(withNamedMonths(text))))
)

/** A statement and a sentence, and what either says. */
export interface ReadPair {
  readonly claim: string
  readonly quote: string
  readonly said: Segments
  readonly read: Segments
}

export function readPair(claim: string, quote: string): ReadPair {
  const [said, read] = [claim, quote].map(text => readCompared(withNamedMonths(text))) as [Segments, Segments]
  return { claim, quote, said, read }
}

/** What is seen of a statement that is laid beside a sentence, in numbers. */
export function alignmentFeatures(
  { claim, quote, said, read }: ReadPair,
  passage: string,
  alike: Alike
): Readonly<Record<string, number>> {
  const all = withoutOtherItems(read, said, SAID)
  const [mine, theirs] = [segmentWords(said), segmentWords(all)]
  const { sorts, others, pairs, added, dropped, exchanged } = align(mine, theirs, alike)
  const found: Record<string, number> = {}
  const [spokenOf, untold] = parted(all, stemsOf(mine), SAID)
  const inSaid = new Set(spokenOf.flatMap(({ words }) => words))
  const told = [...inSaid]
  const pairedColumns = pairs.map(({ theirs }) => theirs)
  const [first, last] = [Math.min(...pairedColumns), Math.max(...pairedColumns)]
  const count = (sort: string, places: readonly number[], of: readonly string[]) =>
    places.filter(at => of[at] === sort).length
  for (const sort of SORTS) {
    found[`${sort}Mine`] = sorts.filter(each => each === sort).length
    found[`${sort}Theirs`] = others.filter(each => each === sort).length
    found[`${sort}Added`] = count(sort, added, sorts)
    found[`${sort}Dropped`] = count(sort, dropped, others)
    found[`${sort}DroppedTold`] = count(
      sort,
      dropped.filter(at => inSaid.has(theirs[at]!)),
      others
    )
    found[`${sort}DroppedWithin`] = count(
      sort,
      dropped.filter(at => at >= first && at <= last),
      others
    )
    found[`${sort}Exchanged`] = exchanged.filter(([row]) => sorts[row] === sort).length
  }
  const isTelling = (word: ComparedWord) => word.content || word.number !== undefined
  const weigh = (words: readonly ComparedWord[]) =>
    words.filter(isTelling).reduce((sum, { stem }) => sum + Math.min(12, stem.length), 0)
  const weight = (words: readonly ComparedWord[], place: 'mine' | 'theirs') =>
    pairs.reduce((sum, pair) => {
      const word = words[pair[place]]!
      return isTelling(word) ? sum + Math.min(12, word.stem.length) * pair.alike : sum
    }, 0)
  const exact = pairs.filter(pair => pair.alike === 1)
  found['heldMine'] = weight(mine, 'mine') / Math.max(1, weigh(mine))
  found['heldTheirs'] = weight(theirs, 'theirs') / Math.max(1, weigh(theirs))
  found['heldTold'] = weight(theirs, 'theirs') / Math.max(1, weigh(told))
  found['exactMine'] = exact.length / Math.max(1, mine.length)
  found['exactTheirs'] = exact.length / Math.max(1, theirs.length)
  found['byMeaning'] = pairs.filter(pair => pair.alike < 0.8).length
  found['lengthMine'] = mine.length
  found['lengthTheirs'] = theirs.length
  found['lengthTold'] = inSaid.size
  const left = leftOver(mine, theirs)
  found['inOrder'] = left.share
  found['leftMine'] = left.mine.length
  found['leftTheirs'] = left.theirs.length
  const crossed = pairs.filter((pair, at) =>
    pairs.some(
      (other, place) =>
        place > at &&
        (pair.mine - other.mine) * (pair.theirs - other.theirs) < 0 &&
        isNamed(mine, pair, other)
    )
  )
  found['crossed'] = crossed.length
  const parties = pairs.filter(pair => sorts[pair.mine] === 'party')
  found['partiesCrossed'] = parties.filter((pair, at) =>
    parties.some((other, place) => place > at && (pair.mine - other.mine) * (pair.theirs - other.theirs) < 0)
  ).length
  found['otherParty'] = partiesDiffer(mine, told, left) ? 1 : 0
  // Numbers.
  const [ours, their] = [countedIn(mine), countedIn(theirs)]
  const provision = counted.of(passage)
  const lacking = ours.filter(({ number }) => !their.some(each => each.number === number))
  found['numberElsewhere'] = lacking.filter(({ number }) => provision.some(e => e.number === number)).length
  found['numberNowhere'] = lacking.filter(({ number }) => !provision.some(e => e.number === number)).length
  found['numberSameUnit'] = lacking.filter(({ unit }) =>
    their.some(each => each.unit === unit && unit !== undefined && !ours.some(e => e.number === each.number))
  ).length
  found['otherUnit'] = ours.filter(({ number, unit }) => {
    const same = their.filter(each => each.number === number && each.unit !== undefined)
    return unit !== undefined && same.length > 0 && !same.some(each => each.unit === unit)
  }).length
  found['dated'] = ours.filter(({ dated }) => dated).length + their.filter(({ dated }) => dated).length
  // What denies, obliges and limits.
  const bounded = mine.some(isBound) !== theirs.some(isBound)
  const [bears, bearing, whole] = [mine, told, theirs].map(words => bearingOf(words, bounded)) as [
    ReturnType<typeof bearingOf>,
    ReturnType<typeof bearingOf>,
    ReturnType<typeof bearingOf>
  ]
  found['denialsMine'] = bears.denials
  found['denialsTold'] = bearing.denials
  found['denialsTheirs'] = whole.denials
  found['otherDenial'] = bears.denied === bearing.denied ? 0 : 1
  found['opposites'] = mine.filter(({ stem }) =>
    theirs.some(each => each.stem === `un${stem}` || stem === `un${each.stem}`)
  ).length
  for (const modal of new Set(comparedModals.values())) {
    found[`${modal}Mine`] = bears.modals.has(modal) ? 1 : 0
    found[`${modal}Told`] = bearing.modals.has(modal) ? 1 : 0
  }
  for (const limit of ['höchstens', 'mindestens', 'nur']) {
    found[`${limit}Mine`] = bears.limits.has(limit) ? 1 : 0
    found[`${limit}Told`] = bearing.limits.has(limit) ? 1 : 0
  }
  for (const moment of new Set(moments.values())) {
    found[`${moment}OnlyMine`] = has(mine, moment) && !has(theirs, moment) ? 1 : 0
    found[`${moment}OnlyTheirs`] = has(told, moment) && !has(mine, moment) ? 1 : 0
  }
  // Conditions and exceptions.
  const [, more] = parted(said, stemsOf(theirs), SAID)
  found['conditionUntold'] = untold.filter(isCondition).length
  found['exceptionUntold'] = untold.filter(isException).length
  found['innerUntold'] = untold.filter(({ inner }) => inner).length
  found['untold'] = untold.length
  found['conditionMore'] = more.filter(isCondition).length
  found['exceptionMore'] = more.filter(isException).length
  found['more'] = more.length
  found['conditionsMine'] = said.filter(isCondition).length
  found['conditionsTheirs'] = all.filter(isCondition).length
  found['exceptionsMine'] = said.filter(isException).length
  found['exceptionsTheirs'] = all.filter(isException).length
  for (const [name, pattern] of Object.entries(SIGNS)) {
    found[`${name}Mine`] = pattern.test(claim) ? 1 : 0
    found[`${name}Theirs`] = pattern.test(quote) ? 1 : 0
  }
  found['otherLanguage'] = languageOf(claim) === languageOf(quote) ? 0 : 1
  found['english'] = languageOf(claim) === 'en' ? 1 : 0
  return found
}

const SIGNS: Readonly<Record<string, RegExp>> = {
  also: /(?<!\p{L})auch(?!\p{L})|even if|selbst (?:wenn|dann)|unabhängig|egal|ohne Rücksicht/iu,
  always:
    /(?<!\p{L})(?:immer|stets|jede[rsnm]?|alle[nrsm]?|sämtliche\p{L}*|ausnahmslos|stets|generell|always|every|all|any)(?!\p{L})/iu,
  only: /(?<!\p{L})(?:nur|lediglich|ausschließlich|allein|only|solely)(?!\p{L})/iu,
  because: /(?<!\p{L})(?:weil|da|deshalb|daher|wegen|aufgrund|because)(?!\p{L})/iu,
  unless: /es sei denn|außer|ausgenommen|mit Ausnahme|unless|except|soweit nicht|sofern nicht/iu,
  without: /(?<!\p{L})(?:ohne|without)(?!\p{L})/iu,
  with: /(?<!\p{L})(?:mit|with)(?!\p{L})/iu,
  when: /(?<!\p{L})(?:vorher|zuvor|gleichzeitig|vorab|nachträglich|während|außerhalb|sofort|unverzüglich|jederzeit|später|erst)(?!\p{L})/iu,
  digital:
    /elektronisch|digital|E-Mail|Textform|schriftlich|Schriftform|mündlich|notariell|Papier|Niederschrift|Unterschrift|Fax/iu
}

const has = (words: readonly ComparedWord[], moment: string) =>
  words.some(({ word }) => moments.get(word) === moment)

const isNamed = (mine: readonly ComparedWord[], one: { mine: number }, other: { mine: number }) =>
  mine[one.mine]!.capital && mine[other.mine]!.capital
