/** A text as one line: NFC, one blank for each run of blanks, none around it. */
export function lineOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}
