/** Signs of the private use area that stand for what is known of a place in a line until it is cleaned. */
export const OPENED = '\ue000'
export const CLOSED = '\ue001'
export const NOTE = '\ue002'
/** White space with a line break: files are often indented, and then it says nothing. */
const BREAK = '\ue003'

/**
 * A line as a reader sees it: NFC, single blanks, none inside quotation marks, before closing punctuation where a
 * footnote or an indented element was, or at the ends.
 */
export function cleanLine(raw: string): string {
  return raw
    .replace(/\s*\n\s*/g, BREAK)
    .replace(/\s+/g, ' ')
    .replace(new RegExp(`${OPENED}[ ${BREAK}]+`, 'g'), '')
    .replace(new RegExp(`[ ${BREAK}]+${CLOSED}`, 'g'), '')
    .replace(new RegExp(`[${OPENED}${CLOSED}]`, 'g'), '')
    .replace(new RegExp(`[ ${BREAK}${NOTE}]*${NOTE}[ ${BREAK}${NOTE}]*(?=[.,;:)\\]!?]|$)`, 'g'), '')
    .replace(new RegExp(NOTE, 'g'), '')
    .replace(new RegExp(`(?<=[([„‚])${BREAK}|${BREAK}+ ?(?=[.,;:)\\]!?])`, 'g'), '')
    .replace(new RegExp(BREAK, 'g'), ' ')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()
}
