const WHOLE =
  /^(?:(?:(?:Die|Das|Diese[rs]?|Der) )?(?:G|V|AnO|Bek|VwV|Gesetz|Verordnung|Anordnung|Bekanntmachung|Abk|Abkommen)\.? (?!nicht|teilweise|mit |für )|Aufgeh\. durch )/u
const ENDS = /[Aa]ufgeh|außer Kraft|aufgehoben/
const DAY = '([0-9]{1,2})\\.([0-9]{1,2})\\.([0-9]{4})'
const THROUGH = new RegExp(`mit Ablauf (?:des |d\\. )?${DAY}`)
const FROM = new RegExp(`(?:mWv|am|ab|zum) ${DAY}`)
const DECIDED = new RegExp(`v\\. ${DAY}`)

/**
 * The first day (`YYYY-MM-DD`) on which an act is not in force any more, by what its publisher notes of its repeal (GII,
 * `standtyp` Aufh); the day of the repealing act where the note says no other. Undefined for notes on parts of an act, on
 * other acts, and for what says no day.
 */
export function endOfAct(note: string): string | undefined {
  if (!WHOLE.test(note) || !ENDS.test(note)) return undefined
  const through = THROUGH.exec(note)
  if (through !== null) return dayOf(through, 1)
  const from = FROM.exec(note) ?? DECIDED.exec(note)
  return from === null ? undefined : dayOf(from, 0)
}

function dayOf([, day, month, year]: RegExpExecArray, later: number): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + later))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
