import type { ActEntry } from '../../../graph/acts/actContents.js'
import { provisionParts } from '../../../graph/ownIris.js'
import type { Section } from '../../../proof/law/citations/citation.js'
import { sectionOfArticle } from '../../../proof/law/sections.js'

/** The provisions that a § without its article may be, where the §§ begin anew in each article: `§ 3 SkAufG`. */
export function sectionInArticles(
  entries: readonly ActEntry[],
  { kind, number }: Pick<Section, 'kind' | 'number'>
): { readonly entry: ActEntry; readonly article: string }[] {
  if (kind !== '§') return []
  return entries.flatMap(entry => {
    const inner = sectionOfArticle(provisionParts(entry.iri).section)
    return inner?.number === number ? { entry, article: inner.article.replace(/^.*_/, '') } : []
  })
}
