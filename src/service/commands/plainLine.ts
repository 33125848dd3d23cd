/** On one line, and without what a terminal would obey: the file may be anyone's. */
export function plainLine(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
