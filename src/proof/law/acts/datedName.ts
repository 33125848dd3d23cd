import { readDay } from '../versions/readDay.js'

/** An act's name with the year or the day on which it was made: `PAngV 1985`, `PAngV vom 14. März 1985`, `PAngV v. 14.3.1985`. */
export interface DatedName {
  readonly name: string
  /** `1985` or `1985-03-14` */
  readonly date: string
}

const YEAR = /^(?<name>.*?\p{L}.*?),?(?: von)? \(?(?<year>(?:18|19|20)[0-9]{2})\)?$/u
const DAY =
  /^(?<name>.*?\p{L}.*?),? \(?(?:vom|v\.) ?(?<day>[0-9]{1,2}\. ?(?:[0-9]{1,2}\.|\p{L}{3,9}) ?(?:18|19|20)[0-9]{2})\)?$/u

/** Undefined for a name without a date. */
export function datedName(text: string): DatedName | undefined {
  const { name, day, year } = DAY.exec(text)?.groups ?? YEAR.exec(text)?.groups ?? {}
  const date = day === undefined ? year : readDay(day)
  return name === undefined || date === undefined ? undefined : { name, date }
}
