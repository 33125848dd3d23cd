import { readSections } from '../../proof/law/citations/sections/readSections.js'

/** Values of Roman digits, the greatest first. */
const ROMAN = [[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']] as const // prettier-ignore

/**
 * The part of an EU act that a rule names as its basis: `6`, `12b`, `Art. 6` → `art_6`; `Annex 5`, `Annex V` → `anx_V`,
 * as such acts number their annexes. Undefined for what names more or less than one article or annex as a whole, and
 * for other acts, such as the UN Regulations, which have paragraphs instead of articles.
 */
export function basisSection(celex: string, written: string | undefined): string | undefined {
  if (written === undefined || !celex.startsWith('3')) return undefined
  const text = /^[0-9]{1,3}[a-z]?$/.test(written) ? `Article ${written}` : written
  const reading = readSections(text)
  const [only, more] = reading?.sections ?? []
  if (reading === undefined || only === undefined || more !== undefined) return undefined
  if (reading.end !== text.length || only.following !== undefined || only.paths.length > 0) return undefined
  const { kind, number } = only.section
  if (kind === 'Art') return `art_${number}`
  return kind === 'Anlage' ? `anx_${romanOf(number)}` : undefined
}

function romanOf(number: string): string {
  if (!/^[1-9][0-9]?$/.test(number)) return number.toUpperCase()
  let left = Number(number)
  return ROMAN.reduce((digits, [value, letter]) => {
    const times = Math.floor(left / value)
    left -= times * value
    return digits + letter.repeat(times)
  }, '')
}
