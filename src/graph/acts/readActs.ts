import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { GraphStore, Row } from '../store/graphStore.js'
import { detached } from '../store/spilledStatements.js'
import { dcterms, eli, kg, rdfs } from '../vocab/terms.js'
import type { Identifiers } from '../identifiers.js'
import { compareText } from '../../base/text/compareText.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import type { Act } from '../../proof/law/acts/act.js'
import { endOfAct } from '../../proof/law/acts/endOfAct.js'
import { replacedActs } from '../../proof/law/acts/replacedActs.js'
import { actStatementsQuery } from './actStatements.js'

/** Nodes of one query. */
const AT_ONCE = 200

/**
 * All acts of the shared graph, by IRI; of some nodes those that are acts. What others call an act, in RDF that was loaded,
 * is none that is cited here.
 */
export async function readActs(store: GraphStore, ids: Identifiers, some?: Iterable<string>): Promise<Act[]> {
  const graph = ids.sharedGraph
  const read = (acts?: NamedNode[]) =>
    readRows(store, actStatementsQuery({ graph, base: ids.base, acts }), { dataset: [graph] })
  if (some === undefined) return actsOf(await read(), ids)
  const nodes = [...some].map(iri => DataFactory.namedNode(iri))
  const rows: Row[] = []
  for (let at = 0; at < nodes.length; at += AT_ONCE) rows.push(...(await read(nodes.slice(at, at + AT_ONCE))))
  return actsOf(rows, ids)
}

function actsOf(rows: readonly Row[], ids: Identifiers): Act[] {
  const nodes = new Map<string, Map<string, string[]>>()
  for (const row of rows) {
    const iri = value(row, 'act')
    if (!ids.isMinted(iri)) continue
    const predicate = value(row, 'predicate')
    const said = nodes.get(iri) ?? new Map<string, string[]>()
    nodes.set(iri, said)
    said.set(predicate, [...(said.get(predicate) ?? []), value(row, 'value')])
  }
  // They are kept: cut out of the store's answer, of 9 million characters for all federal law, they would keep all of it.
  return detached([...nodes].map(([iri, said]) => actOf(iri, said))).sort((a, b) => compareText(a.iri, b.iri))
}

/** The act of what is said about it: predicate IRI → values. */
export function actOf(iri: string, said: ReadonlyMap<string, readonly string[]>): Act {
  const all = (predicate: { value: string }) => [...(said.get(predicate.value) ?? [])].sort(compareText)
  const [ref = ''] = all(dcterms.identifier)
  const [label = ref] = all(rdfs.label)
  const [source] = all(dcterms.source)
  const [consolidates] = all(eli.consolidates)
  const [date] = all(eli.date_document)
  const [publishedIn] = ref.startsWith('CELEX:') ? all(eli.published_in) : []
  const [ends] = all(kg.repealNote).flatMap(note => endOfAct(note) ?? [])
  const noted = all(kg.furtherNote).map(replacedActs)
  const replaces = noted.flatMap(note => note.replaces)
  const replacedBy = noted.flatMap(note => note.replacedBy)
  return {
    iri,
    ref,
    label,
    scope: all(kg.scope)[0] ?? '',
    abbreviations: all(eli.id_local),
    otherNames: all(eli.title_alternative),
    titles: [...all(eli.title), ...all(eli.title_short)],
    ...(consolidates === undefined ? {} : { consolidates }),
    ...(publishedIn !== undefined && { publishedIn }),
    ...(date !== undefined && { date }),
    ...(ends !== undefined && { ends }),
    ...(replaces.length > 0 && { replaces }),
    ...(replacedBy.length > 0 && { replacedBy }),
    ...(all(eli.in_force).includes(eli['InForce-notInForce'].value) && { repealed: true as const }),
    ...(source === undefined ? {} : { source })
  }
}
