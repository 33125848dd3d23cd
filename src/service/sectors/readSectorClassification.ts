import type { NamedNode } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import type { SectorText } from '../../company/sectors/headingWords.js'
import { SectorTree } from '../../company/sectors/sectorTree.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { nameIn, readClassification as readCodes } from '../../graph/sectors/classification.js'
import { readSectorNotes } from '../../graph/sectors/sectorNotes.js'
import type { GraphStore } from '../../graph/store/graphStore.js'

/** What a sector is derived with. */
export interface SectorClassification {
  readonly tree: SectorTree
  /** Headings and notes of its codes; headings of the German classification that lies below it, where that is held. */
  readonly texts: readonly SectorText[]
  /** The schemes that were read. */
  readonly schemes: readonly NamedNode[]
}

/** The revision whose codes are assigned: that of the rules on acts and sectors. */
export const ASSIGNED_REVISION = '2'
const CLASS = /^[0-9]{2}\.[0-9]{2}/

/** NACE Rev. 2 with the WZ 2008 below it, in German, from the shared graph. @throws InvalidInput when it is not held */
export async function readSectorClassification(
  store: Pick<GraphStore, 'select'>,
  ids: Identifiers
): Promise<SectorClassification> {
  const [graph, nace, wz] = [
    ids.sharedGraph,
    ids.concept('NACE', ASSIGNED_REVISION)!,
    ids.concept('WZ', '2008')!
  ]
  const labels = germanOf(await readCodes(store, graph, nace))
  if (labels.length === 0) {
    throw new InvalidInput(
      `the graph holds no NACE Rev. ${ASSIGNED_REVISION} in German; "beleg import nace" brings it (docs/importing/nace.md)`
    )
  }
  const codes = new Map(labels.map(({ iri, code }) => [iri, code]))
  const tree = new SectorTree(
    labels
      .map(({ code, heading, broader }) => ({
        code,
        heading,
        broader: broader === undefined ? undefined : codes.get(broader)
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1))
  )
  const german = germanOf(await readCodes(store, graph, wz))
  const notes = (await readSectorNotes(store, graph, nace)).filter(
    ({ language, kind }) => language === 'de' && kind === 'includes'
  )
  return {
    tree,
    texts: [
      ...labels.map(({ code, heading }) => ({ code, text: heading, kind: 'heading' as const })),
      // A subclass of the WZ says what is in its class.
      ...german.map(({ code, heading }) => ({
        code: CLASS.exec(code)?.[0] ?? code,
        text: heading,
        kind: 'heading' as const
      })),
      ...notes.flatMap(({ sector, text }) => {
        const code = codes.get(sector)
        return code === undefined ? [] : [{ code, text, kind: 'note' as const }]
      })
    ],
    schemes: german.length > 0 ? [nace, wz] : [nace]
  }
}

function germanOf(codes: Awaited<ReturnType<typeof readCodes>>) {
  return [...codes.values()].flatMap(({ iri, code, names, broader }) => {
    const heading = nameIn(names, 'de')
    return heading === undefined ? [] : [{ iri, code, heading, broader }]
  })
}
