import { DataFactory } from 'n3'
import type { ActTable } from '../../law/acts/actTable.js'
import type { Identifiers } from '../identifiers.js'
import { findCitations } from '../../law/citations/findCitations.js'
import { resolveCitation } from './resolveCitation.js'

/** `des Bundeswahlgesetzes`: an act that the table does not hold; its § is not the citing act's. */
const OTHER_ACT =
  /^[^.;\n]{0,40}?(?:de[rs]|dem) (?:\p{L}+ ){0,3}\p{Lu}\p{L}*(?:gesetz|buch|ordnung|verordnung|vertrag|abkommen|richtlinie|übereinkommen)(?:e?s|en)?(?!\p{L})/u

interface Citing {
  readonly text: string
  /** IRI of the act that the text belongs to: a § without an act is one of its own. */
  readonly act: string | undefined
}

/** The nodes that a provision's text cites, each once, in the order of the text; nothing is guessed. */
export function citedNodes(
  { text, act }: Citing,
  { ids, table, scopes }: { ids: Identifiers; table: ActTable; scopes: ReadonlySet<string> }
): string[] {
  const known = new Map<string, boolean>()
  const isAct = (name: string) => {
    let held = known.get(name)
    if (held === undefined) known.set(name, (held = table.named(name, scopes).length > 0))
    return held
  }
  const iris = findCitations(text, isAct).flatMap(({ citation, end }) => {
    if (citation.act !== '') {
      const resolution = resolveCitation(citation, { ids, table, scopes })
      return 'iri' in resolution ? [resolution.iri] : []
    }
    if (act === undefined || OTHER_ACT.test(text.slice(end, end + 120))) return []
    const { kind, number } = citation.section
    return ids.cited(DataFactory.namedNode(act), kind, number)?.value ?? []
  })
  return [...new Set(iris)]
}
