import { monthNumbers } from '../../proof/grammar/wording/spellings.js'

/** The date in a title (`of 27 April 2016`, `vom 27. April 2016`) as `2016-04-27`. */
export function titleDate(lines: readonly string[]): string | undefined {
  for (const [, day, name, year] of lines
    .join('\n')
    .matchAll(/([0-9]{1,2})(?:\.|er)? (\p{L}+) ((?:19|20)[0-9]{2})/gu)) {
    const month = monthNumbers.get(name!.toLowerCase())
    if (month !== undefined) return `${year}-${month}-${day!.padStart(2, '0')}`
  }
  return undefined
}
