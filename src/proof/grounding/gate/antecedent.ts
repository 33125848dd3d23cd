import type { Language } from '../../grammar/language.js'
import { placeholderOf } from '../../law/placeholders/placeholderOf.js'
import { pointsAtEarlier } from './context/pointsBack.js'
import { isSameNoun } from './context/sameNoun.js'
import { passageSentences, readText, sentencesAndPlaceholders, type SourceSentence } from './sources.js'

/** More sentences in front of a statement bury it. */
const MAX_SENTENCES = 5

/** Words with which a sentence speaks of what the one before it says. */
const POINTING =
  /^(?:(?:Dies|Diese[rsmn]?|Das Gleiche|Gleiches|Das gleiche|Dasselbe|Entsprechendes|Das gilt|Er|Sie|Ihm|Ihn|Ihr|Ihnen|Ihre[rsmn]?|Seine[rsmn]?|Deren|Dessen|Dabei|Dafür|Dagegen|Daneben|Danach|Daraus|Davon|Dazu|Hierbei|Hierdurch|Hierfür|Hiergegen|Hiernach|Hierüber|Hiervon|Hierzu|Insoweit|Andernfalls|Anderenfalls|Im Übrigen|In de[nm] übrigen Fällen|This|These|They|He|She|Such)(?!\p{L})|Es (?:hat|haben|muss|darf|soll) |(?:In|Bei|Mit|Nach|Von|Zu|Aus|Für|Gegen|Unter|Über|Auf|Vor|Während) (?:dies|solch)|\p{L}+ (?:er|sie|es sich|dies|diese[rsmn]?|ihm|ihn|ihnen)(?!\p{L}))/u
/** A sentence that names another of its Absatz and says what becomes of it. */
const SATZ =
  /^(?:Die |Der |Das |In den Fällen |Im Falle? |Nach )?(?:de[sr] )?S(?:atz|ätzen?|atzes) (\d{1,2})(?!\d)/u

/** Says whether a sentence speaks of what the one before it says. */
export type PointsBack = (sentence: string, language: Language) => boolean

/** By its first words: all that was looked at until answers said of which edition they are. */
export const opensPointing: PointsBack = sentence => POINTING.test(sentence.slice(0, OPENING))

/** By its first words, or by what it names with `dieser`, `solche`, `hierfür`, `er` and has not said itself. */
const points: PointsBack = (sentence, language) =>
  opensPointing(sentence, language) || pointsAtEarlier(sentence, language)

/** The same, but of a noun that it names by a compound (`Dauer … dieser Gesamtdauer`) as of one that it has not said. */
export const pointsAtCompounds: PointsBack = (sentence, language) =>
  opensPointing(sentence, language) || pointsAtEarlier(sentence, language, isSameNoun)

/** UTF-16 units of a sentence that are its first words. */
const OPENING = 80

/** Whether a sentence, by its first words, speaks of what another says. */
export function pointsBack(sentence: string): boolean {
  return POINTING.test(sentence) || SATZ.test(sentence)
}

/**
 * Where a reader must begin to know what a sentence speaks of: `Dies gilt nicht, wenn …` says nothing alone, and after
 * another sentence than its own it says something false. Undefined when that is too far back to be told with it, or is not there
 * any more.
 * @param start of a sentence of the passage
 * @param pointing the rules of the time
 * @returns the start of that sentence itself when it stands alone
 */
export function antecedentOf(text: string, start: number, pointing: PointsBack = points): number | undefined {
  const all = sentencesAndPlaceholders(text)
  const language = readText(text).language ?? 'de'
  const own = all.findIndex(sentence => sentence.start === start)
  let at = own
  for (;;) {
    const before = at === -1 ? at : neededBefore(all, at, sentence => pointing(sentence, language))
    if (before === at) break
    if (own - before > MAX_SENTENCES) return undefined
    if (before >= 0 && placeholderOf(all[before]!.text) !== undefined) return undefined
    at = before
  }
  return all[at]?.start ?? start
}

/** The end of the sentence that one names by number at its beginning (`Satz 1 gilt nicht`): more it does not speak of. */
export function namedEnd(text: string, start: number): number | undefined {
  const all = sentencesAndPlaceholders(text)
  const own = all.find(sentence => sentence.start === start)
  const satz = Number(SATZ.exec(own?.text.slice(0, OPENING) ?? '')?.[1] ?? 0)
  return all.find(each => each.unit === own?.unit && each.satz === satz - 1 && each.start < start)?.end
}

/** The end of the sentence before, if there is one. */
export function endBefore(text: string, start: number): number | undefined {
  return passageSentences(text).findLast(sentence => sentence.end <= start)?.end
}

function neededBefore(
  all: readonly SourceSentence[],
  at: number,
  pointing: (sentence: string) => boolean
): number {
  const { text, unit } = all[at]!
  const opening = text.slice(0, OPENING)
  const first = all.findIndex(one => one.unit === unit)
  const named = SATZ.exec(opening)?.[1]
  if (named !== undefined && first + Number(named) - 1 < at && named !== '0') return first + Number(named) - 1
  if (at === 0 || !pointing(text)) return at
  // At the beginning of an Absatz it is the whole Absatz before.
  return at > first ? at - 1 : all.findIndex(one => one.unit === unit - 1)
}
