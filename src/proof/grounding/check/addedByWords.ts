import { languageOf } from '../../grammar/language.js'
import { citedSelf } from '../gate/citedSelf.js'
import type { Passage } from '../passage.js'
import { isMonth, readCompared, type ComparedWord } from './comparedSentence.js'
import { comparedLimits } from './differenceWords.js'
import { always, denying, explaining, obliging, permitting, sameAs } from './explainingWords.js'
import { obliges } from './bearing.js'
import { factsThatDiffer, type Difference } from './factsThatDiffer.js'
import { holds, stemsOf, segmentWords } from './spokenParts.js'
import { countedIn } from './numbersThatDiffer.js'
import { partiesOf } from './partiesDiffer.js'

/** Of the rules below; an explanation says by which it was let through. Who changes what they let through raises it. */
export const EDITION = 2

/** What words on a quote bring that it does not say. */
export type AddedFact = Exclude<Difference, 'wording'> | 'section' | 'language' | 'long' | 'sign'

/** UTF-16 units. */
const LONGEST = 400

/** References by their parts: `Absatz 2`, `Nr. 3`, `§ 5`. */
const PART =
  /(?<!\p{L})(§§?|Art(?:ikels?|\.)?|Abs(?:atz(?:es)?|\.)?|S(?:atz(?:es)?|ätze)|N(?:ummer|r\.?)|Buchst(?:abe|\.)|Anlage|Anhang|[Ss]ection|[Pp]aragraph|[Aa]rticle|Annex)\s?([0-9]+[a-z]?|[IVX]+|[a-z](?!\p{L}))/gu
