import { inLanguages } from '../../../proof/grammar/languageTags.js'
import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import type { PageLanguage } from '../language/language.js'

/** What a property says of a thing in the reader's language, else in the first one that it has. */
export function inLanguage(
  said: readonly Quad[],
  property: NamedNode,
  language: PageLanguage
): Literal | undefined {
  const literals = said.flatMap(({ predicate, object }) =>
    predicate.equals(property) && object.termType === 'Literal' ? [object] : []
  )
  return inLanguages(literals, [language], each => each.language) ?? literals[0]
}
