import type { ClassifiedCode } from '../../../graph/sectors/classification.js'

export type CodeHeading = Pick<ClassifiedCode, 'code' | 'level' | 'names'>
type Headings = ReadonlyMap<string, CodeHeading>

export interface EqualHeadings {
  readonly from: CodeHeading
  readonly to: CodeHeading
}

/**
 * Pairs of codes of two revisions that are called the same in every language that both have, in the order of the first.
 * A heading counts within a level, and only where it names one code of each revision there. What one revision calls a
 * whole division may be a group of the other ("other personal services"): a name that does not reach down to a single
 * class in both must begin at the same level in both.
 */
export function equalHeadings(first: Headings, second: Headings): EqualHeadings[] {
  const languages = languagesOf(first).filter(language => languagesOf(second).includes(language))
  if (languages.length === 0) return []
  const [ours, theirs] = [byName(first, languages), byName(second, languages)]
  return [...ours].flatMap(([name, codes]) => {
    const others = theirs.get(name) ?? []
    if (others.length === 0) return []
    if (!(isClass(codes) && isClass(others)) && topOf(codes) !== topOf(others)) return []
    return codes.flatMap(from => {
      const same = others.filter(({ level }) => level === from.level)
      const isOne = codes.filter(({ level }) => level === from.level).length === 1 && same.length === 1
      return isOne ? [{ from, to: same[0]! }] : []
    })
  })
}

function languagesOf(headings: Headings): string[] {
  return [...new Set([...headings.values()].flatMap(({ names }) => [...names.keys()]))].sort()
}

/** A code that has no name in one of the languages is left out. */
function byName(headings: Headings, languages: readonly string[]): Map<string, CodeHeading[]> {
  const found = new Map<string, CodeHeading[]>()
  for (const heading of headings.values()) {
    const names = languages.map(language => folded(heading.names.get(language) ?? ''))
    if (names.includes('')) continue
    const key = names.join('\n')
    found.set(key, [...(found.get(key) ?? []), heading])
  }
  return found
}

/** Classes are the lowest level of NACE; what stands above one under its name has no other below it. */
const CLASS = 4

function isClass(codes: readonly CodeHeading[]): boolean {
  return codes.some(({ level }) => level === CLASS)
}

function topOf(codes: readonly CodeHeading[]): number {
  return Math.min(...codes.map(({ level }) => level))
}

/** Letters and digits alone: editions differ in commas, dashes, capitals. */
function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
