/** `9 E`, where more than a letter follows: "Anlage 9 E PStV". */
const APART = '[0-9]{1,3} [A-M](?= (?:zu|zur|zum|der|des) |,? \\p{Lu}\\p{L}*\\p{Lu})'
/** `X B III` of "Anlage I Kap X B III", as the treaty on unification counts; it is cited as "Kapitel X Sachgebiet B Abschnitt III". */
const CHAPTER =
  '(?:,? (?:Kap(?:itel|\\.)?) [IVX]{1,5}(?:,? (?:Sachgebiet |Sachg\\. ?)?[A-K](?![\\p{L}\\p{N}.]))?(?:,? (?:Abschnitt |Abschn\\. ?)?[IVX]{1,4}(?![\\p{L}\\p{N}]))?)'
const ANNEX = new RegExp(
  ` (?<number>${APART}|[IVX]{1,4}${CHAPTER}|[0-9]{1,3}[a-zA-Z]?(?:\\.[0-9]{1,2}){0,3}|[IVX]{1,6}[a-zA-E]?|[A-Z](?:[0-9]{1,2}[a-z]?)?|EV)(?![\\p{L}\\p{N}])`,
  'uy'
)

/** The number of an annex at a place of the text: `2`, `2.3`, `VIIIa`, `D1`, `EV`, `I Kap X B III`. */
export function annexAt(text: string, at: number): RegExpExecArray | null {
  ANNEX.lastIndex = at
  return ANNEX.exec(text)
}

/** In small letters, chapters by their numbers alone: `i kap x b iii`. */
export function annexNumber(written: string): string {
  return shortChapter(written).toLowerCase()
}

/** `Kapitel X Sachgebiet B Abschnitt III` as `Kap X B III`. */
export function shortChapter(written: string): string {
  return written.replace(
    /,? (?:Kapitel|Kap\.?) (?=[IVX])(.*)$/,
    (_, rest: string) => ` Kap ${rest.replace(/(?:Sachgebiet|Sachg\.|Abschnitt|Abschn\.) ?|,/g, '')}`
  )
}
