const SECTION = /^((?:art|rct|anx|anlage)_)?(\d{1,12})([a-z]{0,3})$/

/** What may have been meant by a section that an act does not have (`823x`, `art_1234`), the likeliest first. */
export function neighbours(section: string): readonly string[] {
  const [, kind = '', digits, letter] = SECTION.exec(section.toLowerCase()) ?? []
  if (digits === undefined) return []
  const number = Number(digits)
  const shorter = Array.from({ length: digits.length - 1 }, (_, less) => digits.slice(0, -1 - less))
  const found = [
    ...(letter === '' ? [] : [digits]),
    ...[number - 1, number + 1].filter(each => each > 0).map(String),
    `${digits}a`,
    ...shorter
  ]
  return [...new Set(found)].filter(each => each !== digits + letter).map(each => kind + each)
}
