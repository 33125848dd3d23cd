import type { NamedNode } from '@rdfjs/types'
import type { ImportUnit } from '../../formats/importer.js'

/** The languages in which the graph names a root, several joined by commas; undefined when it does not hold it. */
export type StoredLanguage = (root: NamedNode) => Promise<string | undefined>

/**
 * Of a root that is named in several languages none is lost, unless a steward asks for that.
 * @returns why the unit is left out; undefined when it is not
 */
export async function storedOtherwise(
  { name, roots, languages }: ImportUnit,
  held: StoredLanguage | undefined
): Promise<string | undefined> {
  const [root] = roots
  if (languages === undefined || root === undefined || languages.asked) return undefined
  const before = (await held?.(root))?.split(',') ?? []
  const lost = before.filter(one => !languages.codes.includes(one))
  if (lost.length === 0) return undefined
  const has = languages.codes.join(', ')
  return `${name} is held in ${before.join(', ')} and would lose ${lost.join(', ')}: give the files of all its languages together, or say --languages ${languages.codes.join(',')} to hold it in ${has} alone`
}
