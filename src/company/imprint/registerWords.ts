import { dataTable } from '../../base/text/dataTable.js'
import { Phrases } from '../phrases.js'
import type { ImprintText } from './imprintText.js'

type What = 'department' | 'register' | 'court' | 'filler'

/** A word of registers; the list is the first column of `registers.tsv`. */
export interface RegisterWord {
  readonly what: What
  readonly begins?: string
}

/** A number of a register, or the name of its court, where it stands in the text. */
export interface RegisterFind {
  readonly value: string
  readonly start: number
  readonly end: number
  /** `HRB`, where it is said. */
  readonly register?: string
}

const phrases = new Phrases<ReadonlyMap<string, RegisterWord>>()
const COLUMNS = ['what', 'begins', 'written'] as const
const entries = new Map<string, Map<string, RegisterWord>>()
for (const { what, begins, written } of dataTable(new URL('./registers.tsv', import.meta.url), COLUMNS)) {
  const word = { what: what as What, ...(begins === '-' ? {} : { begins }) }
  for (const phrase of written.split('|')) {
    entries.set(phrase, (entries.get(phrase) ?? new Map<string, RegisterWord>()).set(what, word))
  }
}
for (const [phrase, entry] of entries) phrases.add(phrase, entry)

/** The longest word of registers that begins with the word at that place, and what it may be. */
export function registerWordAt(source: ImprintText, at: number) {
  const { text, words } = source
  return phrases.longestAt(text, words, at, (entry, end) => {
    const written = text.slice(words[at]!.start, words[end - 1]!.end)
    const word = [...entry.values()][0]!
    if (word.what === 'filler') return true
    // Two letters may be anything: they count in capitals, and as a court only before a name and near a register.
    if (/^(?:AG|LG|HG|RG)$/i.test(written)) return /^[ALHR]G$/.test(written) && shortCourt(source, at, end)
    if (/^(?:VR|PR|FN|HR [AB])$/i.test(written))
      return written === written.toUpperCase() && digitNear(source, end)
    if (/^(?:Abteilung|Abt)/i.test(written)) return digitNear(source, end)
    return true
  })
}

/** `AG Hamburg, HRB 1234`, `HRB 1234, AG Hamburg`, `Registergericht: AG Hamburg`; not `Muster AG Hamburg`. */
function shortCourt(source: ImprintText, at: number, end: number): boolean {
  const { text, words } = source
  const next = words[end]
  if (next === undefined || !/^:? \p{Lu}/u.test(text.slice(words[at]!.end, next.start + 1))) return false
  const before = text.slice(Math.max(0, words[at]!.start - 60), words[at]!.start)
  const behind = text.slice(next.start, next.start + 60)
  if (
    /\p{L}[ ]$/u.test(before) &&
    // The letters of a number: `HRB 1234 B AG Charlottenburg`, `FN 1234a HG Wien`.
    !/(?:gericht|register|beim|eingetragen|des|bei|am|registration|at|früher|vormals|ehemals|bisher|zuvor|jetzt|nunmehr|nun|formerly|now|\d ?[A-Za-z]{1,3})\s$/i.test(
      before
    )
  )
    return false
  return (
    /(?:HR|GnR|VR|PR|GsR|FN|HR ?[AB]|Reg\.?-?Nr)[\s\S]{0,25}\d|gericht|register|court/i.test(before) ||
    /^[^\n]{2,40}\s?(?:HR ?[AB]|GnR|VR|PR|GsR)\b/i.test(behind)
  )
}

function digitNear(source: ImprintText, end: number): boolean {
  const { text, words } = source
  return /^[\s\S]{0,14}?\d/.test(text.slice(words[end - 1]!.end, words[end - 1]!.end + 15))
}
