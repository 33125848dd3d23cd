import { lengthAt, matchAt } from '../../matchAt.js'

/** `9 E`, where more than a letter follows: "Anlage 9 E PStV". */
const APART = '[0-9]{1,3} [A-M](?= (?:zu|zur|zum|der|des) |,? \\p{Lu}\\p{L}*\\p{Lu})'
/** `X B III` of "Anlage I Kap X B III", as the treaty on unification counts; it is cited as "Kapitel X Sachgebiet B Abschnitt III". */
const CHAPTER =
  '(?:,? (?:Kap(?:itel|\\.)?) [IVX]{1,5}(?:,? (?:Sachgebiet |Sachg\\. ?)?[A-K](?![\\p{L}\\p{N}.]))?(?:,? (?:Abschnitt |Abschn\\. ?)?[IVX]{1,4}(?![\\p{L}\\p{N}]))?)'
/** "Anhang 1 zu Anlage 6a", "Anlage 1 zum Anhang 2", "Anhang 1 zu den Anlagen 77 bis 79": a part of another annex. */
const INNER =
  '[0-9]{1,3} zu(?:m|r| den)? (?:Anlagen?|Anhang|Nummer) [0-9]{1,3}[a-z]?(?: (?:bis|und) [0-9]{1,3}[a-z]?)?'
/** "Anhang 2. SprengV" is no second one. */
const END = '(?![\\p{L}\\p{N}]|\\. \\p{Lu}\\p{L}*\\p{Lu})'
/** "(zu § 2 Abs. 2)", where the act stands behind: "Anlage 1 (zu § 2 Abs. 2) RVG". */
const SERVING =
  ' \\(zu (?:§|Art|Nr|Nummer)[^()]{1,80}\\)(?= (?:zum |zur |der |des )?(?:[0-9]{1,2}\\. )?(?:\\p{Lu}[\\p{L}\\p{N}/-]*\\p{Lu}|\\p{Lu}[\\p{L}-]{3,60}(?:gesetz|ordnung|buch)(?:e?s)?(?!\\p{L})))'
const ONLY_SERVING = new RegExp(SERVING, 'uy')
const annex = (chapter: string) =>
  new RegExp(
    ` (?<number>${APART}|${INNER}(?![\\p{L}\\p{N}])|${chapter}[0-9]{1,3}[a-zA-Z]?(?:\\.[0-9]{1,2}){0,3}|[IVX]{1,6} [a-e](?= (?:(?:zu|zur|zum|der|des) )?\\p{Lu})|[IVX]{1,6}[a-zA-E]?|[A-Z](?:[0-9]{1,2}[a-z]?)?|EV)${END}(?:${SERVING})?`,
    'uy'
  )
const ANLAGE = annex(`[IVX]{1,4}${CHAPTER}|`)
/** A chapter of an Anhang is a part of it: `Anhang II Kapitel I der Verordnung (EG) Nr. 852/2004`. */
const ANHANG = annex('')

/** The number of an annex at a place of the text: `2`, `2.3`, `VIIIa`, `D1`, `EV`, `I Kap X B III`. */
export function annexAt(text: string, at: number, isAnhang: boolean): RegExpExecArray | null {
  return matchAt(isAnhang ? ANHANG : ANLAGE, text, at)
}

/** What an annex without a number is for, as `annexAt` takes it. */
export function servingAt(text: string, at: number): number {
  return lengthAt(ONLY_SERVING, text, at)
}

/** In small letters, chapters by their numbers alone: `i kap x b iii`; `VIII b` is `viiib`. */
export function annexNumber(written: string): string {
  return shortChapter(written)
    .replace(/^([IVX]+) (?=[a-e]$)/, '$1')
    .toLowerCase()
}

/** `Kapitel X Sachgebiet B Abschnitt III` as `Kap X B III`. */
export function shortChapter(written: string): string {
  return written.replace(
    /,? (?:Kapitel|Kap\.?) (?=[IVX])(.*)$/,
    (_, rest: string) => ` Kap ${rest.replace(/(?:Sachgebiet|Sachg\.|Abschnitt|Abschn\.) ?|,/g, '')}`
  )
}
