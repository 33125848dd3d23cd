import { citedPlaces, type CitedOccurrence } from '../../../graph/citations/citedNodes.js'
import type { CitingText } from '../../../graph/citations/textsOfActs.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import type { RequestedNames } from '../../../proof/law/citations/requestedNames.js'

/** The texts of some acts (IRIs), all that each has. */
export type ActTexts = readonly (readonly [act: string, texts: readonly CitingText[]])[]

/** A node that a text names: of its place only what tells which nodes are meant. */
export type CitedNode = Pick<CitedOccurrence, 'iri' | 'endsRange' | 'orAct'>

/** What the texts of an act name. */
export interface ReadAct {
  readonly act: string
  readonly texts: readonly { readonly iri: string; readonly cited: readonly CitedNode[] }[]
  /** Keys of what was asked of the acts that are held, in order. */
  readonly asked: Uint32Array
}

export interface CitationReader {
  readonly ids: Identifiers
  readonly table: ActTable
  readonly names: RequestedNames
}

/** Reads texts for what they cite. Of the graph it needs nothing but the acts. */
export function readTexts(acts: ActTexts, { ids, table, names }: CitationReader): ReadAct[] {
  return acts.map(([act, texts]) => {
    const read = texts.map(({ iri, text }) => ({
      iri,
      cited: citedPlaces({ text, act, provision: iri }, { ids, table, names }).map(
        ({ iri, endsRange, orAct }): CitedNode => ({
          iri,
          ...(endsRange && { endsRange }),
          ...(orAct && { orAct })
        })
      )
    }))
    return { act, texts: read, asked: Uint32Array.from(names.take()).sort() }
  })
}
