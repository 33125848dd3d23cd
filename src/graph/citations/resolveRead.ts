import { DataFactory } from 'n3'
import type { CitationInText } from '../../proof/law/citations/citation.js'
import { sectionOfArticle } from '../../proof/law/sections.js'
import type { Identifiers } from '../identifiers.js'
import { provisionParts } from '../ownIris.js'

/**
 * The IRI of what a citation in a text names: a provision, or an act as a whole; whether the graph holds the provision is
 * another question. Undefined where the act is not held, is one of several, or has no such sections, and for parts of the
 * provision itself.
 * @param own IRI of the act that the text belongs to
 * @param provision IRI of the text: in a § of an article, another § is one of that article
 */
export function resolveRead(
  { act, section, path }: Pick<CitationInText, 'act' | 'section' | 'path'>,
  {
    ids,
    own,
    provision
  }: {
    readonly ids: Identifiers
    readonly own?: string | undefined
    readonly provision?: string | undefined
  }
): string | undefined {
  const iri = act.is === 'held' ? act.act.iri : act.is === 'own' ? own : undefined
  if (iri === undefined) return undefined
  if (section === undefined) return path.length === 0 && act.is === 'held' ? iri : undefined
  const article =
    act.is === 'own' && section.kind === '§' && provision !== undefined
      ? sectionOfArticle(provisionParts(provision).section)?.article
      : undefined
  if (article !== undefined)
    return ids.refToIri(`${ids.iriToRef(`${iri}/${article}`)}§${section.number}`)?.value
  const named = ids.cited(DataFactory.namedNode(iri), section)?.value
  return named ?? (section.kind === 'Teil' && act.is === 'held' ? iri : undefined)
}
