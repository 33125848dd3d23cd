import { namesKnownBy, type ActNames } from './actNames.js'
import {
  fieldsOf,
  type Citation,
  type CitationInText,
  type CitedFields,
  type CitedPart,
  type Section
} from './citation.js'
import { readCitations } from './readCitations.js'

export interface FoundCitation {
  readonly citation: Citation
  /** UTF-16 code units into the text; several sections of one list share them. */
  readonly start: number
  readonly end: number
  /**
   * All parts that it names, in the order in which they are written; absent where the text says more of them than a path
   * does (`Abs. 1 und 2`, `Alt. 2`, `ff.`), and in lists of sections.
   */
  readonly path?: readonly CitedPart[]
  /** It ends a range that the one before begins: `§§ 104 bis 113`. */
  readonly endsRange?: true
  /** It names what follows it too: the next one, or all. */
  readonly following?: 'f' | 'ff'
}

/** The names of acts that are held, or what says whether a name is one of them. */
export type KnownActNames = ActNames | ((name: string) => boolean)

/**
 * The sections that a text cites, in order, one by one. The act is as it is written beside them; it is empty where none is,
 * which in a law means the law itself.
 */
export function findCitations(text: string, known: KnownActNames = () => false): FoundCitation[] {
  const isTold = typeof known !== 'function'
  const names = isTold ? known : namesKnownBy(known)
  const found = readCitations(text, names, { wholeActs: false }).filter(
    ({ section }) => section !== undefined
  )
  const lists = new Map<number, CitationInText[]>()
  for (const each of found) lists.set(each.start, [...(lists.get(each.start) ?? []), each])
  return [...lists.values()].flatMap(list => {
    const sections = list.filter((each, at) => each.section !== list[at - 1]?.section)
    const [only] = list.length === 1 ? list : []
    const hasPath = only !== undefined && !only.more && !only.following
    return sections.map(({ act, section, path, start, end, endsRange, following, otherVersion }) => ({
      citation: {
        act: 'name' in act ? act.name : '',
        ...(isTold && { named: act }),
        ...(otherVersion && { otherVersion }),
        section: section!,
        ...sharedFields(list, section!, path)
      },
      start,
      end,
      ...(hasPath && { path }),
      ...(endsRange && { endsRange }),
      ...(following && { following })
    }))
  })
}

/** The fields of the first of several parts; none of "points (a) and (b)" is the one point. */
function sharedFields(
  list: readonly CitationInText[],
  section: Section,
  path: readonly CitedPart[]
): CitedFields {
  const { buchstabe, ...others } = fieldsOf(path)
  const letters = list.filter(each => each.section === section).map(each => fieldsOf(each.path).buchstabe)
  const several = letters.every(letter => letter !== undefined) && new Set(letters).size > 1
  return { ...others, ...(buchstabe !== undefined && !several && { buchstabe }) }
}
