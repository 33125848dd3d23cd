import { endOfByWhom, readEuActNumber } from '../../acts/euActNumber.js'
import type { ActNames, NamedRun } from '../actNames.js'
import { afterLand, isForeign, isOfLand } from '../landLaw.js'
import { ordinanceOfSection } from '../ordinanceOfSection.js'
import { dateAt } from '../otherVersion.js'
import { actOfCelex } from '../popularAct.js'
import { endOfBook, endOfCompound } from '../sureNames.js'
import { nameOfUnheld, wordsBefore, type ActName, type NamePlace } from './actName.js'
import { KIND_OF_ACT } from './kindOfAct.js'
import { withBrackets } from './nameInBrackets.js'
import { readUnknownName } from './readUnknownName.js'

/** "AG SGB XII", "DVO zur GewO", "zur Ausführung des SGB XII": made to carry that act out, not the act. */
const CARRIES_OUT =
  /(?:\b(?:\p{L}*AG|DVO?|AV|VV|VwV|ZustVO?|\p{L}*AGV?) |(?:gesetz|ordnung|vorschrift)\p{L}{0,2} (?:zur|über die) (?:Ausführung|Durchführung|Umsetzung|Änderung|Einführung) (?:des|der|zum|zur|von) )$/iu
/** What some act may be called in its file, and all others of its kind are: also each `Prüfvereinbarung`, each `Zolltarif`. */
const NO_NAME = new RegExp(
  `^(?:${KIND_OF_ACT}|rechtsverordnung|[a-zäöüß]*(?:vereinbarung|tarif)|bekanntmachung|anordnung|regulation|directive|decision|act|code|law|treaty|convention|charter|agreement)(?:e?s|e?n|e)?$`,
  'i'
)
/** `Gesetz zur Änderung des Bewertungsgesetzes`: there are many of one title, which only their day tells apart. */
const AMENDING = /^(?:\p{L}+ )?(?:Gesetz|Verordnung)(?:e?s)? zur (?:\p{L}+ )?Änderung /u

/**
 * The name of an act at a place of the text; in brackets may follow its other names.
 * @param glued it may stand right behind a number: `§433BGB`
 */
export function readActName(text: string, at: number, names: ActNames, glued = false): ActName | undefined {
  const place = { text, at, names }
  const numbered = readNumberedAct(place)
  if (numbered !== undefined) return numbered
  const joined = !glued && at > 0 && /[\p{L}\p{N}-]/u.test(text[at - 1]!)
  if (joined) return text[at - 1] === '-' ? readUnknownName(place) : undefined
  const ordinance = ordinanceOfSection(text, at, names, served => readActName(text, served, names))
  if (ordinance !== undefined) return { ...ordinance, kind: 'ordinance' }
  return readKnownName(place) ?? readUnknownName(place)
}

/** An act of the Union by its number. */
function readNumberedAct(place: NamePlace): ActName | undefined {
  const { text, at, names } = place
  const number = readEuActNumber(text, at)
  if (number === undefined) return undefined
  const end = endOfByWhom(text, number.end)
  const act = actOfCelex(names, number.celex, text.slice(at, end))
  const name: ActName =
    act.is === 'held'
      ? withBrackets(place, { end, acts: [act.act], kind: 'name' })
      : { end, kind: 'name', act }
  return { ...name, number }
}

/** By a name that an act bears which is held, unless the words around it say that it is another one. */
function readKnownName(place: NamePlace): ActName | undefined {
  const { text, at } = place
  const run = longestOf(place)
  if (run === undefined) return undefined
  const { end, acts } = run
  if (NO_NAME.test(text.slice(at, end)) || /^-\p{L}/u.test(text.slice(end, end + 2))) return undefined
  const before = wordsBefore(place)
  const name = withBrackets(place, { end, acts, kind: 'name' })
  const land = afterLand(text, end) ?? afterLand(text, name.end)
  if (land !== undefined) return nameOfUnheld(place, land, 'built')
  const isOther =
    isOfLand(before) || isForeign(before) || CARRIES_OUT.test(before) || isOfAnotherDay(place, name)
  return isOther ? nameOfUnheld(place, name.end, 'built') : name
}

function isOfAnotherDay({ text, at }: NamePlace, { end, act }: ActName): boolean {
  const name = text.slice(at, end)
  if (act.is !== 'held' || !AMENDING.test(name)) return false
  const inName = name.search(/,? vom [0-9]/)
  const day = dateAt(text, inName < 0 ? end : at + inName)
  return act.act.date !== undefined && day?.date !== act.act.date
}

/**
 * The longest name at a place; none where it is the beginning of another one, or begins as a book of the Sozialgesetzbuch
 * and names another act: the one that made the book may bear its title, and is not cited by it.
 */
function longestOf({ text, at, names }: NamePlace): NamedRun | undefined {
  const run = names.longest(text, at)
  if (run === undefined) return undefined
  const book = endOfBook(text, at)
  if ((endOfCompound(text, at) ?? book ?? 0) > run.end) return undefined
  const isBook = run.acts.every(({ ref }) => /^ELI:SGB_[0-9]|^$/.test(ref))
  return book === undefined || isBook || /^-\p{L}/u.test(text.slice(book, book + 2)) ? run : undefined
}
