import type { SourceSentence } from '../sources.js'

const NUMBERS = String.raw`\d{1,3}[a-z]{0,2}(?:(?:, | und | oder | sowie | bis | to | and | or )\d{1,3}[a-z]{0,2})*`
const PART = new RegExp(
  String.raw`(?=Abs|[Pp]aragraph| ?S[aä]tz)(?<!(?:§+|Art\.|Artikel|Article) ?\d{1,4}[a-z]? (?:\p{L}+ \d{1,3} )?)(?:(?<absatz>Abs(?:atz|atzes|ätze|ätzen|\.)|[Pp]aragraphs?) (?<absaetze>${NUMBERS}))?(?: ?(?<satz>S(?:atz|atzes|ätze|ätzen)) (?<saetze>${NUMBERS}))?`,
  'gu'
)
const FIRST_SUBPARAGRAPH = /[Tt]he (first|second|third) subparagraph/gu
const ORDINALS = ['first', 'second', 'third']

/** A part of its own provision that a sentence names by number. */
export interface PartsNamed {
  readonly start: number
  readonly end: number
  /** No sentence of it is named. */
  readonly isWhole: boolean
  readonly names: (rule: SourceSentence) => boolean
}

/** The parts of its own provision that a sentence names by number. */
export function partsNamed({ text, unit, absatz: own }: SourceSentence): PartsNamed[] {
  const found: PartsNamed[] = []
  for (const match of text.matchAll(PART)) {
    const { absaetze, saetze } = match.groups!
    if (absaetze === undefined && saetze === undefined) continue
    const end = match.index + match[0].length
    const start = end - match[0].trimStart().length
    if (
      /^ (?:Nummern? [\d a-z]+ |Buchstaben? [a-z ]+)?(?:des|der) (?:§|Artikels?|\p{Lu}\p{L}*(?:gesetz|ordnung|richtlinie)|Verordnung|Richtlinie)/u.test(
        text.slice(end)
      )
    )
      continue
    const names = (rule: SourceSentence) =>
      (absaetze === undefined
        ? rule.unit === unit
        : rule.absatz !== undefined && covers(absaetze, rule.absatz)) &&
      (saetze === undefined || covers(saetze, String(rule.satz + 1))) &&
      // An Absatz that speaks of itself speaks of all of it.
      (absaetze === undefined || rule.absatz !== own || saetze !== undefined)
    found.push({ start, end, isWhole: saetze === undefined, names })
  }
  for (const match of text.matchAll(FIRST_SUBPARAGRAPH)) {
    const satz = ORDINALS.indexOf(match[1]!)
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      isWhole: true,
      names: rule => rule.unit === unit && satz === 0 && rule.satz === 0
    })
  }
  return found
}

/** Whether a § or an act stands in the clause before it, so that a part may be one of that. */
export const mayBeOfAnother = (before: string) => /(?:§|Art(?:\.|ikel)) ?\d[^,;:]*$/u.test(before)

/** Whether `1, 3 und 5 bis 7` has a number in it. */
function covers(numbers: string, wanted: string): boolean {
  const ranges = numbers.matchAll(/(\d+)([a-z]*)(?: (?:bis|to) (\d+)([a-z]*))?/g)
  return [...ranges].some(([, first, letter, last]) => {
    if (last === undefined) return `${first}${letter}` === wanted
    const number = parseInt(wanted, 10)
    return Number(first) <= number && number <= Number(last)
  })
}
