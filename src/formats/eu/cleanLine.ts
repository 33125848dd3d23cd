/** Signs of the private use area that stand for what is known of a place in a line until it is cleaned. */
export const OPENED = '\ue000'
export const CLOSED = '\ue001'
export const NOTE_SIGN = '\ue002'
/** White space with a line break: files are often indented, and then it says nothing. */
const BREAK = '\ue003'

const BREAKS = /\s*\n\s*/g
const BLANKS = /\s+/g
const AFTER_OPENED = new RegExp(`${OPENED}[ ${BREAK}]+`, 'g')
const BEFORE_CLOSED = new RegExp(`[ ${BREAK}]+${CLOSED}`, 'g')
const QUOTATION = new RegExp(`[${OPENED}${CLOSED}]`, 'g')
const NOTE_AT_END = new RegExp(
  `[ ${BREAK}${NOTE_SIGN}]*${NOTE_SIGN}[ ${BREAK}${NOTE_SIGN}]*(?=[.,;:)\\]!?]|$)`,
  'g'
)
const NOTES = new RegExp(NOTE_SIGN, 'g')
const BREAK_AT_SIGN = new RegExp(`(?<=[([„‚])${BREAK}|${BREAK}+ ?(?=[.,;:)\\]!?])`, 'g')
const BREAK_LEFT = new RegExp(BREAK, 'g')

/**
 * A line as a reader sees it: NFC, single blanks, none inside quotation marks, before closing punctuation where a
 * footnote or an indented element was, or at the ends.
 */
export function cleanLine(raw: string): string {
  return raw
    .replace(BREAKS, BREAK)
    .replace(BLANKS, ' ')
    .replace(AFTER_OPENED, '')
    .replace(BEFORE_CLOSED, '')
    .replace(QUOTATION, '')
    .replace(NOTE_AT_END, '')
    .replace(NOTES, '')
    .replace(BREAK_AT_SIGN, '')
    .replace(BREAK_LEFT, ' ')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim()
}
