import type { Citation, Section } from './citation.js'
import { findCitations, type KnownActNames } from './findCitations.js'
import { IN_CONJUNCTION } from './inConjunction.js'
import { lineOf } from './lineOf.js'

/** What one member of a list of citations names: a section, all from one to another, or one with what follows it. */
export interface CitedSections {
  readonly first: Citation
  readonly last?: Section
  /** Also the next one, or all that follow. */
  readonly following?: 'f' | 'ff'
}

/** Citations with the words that stand behind them. */
export interface CitedWithWords {
  readonly list: readonly CitedSections[]
  /** Empty where nothing else stands in the text. */
  readonly behind: string
}

/** What may stand between two citations. */
const JOINTS = new RegExp(`^(?:[\\s,;]|und|sowie|oder|bzw\\.|and|or|${IN_CONJUNCTION})*\\.?$`, 'iu')
const LONGEST = 400

/**
 * One or more citations, as the whole text, in its order: `§§ 823, 826 BGB`, `§§ 104 bis 113 BGB`, `§ 433 f. BGB`,
 * `§ 10 StAG i. V. m. § 8 StAG`. An act that stands once is that of all before it.
 * @param known the acts that are held, or what says whether a name is that of one
 * @returns undefined for anything else: other words, a section without an act
 */
export function parseCitations(text: string, known: KnownActNames): readonly CitedSections[] | undefined {
  const found = citationsAhead(text, known)
  return found?.behind === '' ? found.list : undefined
}

/** As `parseCitations`, where other words may follow the last of them: `§ 195 BGB Regelmäßige Verjährungsfrist`. */
export function citationsAhead(text: string, known: KnownActNames): CitedWithWords | undefined {
  const line = spaced(
    lineOf(text),
    typeof known === 'function' ? known : name => known.named(name).length > 0
  )
  if (line.length > LONGEST) return undefined
  const found = findCitations(line, known)
  let between = ''
  let end = 0
  for (const each of found) {
    between += line.slice(end, Math.max(end, each.start))
    end = Math.max(end, each.end)
  }
  if (found.length === 0 || !JOINTS.test(between)) return undefined
  if (found.some(({ citation }) => citation.act === '')) return undefined
  const list: CitedSections[] = []
  for (const { citation, endsRange, following } of found) {
    const open = list.at(-1)
    if (endsRange && open !== undefined) list[list.length - 1] = { ...open, last: citation.section }
    else list.push({ first: citation, ...(following && { following }) })
  }
  const rest = line.slice(end)
  return { list, behind: JOINTS.test(rest) ? '' : rest.trim() }
}

/** `§433bgb` and `§ 315 b stgb`: where a number ends is known once the act is. */
function spaced(text: string, isAct: (name: string) => boolean): string {
  return text
    .replace(/(?<=§ ?[0-9]{1,5}[a-z]?)(?=Abs\.? ?[0-9])/gu, ' ')
    .replace(/(?<=[0-9])(\p{L}{2,})(?![\p{L}\p{N}])/gu, word => (isAct(word) ? ` ${word}` : word))
    .replace(/(?<=[0-9]) ([a-eg-z])(?= (\p{L}+))/gu, (whole, letter: string, next: string) =>
      isAct(next) ? letter : whole
    )
}
