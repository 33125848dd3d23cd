/** Where an Absatz stands in a provision's text: offsets in UTF-16 code units, the line break after it not counted. */
export interface AbsatzSpan {
  readonly start: number
  readonly end: number
}

/**
 * An Absatz begins with its number at the start of a line (`(2) …`) and ends before the next one; lists and tables
 * are lines of it. EU acts in English number their paragraphs `2. …`: that counts where the text begins with such a
 * number. A text without numbers is Absatz 1.
 * @param number `1`, `3a`
 * @returns undefined when the text has no such Absatz
 */
export function findAbsatz(text: string, number: string): AbsatzSpan | undefined {
  const marks = marksIn(text)
  if (marks.length === 0) return number === '1' && text !== '' ? { start: 0, end: text.length } : undefined
  const found = marks.findIndex(mark => mark[1] === number.toLowerCase())
  if (found < 0) return undefined
  const end = marks[found + 1]?.index
  return { start: marks[found]!.index, end: end === undefined ? text.length : end - 1 }
}

/** All Absätze of a text, in order; a text without numbers is Absatz 1. */
export function listAbsaetze(text: string): (AbsatzSpan & { readonly number: string })[] {
  const marks = marksIn(text).map(mark => mark[1]!)
  const numbers = marks.length === 0 ? ['1'] : [...new Set(marks)]
  return numbers.flatMap(number => {
    const span = findAbsatz(text, number)
    return span === undefined ? [] : { number, ...span }
  })
}

function marksIn(text: string): RegExpExecArray[] {
  const marks = [...text.matchAll(/^\(([0-9]{1,3}[a-z]{0,2})\)/gm)]
  if (marks.length > 0 || !/^[0-9]{1,3}[a-z]{0,2}\. /.test(text)) return marks
  return [...text.matchAll(/^([0-9]{1,3}[a-z]{0,2})\. /gm)]
}
