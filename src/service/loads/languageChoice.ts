import type { NamedNode } from '@rdfjs/types'
import type { ImportUnit } from '../../formats/importer.js'

/** The language in which the graph holds a root, several joined by commas; undefined when it does not hold it. */
export type StoredLanguage = (root: NamedNode) => Promise<string | undefined>

/** An act is held in one language: of the files of one run German goes first, then English, then the first. */
export function precedes(next: ImportUnit['language'], first: ImportUnit['language']): boolean {
  if (next === undefined || first === undefined || next.code === first.code) return false
  return rank(next.code) < rank(first.code)
}

const rank = (code: string) => ['de', 'en', code].indexOf(code)

/**
 * What is held stays in its language, until a steward asks for another one.
 * @returns why the unit is left out; undefined when it is not
 */
export async function storedOtherwise(
  { name, roots, language, languages }: ImportUnit,
  held: StoredLanguage | undefined
): Promise<string | undefined> {
  const [root] = roots
  if (languages !== undefined && root !== undefined && !languages.asked) {
    const before = (await held?.(root))?.split(',') ?? []
    const lost = before.filter(one => !languages.codes.includes(one))
    if (lost.length === 0) return undefined
    const has = languages.codes.join(', ')
    return `${name} is held in ${before.join(', ')} and would lose ${lost.join(', ')}: give the files of all its languages together, or say --languages ${languages.codes.join(',')} to hold it in ${has} alone`
  }
  if (language === undefined || language.asked || root === undefined) return undefined
  const code = await held?.(root)
  if (code === undefined || code === language.code) return undefined
  return `${name} is held in ${code}; --language ${language.code} replaces that`
}
