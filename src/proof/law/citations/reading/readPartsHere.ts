import { fitsAt, lengthAt, stuckAt } from '../../matchAt.js'
import { combined } from '../joinFound.js'
import { readParts } from '../parts/readParts.js'
import { rowOfAct } from '../rowOfAct.js'
import type { FoundSoFar } from './foundSoFar.js'

const OF_HERE = stuckAt(
  ' (?:(?:of|in) )?(?:(?:dieses|des vorliegenden) (?:Artikels|Paragraphen|Paragrafen|Absatzes|Anhangs|Unterabsatzes)|dieser (?:Vorschrift|Anlage|Bestimmung)|(?:this|the present|the same) (?:Article|Section|Annex|paragraph|subparagraph|point))'
)
/** A noun that a number belongs to: `Tarifstelle Nummer 3`, `EG Nr. 7`. */
const COUNTED =
  /(?<=[\p{L}\p{N}.] |[(„])(?!Satz|Absatz|Nach|In|Die|Der|Zu|Für|Buchstabe|Halbsatz)\p{Lu}[\p{L}.]* $/u
/** `Nummer 6946`: alone it may be one of anything. */
const LONG_NUMBER = /^[0-9]{4}/
/** To what parts belong that stand before it. */
const BELONGS =
  / ?(?:(?:de[rs]|in|zu[rm]?|von) )*(?:Anl|Anh|Annex|§|Art|[VKG]V(?![\p{L}\p{N}])|KostVerz|GebVerz|(?:Vergütungs|Kosten|Gebühren)verzeichnis|\p{Lu}\p{L}{1,8}[ -][VK]V(?!\p{L}))/uy

/** Parts of the provision itself (`nach Absatz 2 Satz 1`), or of what follows (`point (f) of`). */
export function readPartsHere(reading: FoundSoFar, at: number, word: string): boolean {
  const { text, own, names } = reading
  if (/^N/.test(word) && COUNTED.test(text.slice(Math.max(0, at - 40), at))) return false
  const parts = readParts(text, at, { wordsOnly: true })
  const [first] = parts.paths[0]?.path ?? []
  if (first === undefined) return false
  const row = own === undefined ? rowOfAct(text, at, parts, names) : undefined
  if (row !== undefined) {
    reading.add(row, row.act)
    return true
  }
  if (own === undefined && LONG_NUMBER.test(first.number) && !fitsAt(BELONGS, text, parts.end)) return false
  const inner = reading.partsBefore(at)
  if (inner !== undefined) reading.takeLast()
  reading.add({
    start: inner?.start ?? at,
    end: parts.end + lengthAt(OF_HERE, text, parts.end),
    paths: combined(parts.paths, inner?.paths)
  })
  return true
}
