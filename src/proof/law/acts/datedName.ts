/** An act's name with the year or the day on which it was made: `PAngV 1985`, `PAngV vom 14. März 1985`, `PAngV v. 14.3.1985`. */
export interface DatedName {
  readonly name: string
  /** `1985` or `1985-03-14` */
  readonly date: string
}

const MONTHS = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ')
const YEAR = /^(?<name>.*?\p{L}.*?),?(?: von)? \(?(?<year>(?:18|19|20)[0-9]{2})\)?$/u
const DAY =
  /^(?<name>.*?\p{L}.*?),? \(?(?:vom|v\.) ?(?<day>[0-9]{1,2})\. ?(?:(?<month>[0-9]{1,2})\.|(?<word>\p{L}{3,9})) ?(?<year>(?:18|19|20)[0-9]{2})\)?$/u

/** Undefined for a name without a date. */
export function datedName(text: string): DatedName | undefined {
  const { name, day, month, word, year } = DAY.exec(text)?.groups ?? YEAR.exec(text)?.groups ?? {}
  if (name === undefined || year === undefined) return undefined
  if (day === undefined) return { name, date: year }
  const nth = month === undefined ? MONTHS.indexOf(word!.toLowerCase()) + 1 : Number(month)
  if (nth < 1 || nth > 12) return undefined
  return { name, date: `${year}-${String(nth).padStart(2, '0')}-${day.padStart(2, '0')}` }
}
