import type { ActTable } from '../../proof/law/acts/actTable.js'
import { actNames, type ActNames } from '../../proof/law/citations/actNames.js'
import type { CitationInText, CitedPart } from '../../proof/law/citations/citation.js'
import { readCitations } from '../../proof/law/citations/readCitations.js'
import type { Identifiers } from '../identifiers.js'
import { resolveRead } from './resolveRead.js'

interface Citing {
  readonly text: string
  /** IRI of the act that the text belongs to: a § without an act is one of its own. */
  readonly act: string | undefined
  /** IRI of the text itself. */
  readonly provision?: string | undefined
  /** Whether parts of it that it names (`nach Absatz 2`) are wanted too. */
  readonly withParts?: boolean
}

interface Within {
  readonly ids: Identifiers
  readonly table: ActTable
  /** Of acts that count; all without it. */
  readonly scopes?: ReadonlySet<string>
  /** Whether acts that are cited as a whole are given too; they are if nothing is said. */
  readonly wholeActs?: boolean
  /** The names of the table's acts, where the caller has them. */
  readonly names?: ActNames
}

/** A node that a text names, and where it does. */
export interface CitedOccurrence {
  readonly iri: string
  /** UTF-16 code units into the text. */
  readonly start: number
  readonly end: number
  /** The place before names the beginning of a range that this one ends: `§§ 104 bis 113`. */
  readonly endsRange?: true
  /** Where the act does not hold the node apart, the act is cited: a form in one of its annexes. */
  readonly orAct?: true
  /** The parts of the node that it names, from the outermost; absent for the whole. */
  readonly path?: readonly CitedPart[]
}

/** The nodes that a provision's text cites, each once, in the order of the text; nothing is guessed. */
export function citedNodes(citing: Citing, within: Within): string[] {
  return [...new Set(citedPlaces(citing, within).map(({ iri }) => iri))]
}

/** As `citedNodes`, with the places in the text, in their order. Whether the graph holds a node is another question. */
export function citedPlaces(
  { text, act, provision, withParts = false }: Citing,
  { ids, table, scopes, wholeActs = true, names = actNames(table, scopes) }: Within
): CitedOccurrence[] {
  const own = act === undefined ? undefined : (table.byIri(act) ?? { iri: act })
  const citations = readCitations(text, names, { wholeActs, ...(own && { own }) })
  return citations.flatMap((citation, at) => {
    const self = withParts && isOwnPart(citation) ? provision : undefined
    const iri = citation.earlier ? undefined : (resolveRead(citation, { ids, own: act, provision }) ?? self)
    if (iri === undefined) return []
    const endsRange = citation.endsRange && citation.section !== citations[at - 1]?.section
    const { start, end, path } = citation
    const orAct = citation.section?.kind === 'Teil' && citation.act.is === 'held'
    return {
      ...{ iri, start, end },
      ...(endsRange && { endsRange }),
      ...(orAct && { orAct }),
      ...(path.length > 0 && { path })
    }
  })
}

function isOwnPart({ act, section, path }: Pick<CitationInText, 'act' | 'section' | 'path'>): boolean {
  return act.is === 'own' && section === undefined && path.length > 0
}
