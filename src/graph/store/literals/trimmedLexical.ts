const BLANKS = new Set([' ', '\t', '\r', '\n'])

/** Without the white space at its ends that XSD takes away before a number, a time or a duration is read. */
export function trimmedLexical(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && BLANKS.has(text[start]!)) start++
  while (end > start && BLANKS.has(text[end - 1]!)) end--
  return start === 0 && end === text.length ? text : text.slice(start, end)
}

/** Without zeros at its beginning; a regular expression would take squares of time for long texts. */
export function withoutLeadingZeros(digits: string): string {
  let start = 0
  while (digits[start] === '0') start++
  return start === 0 ? digits : digits.slice(start)
}

export function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end === digits.length ? digits : digits.slice(0, end)
}
