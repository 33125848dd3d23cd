import { IN_CONJUNCTION } from '../../law/citations/inConjunction.js'
import type { Span } from '../../law/span.js'

/** How a citation of a statement stands beside the others. */
export interface CitedTogether {
  /** The statement must be said by one citation of each group: `§ 1 oder § 2` is one, `§ 1 und § 2` are two. */
  readonly group: number
  /** It only sends the reader on (`vgl.`). */
  readonly aside: boolean
}

const EITHER = `oder|bzw\\.|beziehungsweise|or|bis(?: einschließlich)?|to|through|${IN_CONJUNCTION}`
/** In what is written as one list: one of them is enough. */
const ANY_OF = new RegExp(`(?<![\\p{L}])(?:${EITHER})(?!\\p{L})|(?<=[0-9a-z] ?)[–—-] ?(?=[0-9])`, 'iu')
const JOINT = new RegExp(
  `^[\\s,;(]*(?:(?:jeweils|auch) )*(?:${EITHER}|[–—-])(?: (?:der|des|dem|the))?\\s*$`,
  'iu'
)
const SENDS_ON =
  /(?<!\p{L})(?:vgl\.?|vergleiche|siehe|s\.|cf\.?|see|dazu|hierzu|näher)(?:,? (?:auch|also|dazu|hierzu|etwa|insbesondere|nur|zudem))*[\s,]*$/iu

/** @param citations of one statement, in the order of their starts; those of one list share their place */
export function citedTogether(text: string, citations: readonly Span[]): CitedTogether[] {
  const all: CitedTogether[] = []
  let last: Span | undefined
  for (const { start, end } of citations) {
    const before = all.at(-1)
    const shares = last?.start === start
    const joins =
      last !== undefined &&
      (shares ? ANY_OF.test(text.slice(start, end)) : JOINT.test(text.slice(last.end, start)))
    const aside = shares ? before!.aside : SENDS_ON.test(text.slice(Math.max(0, start - 40), start))
    all.push(before !== undefined && joins ? before : { group: all.length, aside })
    last = { start, end }
  }
  return all
}

/** What a citation has of a statement: the part that it names says it, another part of that provision does, or nothing. */
export type Supports = 'here' | 'elsewhere' | 'nothing' | undefined

/**
 * Whether all that a statement cites says it.
 * @param says what each citation says of it, in their order; undefined where that cannot be told
 * @returns `partly` where some of it does, and `elsewhere` where it is said in another part than the one that is cited
 */
export function allSupport(
  together: readonly CitedTogether[],
  says: readonly Supports[]
): 'all' | 'partly' | 'elsewhere' | 'none' {
  const groups = new Map<number, { aside: boolean; says: Set<Supports> }>()
  for (const [at, { group, aside }] of together.entries()) {
    const one = groups.get(group) ?? { aside, says: new Set<Supports>() }
    one.says.add(says[at])
    groups.set(group, one)
  }
  const told = [...groups.values()].filter(one => [...one.says].some(each => each !== undefined))
  const main = told.some(({ aside }) => !aside)
  const missing = told.filter(one => !one.says.has('here'))
  // What is only compared says nothing against it, but that the same provision says it elsewhere.
  const failing = missing.filter(one => !one.aside || !main || one.says.has('elsewhere'))
  if (failing.some(one => one.says.has('elsewhere'))) return 'elsewhere'
  if (missing.length === told.length) return 'none'
  return failing.length === 0 ? 'all' : 'partly'
}
