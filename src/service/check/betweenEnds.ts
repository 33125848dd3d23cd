import type { CitationInText } from '../../proof/law/citations/citation.js'

/** So many of a range are looked up; of a longer one, its ends. */
const MOST = 12

export interface Ranged {
  readonly cited: CitationInText
  /** It is not written, and lies between the ends of a range. */
  readonly between?: true
}

/** Puts what lies between the ends of ranges of whole numbers between them: `§§ 3 bis 6`, `Absatz 1 bis 3`. */
export function betweenEnds(citations: readonly CitationInText[]): Ranged[] {
  return citations.flatMap((cited, at) => {
    const first = citations[at - 1]
    const inner = cited.endsRange && first !== undefined ? numbersBetween(first, cited) : []
    return [...inner.map(each => ({ cited: each, between: true as const })), { cited }]
  })
}

function numbersBetween(first: CitationInText, end: CitationInText): CitationInText[] {
  const { act, section, path, start, end: until } = end
  const last = { act, path, start, end: until, ...(section && { section }) }
  if (first.section?.kind !== last.section?.kind) return []
  if (
    first.section !== undefined &&
    last.section !== undefined &&
    first.section.number !== last.section.number
  ) {
    const { section } = last
    return within(first.section.number, section.number).map(number => ({
      ...last,
      section: { ...section, number },
      path: []
    }))
  }
  const [from, to] = [first.path.at(-1), last.path.at(-1)]
  if (from === undefined || to === undefined || from.kind !== to.kind) return []
  return within(from.number, to.number).map(number => ({
    ...last,
    path: [...last.path.slice(0, -1), { kind: to.kind, number }]
  }))
}

function within(first: string, last: string): string[] {
  if (![first, last].every(each => /^[0-9]{1,6}$/.test(each))) return []
  const [from, to] = [Number(first), Number(last)]
  return to - from > MOST
    ? []
    : Array.from({ length: Math.max(0, to - from - 1) }, (_, at) => String(from + 1 + at))
}
