import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { Importer, ImportUnit, InputFile } from '../../formats/importer.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { detached, detachedQuads, type SpilledStatements } from '../../graph/store/spilledStatements.js'
import { isDerivedLink } from '../law/legalBases/derivedLinks.js'
import { inMemory, NO_STATEMENTS, splitProvenance } from './content.js'
import type { LoadedUnit } from './readLoad.js'

interface Keeping {
  readonly file: InputFile
  readonly importer: Importer
  readonly ids: Identifiers
  readonly provenance: readonly Quad[]
  readonly kept: SpilledStatements
  /** Of an act of which another state was read: it becomes a part of that at once, and is kept nowhere. */
  readonly isFurther: boolean
}

/** A unit as it is loaded, with what is said of its file. */
export async function keepUnit(unit: ImportUnit, keeping: Keeping): Promise<LoadedUnit> {
  const { file, importer, ids, provenance, kept, isFurther } = keeping
  const { passages, origins } = splitProvenance(provenance)
  // What follows from services and law together is told by the promotion, not by a file.
  const shared = unit.quads.filter(quad => !isDerivedLink(ids, quad))
  return {
    name: detached(unit.name),
    file: file.name,
    roots: detached(unit.roots.map(root => root.value)).map(iri => DataFactory.namedNode(iri)),
    ...(isFurther
      ? ofState(unit, shared, passages)
      : { shared: await kept.keep(shared), passages: await kept.keep(passages) }),
    states: NO_STATEMENTS,
    origins: detachedQuads(origins),
    isAlone: importer.sharesNodes !== true,
    ...((importer.hasStates === true || unit.language) && { isOfStates: true as const }),
    ...(unit.language && { language: unit.language.code })
  }
}

/** What is said again stands alone already. */
function ofState(
  { said: again = new Map<string, readonly Quad[]>() }: ImportUnit,
  shared: readonly Quad[],
  passages: readonly Quad[]
) {
  const standing = (quads: readonly Quad[]) => [
    ...detachedQuads(quads.filter(({ subject }) => !again.has(subject.value))),
    ...quads.filter(({ subject }) => again.has(subject.value))
  ]
  return { shared: inMemory(standing(shared)), passages: inMemory(standing(passages)), again }
}
