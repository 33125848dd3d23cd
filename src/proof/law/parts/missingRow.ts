import { pathOf, type CitedPart } from '../citations/citation.js'
import { findAbsatz } from './absatz.js'
import { findRows, pathAmongRows, standsAlone } from './locateRow.js'
import type { MissingPart, CitedParts } from './missingPart.js'

/**
 * What is missing of parts that may be rows, or points of an outline. A number that stands anywhere alone, whatever it
 * numbers, is not said to be missing.
 * @param missing what no list has, given back where the parts are no rows
 */
export function missingRow(text: string, parts: CitedParts, missing: MissingPart): MissingPart | undefined {
  if (parts.path !== undefined) return missingOf(text, parts.path, missing)
  // Fields do not tell which holds which: "A. I." of an outline, "Nr. 1 Buchst. a" of a table.
  const path = pathOf(parts)
  const isLetter = ({ kind }: CitedPart) => kind === 'Buchstabe'
  const lettersFirst = [
    ...path.filter(({ kind }) => kind === 'Absatz'),
    ...path.filter(isLetter),
    ...path.filter(part => part.kind !== 'Absatz' && !isLetter(part))
  ]
  const first = missingOf(text, path, missing)
  return first && (missingOf(text, lettersFirst, missing) === undefined ? undefined : first)
}

function missingOf(text: string, path: readonly CitedPart[], missing: MissingPart): MissingPart | undefined {
  const { absatz, rows } = pathAmongRows(path)
  const [first] = rows
  if (first === undefined) return missing
  const within = absatz === undefined ? { start: 0, end: text.length } : findAbsatz(text, absatz)
  // `Abs. 1 Nr. 3104` of a text without Absätze is said of what row 3104 holds.
  if (within === undefined || missing.kind === 'Absatz') {
    const turned = absatz === undefined ? rows : [...rows, { kind: 'Absatz' as const, number: absatz }]
    const whole = findRows(text, { start: 0, end: text.length }, turned)
    return whole.missing === undefined ? undefined : missing
  }
  const found = findRows(text, within, rows)
  if (found.missing === undefined) return undefined
  if (found.missing === 0) {
    const alone = first.kind === 'Nummer' && standsAlone(text.slice(within.start, within.end), first.number)
    return alone ? undefined : missing
  }
  const { kind, number } = rows[found.missing]!
  if (kind !== 'Nummer' && kind !== 'Buchstabe' && kind !== 'Absatz') return undefined
  const names = [
    ...(absatz === undefined ? [] : [`Absatz ${absatz}`]),
    ...rows.slice(0, found.missing).map(nameOf)
  ]
  return { kind, number, within: names.join(' ') }
}

const nameOf = ({ kind, number }: { readonly kind: string; readonly number: string }) =>
  `${kind} ${number}`.trim()
