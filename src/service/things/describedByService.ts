import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../graph/identifiers.js'
import { localName } from '../../graph/ownIris.js'
import { dcat, kg, prov, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'

/** What is said of a graph or a tenant, which no graph says itself. */
export function describedByService({
  ids,
  node,
  versions
}: {
  ids: Identifiers
  node: NamedNode
  versions: { readonly shared: number; readonly own: number }
}): Quad[] {
  const name = localName(node.value)
  const label = (german: string, english: string) => [
    terms.quad(node, rdfs.label, terms.literal(german, 'de')),
    terms.quad(node, rdfs.label, terms.literal(english, 'en'))
  ]
  const graph = (version?: number) => [
    terms.quad(node, rdf.type, dcat.Dataset),
    ...(version === undefined
      ? []
      : [terms.quad(node, kg.version, terms.literal(String(version), xsd.integer))])
  ]
  if (node.equals(ids.sharedGraph))
    return [...graph(versions.shared), ...label('Gemeinsamer Graph', 'Shared graph')]
  if (node.equals(ids.provenanceGraph))
    return [...graph(), ...label('Graph der Herkunft', 'Provenance graph')]
  if (node.equals(ids.tenantGraph(name)))
    return [
      ...graph(versions.own),
      ...label(`Graph des Mandanten ${name}`, `Graph of the tenant ${name}`),
      terms.quad(node, prov.wasAttributedTo, ids.tenant(name))
    ]
  return [terms.quad(node, rdf.type, prov.Agent), ...label(`Mandant ${name}`, `Tenant ${name}`)]
}
