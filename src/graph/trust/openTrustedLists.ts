import type { Identifiers } from '../identifiers.js'
import type { GraphStore } from '../store/graphStore.js'
import { compareText } from '../../base/text/compareText.js'
import { dcterms, kg, rdfs, schema } from '../vocab/terms.js'
import { byVersion } from '../byVersion.js'
import { readRows } from '../boundedQuery.js'
import { value } from '../rows.js'
import type { TrustedList, TrustPeriod, TrustService } from './trustedLists.js'
import { trustStatementsQuery } from './trustStatements.js'

/** All trusted lists of the shared graph with their services, by reference; read again when the graph has changed. */
export type TrustedLists = () => Promise<readonly TrustedList[]>

export function openTrustedLists({ store, ids }: { store: GraphStore; ids: Identifiers }): TrustedLists {
  const graph = ids.sharedGraph
  return byVersion(store, graph, async () => {
    const rows = await readRows(store, trustStatementsQuery(graph), { dataset: [graph] })
    const nodes = new Map<string, Node>()
    for (const row of rows) {
      const iri = value(row, 'node')
      const node = nodes.get(iri) ?? { iri, type: value(row, 'type'), said: new Map<string, string[]>() }
      const predicate = value(row, 'predicate')
      node.said.set(predicate, [...(node.said.get(predicate) ?? []), value(row, 'object')])
      nodes.set(iri, node)
    }
    return listsOf([...nodes.values()])
  })
}

interface Node {
  readonly iri: string
  readonly type: string
  readonly said: Map<string, string[]>
}

type Term = { readonly value: string }

function listsOf(nodes: readonly Node[]): TrustedList[] {
  const parts = new Map<string, Node[]>()
  for (const node of nodes) {
    const whole = one(node, dcterms.isPartOf)
    if (whole !== undefined) parts.set(whole, [...(parts.get(whole) ?? []), node])
  }
  const partsOf = ({ iri }: Node, type: Term) =>
    (parts.get(iri) ?? []).filter(part => part.type === type.value)
  return nodes
    .filter(({ type }) => type === kg.TrustedList.value)
    .flatMap(list => {
      const services = partsOf(list, kg.TrustService).flatMap(service =>
        serviceOf(service, partsOf(service, kg.TrustServiceStatus).flatMap(periodOf))
      )
      return listOf(list, services.sort(byRef))
    })
    .sort(byRef)
}

function listOf(node: Node, services: readonly TrustService[]): TrustedList[] {
  const [ref, label, scope] = [one(node, dcterms.identifier), one(node, rdfs.label), one(node, kg.scope)]
  const [number, issued] = [one(node, kg.sequenceNumber), one(node, dcterms.issued)]
  if ([ref, label, scope, number, issued].includes(undefined)) return []
  const [source, nextUpdate, uncertainty] = [
    one(node, dcterms.source),
    one(node, kg.nextUpdate),
    one(node, kg.uncertainty)
  ]
  return [
    {
      iri: node.iri,
      ref: ref!,
      label: label!,
      scope: scope!,
      ...(source !== undefined && { source }),
      sequenceNumber: Number(number),
      issued: issued!,
      ...(nextUpdate !== undefined && { nextUpdate }),
      signatureChecked: all(node, kg.signatureChecked),
      signatureUnchecked: all(node, kg.signatureUnchecked),
      ...(uncertainty !== undefined && { uncertainty }),
      services
    }
  ]
}

function serviceOf(node: Node, periods: readonly TrustPeriod[]): TrustService[] {
  const [ref, label, scope] = [one(node, dcterms.identifier), one(node, rdfs.label), one(node, kg.scope)]
  const provider = one(node, dcterms.publisher)
  if (ref === undefined || label === undefined || scope === undefined || provider === undefined) return []
  const inOrder = [...periods].sort((first, second) => compareText(first.from, second.from))
  return [
    { iri: node.iri, ref, label, scope, provider, subjects: all(node, kg.subjectName), periods: inOrder }
  ]
}

function periodOf(node: Node): TrustPeriod[] {
  const [type, status, from] = [
    one(node, kg.serviceType),
    one(node, kg.trustStatus),
    one(node, schema.validFrom)
  ]
  const until = one(node, schema.validThrough)
  if (type === undefined || status === undefined || from === undefined) return []
  return [
    { type, status, from, extensions: all(node, kg.serviceExtension), ...(until !== undefined && { until }) }
  ]
}

function all({ said }: Node, predicate: Term): string[] {
  return [...(said.get(predicate.value) ?? [])].sort()
}

/** The first in order, where there are several. */
function one(node: Node, predicate: Term): string | undefined {
  return all(node, predicate)[0]
}

function byRef(one: { readonly ref: string }, other: { readonly ref: string }): number {
  return compareText(one.ref, other.ref)
}
