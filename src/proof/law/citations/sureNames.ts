import { lengthAt, stuckAt } from '../matchAt.js'
import type { ActName } from './names/actName.js'

const LAW = /^\p{Lu}[\p{L}-]*(?:gesetz(?:buch(?:e?s)?)?(?:es|e)?)$/u
const NUMBERED =
  /^(?:\p{L}*verordnung(?:en)?|richtlinien?|\p{L}*beschlu(?:ss|ß)(?:es)?|\p{L}*beschlüssen?|entscheidung(?:en)?|regulations?|directives?|decisions?|delegiert\p{L}+|delegated|implementing|framework|VO|RL)$/iu
/** Laws of a kind, not one of them. */
const KINDS_OF_LAW =
  /^(?:(?:Bundes|Landes|Straf|Steuer|Haushalts|Änderungs|Einzel|Fach|Spezial|Verfassungs|Zustimmungs|Ausführungs|Reichs|Natur|Rahmen|Mutter|Stamm|Artikel|Vertrags|Einführungs|Leistungs|Besoldungs|Versorgungs|Landesbesoldungs|Landesbeamten|Aufhebungs|Parlaments|Mantel|Sonder|Vorschalt|Ausnahme|Nachfolge|Vorgänger|Durchführungs|Begleit|Spezial|Schutz|Verbots|Erlaubnis|Ermächtigungs)gesetz(?:es|e|en)?|Gesetz(?:es|e|en|buch(?:e?s)?)?)$/u

const ABBREVIATION = /^\p{L}*\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:[ -][\p{Lu}\p{N}][\p{L}\p{N}]{0,5})?$/u
const OF_AN_ACT =
  /gesetz|buch|ordnung|vertrag|verträg|abkommen|übereinkommen|statut|charta|konvention|protokoll|richtlinie|erla(?:ss|ß)|beschl|tarif|satzung|act|code|regulation|directive|convention|treaty|law/i

/** `XyzG`: letters that are those of an act, where words lead there as to one. */
const CERTAIN = /^\p{Lu}\p{L}*\p{Ll}\p{L}*G$/u
const COURT = /(?:Verf|Verw|Pat|Arb|Soz|Fin|Amts|Land|Fam)G$|^EuG$/
const LED_TO =
  /(?<!\p{L})(?:(?:nach|gemäß|laut|entgegen) dem|im Sinne des|(?:Verstoß|Verstöße) gegen das) $/iu
/** `ein Schutzgesetz`: one of many. */
const ANY =
  /(?<!\p{L})(?:(?:k?ein|jed|solch|welch|manch)(?:e[mnrs]?)?|formelle[ns]?|förmliche[ns]?|einfache[ns]?) $/iu
/** Two letters may stand for anything, and some courts are called as acts are. */
const SHORT = /^(?:\p{Lu}{2}|B[SA]G|L[AS]G|OLG|VG)$/u
const AS_AN_ACT =
  /(?<!\p{L})(?:(?:nach|gemäß|laut|entgegen|aus) de[mr]|im Sinne de[rs]|gegen (?:das|die)|das|(?:Vorschrift|Regelung|Bestimmung)(?:en)? de[rs]) $/iu

const ORDINAL =
  '(?:Erst|Zweit|Dritt|Viert|Fünft|Sechst|Siebt|Siebent|Acht|Neunt|Zehnt|Elft|Zwölft|Dreizehnt|Vierzehnt)e[sn]? Buche?s?'
const NUMBER = '(?:[IVX]{1,4}|[0-9]{1,2})'
/** `Neuntes Buch Sozialgesetzbuch`, `Sozialgesetzbuch – Neuntes Buch`, `Sozialgesetzbuch (SGB) IX`, `SGB IX` */
const BOOK = `(?:${ORDINAL} (?:des )?Sozialgesetzbuch(?:e?s)?|(?:Sozialgesetzbuch(?:e?s)?(?: \\(SGB\\))?|SGB)(?:,|[ -]| [-–]) ?(?:${ORDINAL}|${NUMBER}))(?![\\p{L}\\p{N}])`
const BOOK_THERE = stuckAt(BOOK)
const WHOLE_BOOK = new RegExp(`^${BOOK}$`, 'u')

/** Where the name of a book of the Sozialgesetzbuch ends that begins at a place of the text. */
export function endOfBook(text: string, at: number): number | undefined {
  const length = lengthAt(BOOK_THERE, text, at)
  return length === 0 ? undefined : at + length
}

/** `RBEG/SGB II/SGB XII-ÄndG`: named by the acts that it changes. */
const COMPOUND =
  /\p{Lu}[\p{L}\p{N}]*(?: [IVX]{1,4})?(?:\/[\p{L}\p{N}]{2,20}(?: [IVX]{1,4})?){1,6}-(?:Änd|Anp)\p{L}{0,10}/uy
const WHOLE_COMPOUND = new RegExp(`^${COMPOUND.source}$`, 'u')

/** Where the name of an act ends that is made of several and begins at a place of the text. */
export function endOfCompound(text: string, at: number): number | undefined {
  const length = lengthAt(COMPOUND, text, at)
  return length === 0 ? undefined : at + length
}

/** Whether a name of an act that is not held may begin with the word. */
export function looksBuilt(word: string): boolean {
  return LAW.test(word) || NUMBERED.test(word) || CERTAIN.test(word)
}

/** Whether a name that stands beside no § is that of an act: "Weg" is none, and "Landesgesetz" is no one act's. */
export function isSure(text: string, at: number, { end, act, kind, number }: ActName): boolean {
  if (number !== undefined || kind === 'ordinance') return true
  const name = text.slice(at, end)
  const before = text.slice(Math.max(0, at - 40), at)
  if (act.is === 'notHeld' && (WHOLE_BOOK.test(name) || WHOLE_COMPOUND.test(name))) return true
  if (kind === 'abbreviation') return CERTAIN.test(name) && !COURT.test(name) && LED_TO.test(before)
  // `§ 118a EnWG-SubVO`: no other § is read so.
  if (kind === 'name' && name.startsWith('§')) return true
  if (kind === 'name')
    return (
      act.is !== 'notHeld' &&
      (!SHORT.test(name) || AS_AN_ACT.test(before)) &&
      (ABBREVIATION.test(name) || (name.length >= 8 && OF_AN_ACT.test(name)))
    )
  const [first = ''] = /^[\p{L}-]+/u.exec(name) ?? []
  if (/gesetze$/.test(name) || ANY.test(before)) return false
  return LAW.test(first) && (!KINDS_OF_LAW.test(first) || / vom [0-9]/.test(name))
}
