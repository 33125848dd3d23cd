import { stem } from '../../proof/analysis/stem.js'
import type { NameToken } from './nameTokens.js'

/** A word of a name, or a part of one, as evidence may know it. */
export interface NamePart {
  /** The stem by which it is looked up. */
  readonly stem: string
  /** Folded, before it was stemmed. */
  readonly word: string
  /** The whole word as it is written. */
  readonly written: string
  /** Of a compound what stands at its end says what the thing is, the rest of which kind. */
  readonly place: 'whole' | 'end' | 'rest'
}

const LINKS = ['', 's', 'es', 'n', 'en', 'er', 'e', 'ns']
const SHORTEST_REST = 3
const SHORTEST_END = 4
/** Of a word whose end nobody knows. */
const SHORTEST_START = 5
/** Shorter words that stand at the end of many, and by chance at the end of few. */
const SHORT_ENDS = new Set(['bau'])
const DEEPEST = 3
const LONGEST = 60

/**
 * The words of a name, and of a compound that is not known the parts that it is made of: the longest end that is known,
 * then the rest in the same way; where no end is known, the
 * longest beginning. What stands beside need not be known.
 */
export function splitName(tokens: readonly NameToken[], knows: (word: string) => boolean): NamePart[] {
  return tokens.flatMap(({ written, folded }) => {
    const whole = { stem: stem(folded), word: folded, written, place: 'whole' as const }
    if (knows(folded)) return [whole]
    return [
      whole,
      ...partsOf(folded, knows, DEEPEST).map(([part, place]) => ({
        stem: stem(part),
        word: part,
        written,
        place
      }))
    ]
  })
}

function partsOf(word: string, knows: (word: string) => boolean, depth: number): [string, 'end' | 'rest'][] {
  if (depth === 0 || word.length > LONGEST) return []
  for (let at = SHORTEST_REST; at <= word.length - 3; at++) {
    const end = word.slice(at)
    if ((end.length < SHORTEST_END && !SHORT_ENDS.has(end)) || !knows(end)) continue
    const rest = withoutLink(word.slice(0, at), knows)
    const further = knows(rest) ? [] : partsOf(rest, knows, depth - 1)
    return [[end, 'end'], [rest, 'rest'], ...further.map(([part]): [string, 'rest'] => [part, 'rest'])]
  }
  for (let end = word.length - SHORTEST_REST; end >= SHORTEST_START; end--) {
    const start = withoutLink(word.slice(0, end), knows)
    if (start.length >= SHORTEST_START && knows(start)) return [[start, 'rest']]
  }
  return []
}

/** `heizungs` → `heizung`, where that is known. */
function withoutLink(rest: string, knows: (word: string) => boolean): string {
  for (const link of LINKS) {
    const bare = rest.slice(0, rest.length - link.length)
    if (rest.endsWith(link) && bare.length >= SHORTEST_REST && (knows(bare) || knows(`${bare}e`))) return bare
  }
  return rest
}
