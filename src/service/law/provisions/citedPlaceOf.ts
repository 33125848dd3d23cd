import { actNames } from '../../../proof/law/citations/actNames.js'
import { citesRow, readCited } from '../../../proof/law/citations/readCited.js'
import { scopeSet, type Access } from '../../access.js'
import { findCitedPlace, type NormParts } from './findCited.js'
import { headedSo } from './headedSo.js'
import { findNamedPart } from './findNamedPart.js'
import { NotResolved } from './notResolved.js'

/**
 * The IRI of the provision that a text cites, or of the act where it names one; undefined where it names none or several.
 * As `findByRef`, without reading any text, but where an act has several provisions of a number and the text says its heading.
 */
export async function citedPlaceOf(
  parts: NormParts,
  text: string,
  access: Access
): Promise<string | undefined> {
  const cited = readCited(text, actNames(await parts.acts(), scopeSet(access)))
  if (cited !== undefined && 'act' in cited) return cited.act.is === 'held' ? cited.act.act.iri : undefined
  const isRow = citesRow(cited)
  if (cited !== undefined && 'one' in cited && !isRow && !/\(zu /.test(text)) {
    try {
      const place = await findCitedPlace(parts, cited.one, access)
      const headed = cited.heading && (await headedSo(parts, place, cited.heading, access))
      return (headed || place.entries[place.index]!).iri
    } catch (error) {
      if (!(error instanceof NotResolved)) throw error
    }
  }
  const part = await findNamedPart(parts, text, access)
  return part?.entries[part.index]!.iri
}