/** `BGB`, `GewO`, `StVO`: letters as the abbreviations of acts have them. */
const ACT = /(?<!\p{L})(?=\p{L}*\p{Lu}\p{L}*\p{Lu})\p{Lu}\p{L}*(?:G|GB|O|V|VO)(?!\p{L})/gu
/** What plain words are not written with: addresses, marks of programs, quotations. */
const SIGN = /[<>{}[\]`|\\^~@#*_=„“”"»«]|:\/\/|www\.|\?/u

/**
 * What a model's words on quotes bring that these do not say: a number, a party, a duty, a thing, a reference …; undefined
 * where nothing of the kind was seen. Words for which no word of the quote stands are something else than it says. It does
 * not make the words true: it is what may be shown beside the quote, unproven.
 */
export function addedByWords(
  words: string,
  quotes: readonly string[],
  passage: Passage
): AddedFact | undefined {
  if (words.length > LONGEST) return 'long'
  if (SIGN.test(words)) return 'sign'
  const quote = quotes.join(' ')
  const [mine, theirs] = [languageOf(words), languageOf(quote)]
  if (mine !== undefined && theirs !== undefined && mine !== theirs) return 'language'
  if (refersElsewhere(words, quote, passage)) return 'section'
  const added = addedTo(segmentWords(readCompared(alike(words))), segmentWords(readCompared(alike(quote))))
  if (added !== undefined) return added
  return factsThatDiffer(words, quote).find(fact => fact !== 'wording') as AddedFact | undefined
}

/** What is written in two ways and counted or bounds. */
const alike = (text: string) =>
  text
    .replace(/v(?:om|\.) ?H(?:undert|\.)/g, 'Prozent')
    .replace(/(?<!\p{L})bis zu(?= (?:\p{N}|ein|zwei|drei|vier|fünf|sechs|acht|zehn|zwölf))/gu, 'höchstens')

function refersElsewhere(words: string, quote: string, passage: Passage): boolean {
  const self = citedSelf(words, passage)
  const rest = self === undefined ? words : words.slice(0, self.start) + words.slice(self.end)
  const key = ([, kind, number]: RegExpMatchArray) => `${kind!.slice(0, 1).toLowerCase()} ${number}`
  const there = new Set([...quote.matchAll(PART)].map(key))
  if ([...rest.matchAll(PART)].some(part => !there.has(key(part)))) return true
  const names = new Set([...passage.actNames, ...(quote.match(ACT) ?? [])])
  return (rest.match(ACT) ?? []).some(name => !names.has(name))
}

function addedTo(said: readonly ComparedWord[], held: readonly ComparedWord[]): AddedFact | undefined {
  return (
    numberAdded(said, held) ?? partyAdded(said, held) ?? bearingAdded(said, held) ?? wordAdded(said, held)
  )
}

function numberAdded(said: readonly ComparedWord[], held: readonly ComparedWord[]): AddedFact | undefined {
  const theirs = countedIn(held)
  for (const { number, unit, dated } of countedIn(said)) {
    const same = theirs.filter(each => each.number === number)
    if (same.length === 0) return dated ? 'date' : 'number'
    if (unit !== undefined && !same.some(each => each.unit === unit)) return 'unit'
  }
  const months = new Set(held.filter(({ word }) => isMonth(word)).map(({ word }) => word))
  return said.some(({ word }) => isMonth(word) && !months.has(word)) ? 'date' : undefined
}

/** Somebody else, or the same in another order: who owes is not who is owed. */
function partyAdded(said: readonly ComparedWord[], held: readonly ComparedWord[]): AddedFact | undefined {
  const parties = partiesOf(held)
  if ([...partiesOf(said)].some(party => !parties.has(party))) return 'party'
  const order = held.flatMap(({ party }) => party ?? [])
  let at = 0
  for (const { party } of said) {
    if (party === undefined) continue
    const next = order.indexOf(party, at)
    if (next < 0) return 'party'
    at = next + 1
  }
  return undefined
}

/** Permissions, duties, denials and limits, no more of each than there are; and of whom and when it is always so. */
function bearingAdded(said: readonly ComparedWord[], held: readonly ComparedWord[]): AddedFact | undefined {
  const count = (words: readonly ComparedWord[], list: ReadonlySet<string>) =>
    words.filter(({ word }) => list.has(word)).length
  const duties = (words: readonly ComparedWord[]) => count(words, obliging) || (obliges(words) ? 1 : 0)
  const [denied, there] = [count(said, denying), count(held, denying)]
  if (denied > there || (denied === 0 && there > 0)) return 'negation'
  if (count(said, permitting) > count(held, permitting)) return 'modal'
  if (duties(said) > duties(held)) return 'modal'
  // What may be done is no more than that.
  const bears = denied + count(said, permitting) + duties(said) > 0
  if (!bears && count(held, permitting) > 0) return 'modal'
  const lacks = (meanings: ReadonlyMap<string, string>) => {
    const meant = new Set(held.flatMap(({ word }) => meanings.get(word) ?? []))
    return said.some(({ word }) => meanings.has(word) && !meant.has(meanings.get(word)!))
  }
  if (lacks(comparedLimits)) return 'limit'
  return lacks(always) ? 'scope' : undefined
}

/** `formlos`, `gebührenfrei`, `unbegrenzt`. */
const DENIES = /(?:los|frei|leer|willig)(?:e[nrsm]?)?$|^un/u
/** `mitgeteilt`, `mitzuteilen`: what stands within a verb of two parts. */
const WITHIN =
  /^(ab|an|auf|aus|bei|durch|ein|fest|fort|her|hin|los|mit|nach|nieder|um|unter|über|vor|weg|wieder|zu|zurück|zusammen)(?:ge|zu)(?=\p{L}{3})/u

/** Words of which the quote has none that says the same: names of things, and more than one of what is done or how. */
function wordAdded(said: readonly ComparedWord[], held: readonly ComparedWord[]): AddedFact | undefined {
  const stems = new Set([...stemsOf(held)].flatMap(stem => [stem, stem.replace(WITHIN, '$1')]))
  const same = new Set(held.flatMap(({ word }) => sameAs.get(word) ?? []))
  const bears = ({ word }: ComparedWord) => [permitting, obliging, denying].some(words => words.has(word))
  const isFree = (one: ComparedWord) => explaining.has(one.word) || bears(one)
  const own = said.filter(one => one.content && !isFree(one))
  const fresh = own.filter(
    one =>
      !holds(stems, one) &&
      !holds(stems, { ...one, stem: one.stem.replace(WITHIN, '$1') }) &&
      !same.has(sameAs.get(one.word) ?? '')
  )
  if (fresh.some(({ word }) => DENIES.test(word))) return 'negation'
  // Words that only lead to the quote bring nothing.
  const leads = own.length === 0 && !said.some(bears)
  const isTold = own.length > fresh.length && fresh.length <= 1 && !fresh.some(({ capital }) => capital)
  return leads || isTold ? undefined : 'term'
}
