const MONTHS: readonly (readonly string[])[] = [
  ['january', 'januar', 'jänner', 'janvier'],
  ['february', 'februar', 'février'],
  ['march', 'märz', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juni', 'juin'],
  ['july', 'juli', 'juillet'],
  ['august', 'août'],
  ['september', 'septembre'],
  ['october', 'oktober', 'octobre'],
  ['november', 'novembre'],
  ['december', 'dezember', 'décembre']
]

/** The date in a title (`of 27 April 2016`, `vom 27. April 2016`) as `2016-04-27`. */
export function titleDate(lines: readonly string[]): string | undefined {
  for (const [, day, name, year] of lines
    .join('\n')
    .matchAll(/([0-9]{1,2})(?:\.|er)? (\p{L}+) ((?:19|20)[0-9]{2})/gu)) {
    const month = MONTHS.findIndex(names => names.includes(name!.toLowerCase()))
    if (month >= 0) return `${year}-${String(month + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`
  }
  return undefined
}
