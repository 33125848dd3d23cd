import { DataFactory } from 'n3'
import type { CitationInText } from '../../law/citations/citation.js'
import type { Identifiers } from '../identifiers.js'

/**
 * The IRI of what a citation in a text names: a provision, or an act as a whole; whether the graph holds the provision is
 * another question. Undefined where the act is not held, is one of several, or has no such sections, and for parts of the
 * provision itself.
 * @param own IRI of the act that the text belongs to
 */
export function resolveRead(
  { act, section, path }: Pick<CitationInText, 'act' | 'section' | 'path'>,
  { ids, own }: { readonly ids: Identifiers; readonly own?: string | undefined }
): string | undefined {
  const iri = act.is === 'held' ? act.act.iri : act.is === 'own' ? own : undefined
  if (iri === undefined) return undefined
  if (section === undefined) return path.length === 0 && act.is === 'held' ? iri : undefined
  return ids.cited(DataFactory.namedNode(iri), section.kind, section.number)?.value
}
