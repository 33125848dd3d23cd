import { bearingOf, isBound, type Bearing } from './bearing.js'
import { readCompared, stemOf, type ComparedWord, type ComparedSegment } from './comparedSentence.js'
import { moments, comparedNegations, scopes, comparedConditions } from './differenceWords.js'
import { leftOver, type LeftOver } from './leftOver.js'
import { numbersThatDiffer } from './numbersThatDiffer.js'
import { partiesDiffer } from './partiesDiffer.js'
import {
  holds,
  isCondition,
  isContent,
  isException,
  parted,
  stemsOf,
  withoutOtherItems,
  segmentWords
} from './spokenParts.js'

/** What a statement may have otherwise than the sentence that comes nearest to it. */
export const DIFFERENCES = [
  'number',
  'unit',
  'date',
  'party',
  'negation',
  'modal',
  'limit',
  'condition',
  'exception',
  'scope',
  'term',
  'wording'
] as const
export type Difference = (typeof DIFFERENCES)[number]

/** Share of a part's words that the other sentence must have for it to be said there. */
const SAID = 0.4
const MOSTLY = 0.6
/** Share of its words that meet those of the sentence in order. */
const ALONG = 0.8
/** Of words that name or do something: so many may be left over of a statement that is the sentence but for one thing. */
const FEW = 2

/**
 * The kinds of facts that a statement states otherwise than a sentence, as far as lists of words tell, and `wording` alone
 * where none was seen to differ: a hint for who reads both, and no proof.
 */
export function factsThatDiffer(claim: string, quote: string): readonly Difference[] {
  const [said, read] = [readCompared(claim), readCompared(quote)]
  const all = withoutOtherItems(read, said, SAID)
  const [mine, whole] = [segmentWords(said), segmentWords(all)]
  const [inClaim, inQuote] = [stemsOf(mine), stemsOf(whole)]
  const [spoken, silent] = parted(all, inClaim, SAID)
  const [, added] = parted(said, inQuote, SAID)
  // A statement without any condition leaves those of the sentence out, whatever words they share.
  const unconditional = !mine.some(({ word }) => comparedConditions.has(word)) && !said.some(isCondition)
  const isLeftOut = (each: ComparedSegment) => unconditional && isCondition(each)
  const told = spoken.filter(each => !isLeftOut(each))
  const untold = [...silent, ...spoken.filter(isLeftOut)]
  const theirs = segmentWords(told)
  const left = leftOver(mine, theirs)
  const content = mine.filter(isContent)
  const unheld = content.filter(word => !holds(inQuote, word)).length
  const common = content.length - unheld
  /** It is the sentence but for one thing or two. */
  const near = common >= 2 && unheld <= FEW && unheld * 2 <= common
  const found = new Set<Difference>(numbersThatDiffer(mine, theirs, segmentWords(read)))
  if (partiesDiffer(mine, theirs, near ? left : undefined)) found.add('party')
  const spokenOf = segmentWords(parted(told, inClaim, MOSTLY)[0])
  const bounded = mine.some(isBound) !== spokenOf.some(isBound)
  const [ours, their] = [bearingOf(mine, bounded), bearingOf(spokenOf, bounded)]
  if (common >= unheld && (ours.denied !== their.denied || opposites(mine, whole))) found.add('negation')
  if (modalsDiffer(ours, their, near)) found.add('modal')
  if (limitsDiffer(ours, their, near)) found.add('limit')
  for (const [name, is] of [
    ['condition', isCondition],
    ['exception', isException]
  ] as const) {
    const [dropped, more] = [untold.some(is), added.some(is)]
    if ((dropped && near && !more) || (more && !dropped && common >= 2)) found.add(name)
  }
  if (near && movedInTime(left)) found.add('date')
  if (found.size === 0) found.add(near ? (narrowed(left, untold) ?? 'wording') : 'wording')
  return DIFFERENCES.filter(each => found.has(each))
}

/** `vor dem Tod` for `nach dem Tod`. */
function movedInTime({ mine, theirs }: LeftOver): boolean {
  const [one, other] = [asOf(mine, moments), asOf(theirs, moments)]
  return one.size > 0 && other.size > 0 && disjoint(one, other)
}

/** What differs of a statement that goes along with the sentence: a word more or less, or another name in its place. */
function narrowed(
  { mine, theirs, share }: LeftOver,
  untold: readonly ComparedSegment[]
): 'scope' | 'term' | undefined {
  if (share < ALONG) return undefined
  const counts = ({ content, word }: ComparedWord) => content || scopes.has(word)
  // What only stands elsewhere is in both; the verb that ends a sentence is most often but another verb.
  const besides = (words: readonly ComparedWord[], others: readonly ComparedWord[]) =>
    words.filter(counts).filter(({ stem }) => !others.some(each => each.stem === stem))
  const [one, other] = [besides(mine, theirs), besides(theirs, mine)]
  if (one.length === 0 && (other.length > 0 || untold.some(({ inner }) => inner))) return 'scope'
  if (other.length === 0 && one.length > 0) return 'scope'
  const small = ({ content }: ComparedWord) => !content
  if (one.length > 0 && one.every(small) && other.length <= FEW) return 'scope'
  const named = (words: readonly ComparedWord[]) =>
    words.length > 0 && words.length <= FEW && words.every(isName)
  return named(one) && named(other) ? 'term' : undefined
}

const isName = ({ capital }: ComparedWord) => capital

const disjoint = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].every(each => !other.has(each))

function modalsDiffer(ours: Bearing, theirs: Bearing, near: boolean): boolean {
  const [one, other] = [ours.modals, theirs.modals]
  if (one.size === 0 || other.size === 0) return near && (one.has('soll') || other.has('soll'))
  if (one.has('soll') !== other.has('soll')) return true
  // `darf höchstens` and `muss spätestens`, `kann nur` and `bedarf`.
  const bounds = ({ denied, limits }: Bearing) => [String(denied), ...limits].sort().join()
  return disjoint(one, other) && bounds(ours) === bounds(theirs)
}

function limitsDiffer(ours: Bearing, theirs: Bearing, near: boolean): boolean {
  const bounds = ({ limits }: Bearing) => new Set([...limits].filter(each => each !== 'nur'))
  const [one, other] = [bounds(ours), bounds(theirs)]
  if (one.size > 0 && other.size > 0) return disjoint(one, other)
  if (!near) return false
  const [only, there] = [ours.limits.has('nur'), theirs.limits.has('nur')]
  if (one.size !== other.size) return !only && !there
  return only !== there && !(only ? theirs : ours).modals.has('muss')
}

/** `wirksam` and `unwirksam`. */
function opposites(mine: readonly ComparedWord[], theirs: readonly ComparedWord[]): boolean {
  const denied = (one: readonly ComparedWord[], other: readonly ComparedWord[]) =>
    one.some(
      ({ word, content }) =>
        content &&
        word.length > 4 &&
        other.some(
          each =>
            each.word.length > 6 &&
            /^(?:un|rechtsun)/.test(each.word) &&
            stemOf(each.word.replace(/^(?:rechtsun|un)/, '')) === stemOf(word)
        ) &&
        !one.some(each => each.word === `un${word}`)
    )
  const table = (words: readonly ComparedWord[]) =>
    words.some(({ word }) => comparedNegations.get(word) === 'verboten')
  return (denied(mine, theirs) || denied(theirs, mine)) && !table(mine) && !table(theirs)
}

function asOf(words: readonly ComparedWord[], table: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(words.flatMap(({ word }) => table.get(word) ?? []))
}
