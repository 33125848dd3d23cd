import type { Act } from '../acts/act.js'
import { lengthAt } from '../matchAt.js'
import { isNameWithSign, type ActNames } from './actNames.js'
import { isCalledPart, partNameOf } from './calledParts.js'
import type { CitationInText } from './citation.js'
import { citationsOf, shared } from './joinFound.js'
import { plainBlanks } from './plainBlanks.js'
import { FoundSoFar } from './reading/foundSoFar.js'
import { readPartsHere } from './reading/readPartsHere.js'
import { readScheduled } from './reading/readScheduled.js'
import { readSectionsHere } from './reading/readSectionsHere.js'
import { readWholeAct } from './reading/readWholeAct.js'
import { roleOf, type Role } from './wordRole.js'

export interface ReadingOptions {
  /** The act that the text belongs to: where no act is named, its own is meant. */
  readonly own?: Pick<Act, 'iri'> & Partial<Act>
  /** Whether acts that are cited as a whole are wanted too; they are if nothing is said. */
  readonly wholeActs?: boolean
}

/** Words that a citation can begin with; most words of a text cannot be one, and are not looked at. */
const WORD =
  /§{1,2}|(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}]*|(?:lit(?=\. ?[a-z](?![\p{L}\p{N}]))|art|par|sec|anlage|anhang|annex|erw|recital|abs|paragraph|point|subparagraph|first|second|third|fourth|fifth|sixth|erste|zweite|dritte)\p{L}{0,12}(?![\p{L}\p{N}]))/gu
const GAZETTE =
  /\p{L}+\.?(?:[ ,]+(?:EG|EU|AT|I{1,3}|[LC]|Teil|N[ro]\.?|S\.|p\.|vom|und|[0-9]{1,2}\. \p{Lu}\p{L}+|[LC]? ?[0-9][0-9./-]*)(?![\p{L}\p{N}]))*/uy

/**
 * All citations in a text, in order: sections and annexes of acts that are named or not, parts of the provision itself
 * (`nach Absatz 2 Satz 1`), and acts as a whole. Nothing is guessed. The time that it takes grows with the length of the
 * text alone.
 */
export function readCitations(
  written: string,
  names: ActNames,
  { own, wholeActs = true }: ReadingOptions = {}
): CitationInText[] {
  const text = plainBlanks(written)
  const reading = new FoundSoFar(text, names, own, wholeActs)
  const words = new RegExp(WORD)
  for (let word = words.exec(text); word !== null; word = words.exec(text)) {
    const role = roleOf(word[0])
    if (role === 'none') continue
    if (role === 'gazette') words.lastIndex = word.index + (lengthAt(GAZETTE, text, word.index) || 1)
    else if (!readAt(reading, word.index, word[0], role)) continue
    else words.lastIndex = Math.max(words.lastIndex, reading.last!.end)
  }
  return shared(text, reading.found, own !== undefined)
    .filter(({ act, sections }) => isCalledPart(sections?.sections[0]!.section, { act, own }))
    .flatMap(each => citationsOf(each, own !== undefined))
}

/** Reads what begins at a word; whether that is anything. */
function readAt(reading: FoundSoFar, at: number, word: string, role: Role): boolean {
  if (word === '§' && isNameWithSign(reading.text, at, reading.names))
    return readWholeAct(reading, at, word, true)
  if (role === 'marker' && readSectionsHere(reading, at, word)) return true
  const isName = role === 'marker' && (word === 'EG' || partNameOf(word) !== undefined)
  if (isName || role === 'capital' || role === 'built')
    return readWholeAct(reading, at, word, role === 'built')
  if (role === 'schedule') return readScheduled(reading, at, word)
  return (role !== 'marker' || /^paragraphs?$/.test(word)) && readPartsHere(reading, at, word)
}
