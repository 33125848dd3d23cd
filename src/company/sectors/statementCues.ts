import { dataTable } from '../../base/text/dataTable.js'

type Reach = 'page' | 'heading' | 'statement' | 'after' | 'object'

interface Cue {
  readonly cue: string
  readonly reach: Reach
  readonly factor: number
  readonly pattern: RegExp
}

const cues: readonly Cue[] = dataTable(new URL('./statementCues.tsv', import.meta.url), [
  'cue',
  'reach',
  'factor',
  'pattern'
]).map(({ cue, reach, factor, pattern }) => ({
  cue,
  reach: reach as Reach,
  factor: Number(factor),
  // A word ends where no letter follows; \b knows only those of ASCII.
  pattern: new RegExp(
    pattern
      .replaceAll('\\b', '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))')
      .replaceAll('\\w', '[\\p{L}\\p{N}_]')
      .replaceAll('\\W', '[^\\p{L}\\p{N}_]'),
    'iu'
  )
}))

const of = (reach: Reach) => cues.filter(cue => cue.reach === reach)
const [pageCues, headingCues, statementCues, afterCues, objectCues] = [
  of('page'),
  of('heading'),
  of('statement'),
  of('after'),
  of('object')
]

/** How much counts what stands on a page of this address and title. */
export function factorOfPage(url: string, title: string): number {
  const text = `${pathWords(url)} | ${title}`
  return lowest(pageCues, text)
}

/** What a heading says of what stands below it; undefined for a heading that says nothing of that. */
export function factorBelow(heading: string): number | undefined {
  return headingCues.find(({ pattern }) => pattern.test(heading))?.factor
}

export function factorOfStatement(text: string): number {
  return lowest(statementCues, text)
}

/** How much counts of a part of a sentence, from an offset on, and before one. */
export interface ReachedPart {
  readonly from: number
  /** Absent: to the end of the sentence. */
  readonly to?: number
  readonly factor: number
}

/** What an object is given stands behind a preposition: `versorgen wir Schlosser mit Schrauben`. */
const BEHIND_OBJECT = /(?<!\p{L})(?:mit|with)(?!\p{L})/giu

/** From where on in a sentence how much counts, in the order of the offsets. */
export function factorsAfter(text: string): readonly ReachedPart[] {
  const found = (cues: readonly Cue[]) =>
    cues.flatMap(({ pattern, factor }) =>
      [...text.matchAll(new RegExp(pattern.source, 'giu'))].map(match => ({
        from: match.index + match[0].length,
        factor
      }))
    )
  const objects = found(objectCues).map(reached => ({ ...reached, to: endOfObject(text, reached.from) }))
  return [...found(afterCues), ...objects].sort((one, other) => one.from - other.from)
}

function endOfObject(text: string, from: number): number {
  const after = [...text.matchAll(BEHIND_OBJECT)].find(({ index }) => index >= from)
  return after?.index ?? text.length
}

function lowest(some: readonly Cue[], text: string): number {
  return some.reduce(
    (least, { pattern, factor }) => (factor < least && pattern.test(text) ? factor : least),
    1
  )
}

function pathWords(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname).replace(/[^\p{L}\p{N}]+/gu, ' ')
  } catch {
    return ''
  }
}
