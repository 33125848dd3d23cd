import type { TextCheck } from '../../src/proof/grounding/check/textCheck.js'
import type { Planted } from './readSet.js'

export type Outcome = 'as it should' | 'missed' | 'wrongly open' | 'not found in the text'

export interface Judged {
  readonly outcome: Outcome
  /** What was said of it. */
  readonly said: string
  /** Nothing speaks against it: no citation fails, and what it cites was not seen to state a fact otherwise. */
  readonly wordsAlone: boolean
}

/**
 * Whether a check found what was planted. A fault is found where the statement is not `belegt`, and is not passed over
 * either, or where a citation in it does not resolve; a right statement must be `belegt`, and its citations resolve.
 */
export function judgePlanted({ surface, kind }: Planted, { text, citations, statements }: TextCheck): Judged {
  const at = placeOf(text, surface)
  if (at === undefined) return { outcome: 'not found in the text', said: '', wordsAlone: false }
  const touched = statements.filter(({ start, end }) => start < at.end && at.start < end)
  const cited = citations.filter(({ start, end }) => start < at.end && at.start < end)
  const failing = cited.filter(({ verdict }) => verdict !== 'resolved')
  const said = [
    ...failing.map(each => `${each.text}: ${each.verdict}`),
    ...touched.map(each =>
      each.verdict === 'belegt'
        ? `belegt (${each.via}, ${each.proof.source})`
        : `${each.verdict} (${each.reason})`
    )
  ].join('; ')
  const wordsAlone =
    failing.length === 0 &&
    touched.every(
      each =>
        each.verdict === 'belegt' ||
        (each.verdict === 'offen' &&
          each.elsewhere === undefined &&
          each.nearest?.differs.length === 0 &&
          (cited.length === 0 || cited.some(({ passage }) => passage === each.nearest?.passage)))
    )
  if (kind === 'right') {
    const right =
      failing.length === 0 && touched.length > 0 && touched.every(({ verdict }) => verdict === 'belegt')
    return { outcome: right ? 'as it should' : 'wrongly open', said, wordsAlone }
  }
  const found = failing.length > 0 || touched.some(({ verdict }) => verdict === 'offen')
  return { outcome: found ? 'as it should' : 'missed', said, wordsAlone }
}

/** Where words stand in a text, whatever blanks part them. */
function placeOf(
  text: string,
  surface: string
): { readonly start: number; readonly end: number } | undefined {
  const pattern = surface
    .trim()
    .split(/\s+/)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+')
  const found = new RegExp(pattern, 'u').exec(text)
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length }
}
