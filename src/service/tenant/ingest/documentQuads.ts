import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { Identifiers } from '../../../graph/identifiers.js'
import { textHash } from '../../../base/text/textHash.js'
import { Slices } from '../../../search/index/slices.js'
import { dcterms, kg, prov, rdf, rdfs } from '../../../graph/vocab/terms.js'
import { TENANT_SCOPE } from '../../accessOf.js'
import type { NewDocument } from './newDocument.js'

export interface NamedDocument extends NewDocument {
  readonly tenant: string
  /** Its name in the tenant's refs. */
  readonly name: string
}

/**
 * The statements of docs/graphs.md about a document, but for the time at which it is written; made in slices between which
 * other work goes on.
 */
export async function documentQuads(
  ids: Identifiers,
  document: NamedDocument,
  passages: readonly string[]
): Promise<Quad[]> {
  const { tenant, name, title, text, source = title } = document
  const whole = ids.tenantDocument(tenant, name)
  const about = (node: NamedNode, label: string, content: string) => [
    terms.quad(node, dcterms.identifier, terms.literal(ids.iriToRef(node.value)!)),
    terms.quad(node, rdfs.label, terms.literal(label)),
    terms.quad(node, kg.contentHash, terms.literal(textHash(content))),
    terms.quad(node, kg.scope, TENANT_SCOPE),
    terms.quad(node, kg.grounding, terms.literal('unverified')),
    terms.quad(node, dcterms.source, terms.literal(source))
  ]
  const quads = [
    terms.quad(whole, rdf.type, kg.Document),
    ...about(whole, title, text),
    terms.quad(whole, prov.wasAttributedTo, ids.tenant(tenant))
  ]
  if (passages.length === 1) return [...quads, terms.quad(whole, kg.text, terms.literal(text))]
  const slices = new Slices()
  for (const [index, content] of passages.entries()) {
    if (slices.usedUp) await slices.next()
    const place = index + 1
    const node = ids.tenantDocument(tenant, name, place)
    quads.push(
      terms.quad(node, rdf.type, kg.Passage),
      ...about(node, `${title} (${place})`, content),
      terms.quad(node, kg.text, terms.literal(content)),
      terms.quad(node, dcterms.isPartOf, whole),
      terms.quad(node, kg.position, terms.literal(place))
    )
  }
  return quads
}
