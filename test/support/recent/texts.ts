import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import { dcterms, eli, kg, rdf, rdfs, xsd } from '../../../src/graph/vocab/terms.js'

const { literal, namedNode, quad } = DataFactory

const SECTIONS = 20
const DOCUMENTS = 5
export const TENANTS = ['one', 'two'] as const
export const OPEN = scopeOf('open', 'law')

export interface Place {
  readonly graph: NamedNode
  readonly node: string
  readonly tenant?: string
}

/** The texts that are written and read: the sections of an act, and documents of two tenants. */
export function places(ids: Identifiers): Place[] {
  const law = Array.from({ length: SECTIONS }, (_, n) => ({
    graph: ids.sharedGraph,
    node: ids.provision(ids.act('InterleavingG')!, `§ ${n + 1}`)!.value
  }))
  // Both tenants' graphs hold the same IRIs.
  const own = TENANTS.flatMap(tenant =>
    Array.from({ length: DOCUMENTS }, (_, n) => ({
      graph: ids.tenantGraph(tenant),
      node: `${ids.base}/tenant/shared-name/${n}`,
      tenant
    }))
  )
  return [...law, ...own]
}

export const actQuads = (ids: Identifiers): Quad[] => {
  const act = ids.act('InterleavingG')!
  return [
    quad(act, rdf.type, eli.LegalResource),
    quad(act, dcterms.identifier, literal(ids.actRef('InterleavingG'))),
    quad(act, rdfs.label, literal('Gesetz über Verschränktes', 'de')),
    quad(act, eli.id_local, literal('InterleavingG')),
    quad(act, kg.scope, OPEN)
  ]
}

/** All of a text but what it says. */
export function frameQuads(ids: Identifiers, { node, tenant }: Place, position: number): Quad[] {
  const subject = namedNode(node)
  const act = ids.act('InterleavingG')!
  const common = [
    quad(subject, rdfs.label, literal(`Text ${position}`)),
    quad(subject, kg.contentHash, literal('0'.repeat(64))),
    quad(subject, kg.scope, OPEN),
    quad(subject, kg.grounding, literal('verified'))
  ]
  if (tenant !== undefined)
    return [...common, quad(subject, dcterms.identifier, literal(`TENANT:${tenant}/${position}`))]
  return [
    ...common,
    quad(subject, rdf.type, eli.LegalResourceSubdivision),
    quad(subject, eli.is_part_of, act),
    quad(subject, eli.number, literal(`§ ${position}`)),
    quad(subject, dcterms.identifier, literal(ids.provisionRef('InterleavingG', namedNode(node)))),
    quad(subject, kg.position, literal(String(position), xsd.integer))
  ]
}

export const textQuad = ({ node, tenant }: Place, version: number): Quad =>
  quad(
    namedNode(node),
    kg.text,
    literal(`Fassung ${version}${tenant === undefined ? '' : ` von ${tenant}`}.`)
  )

/** The version that a text says, and of whom; -1 for one that is not there. */
export function readText(text: string | undefined): { readonly version: number; readonly tenant?: string } {
  const [, version = '-1', tenant] = /^Fassung (\d+)(?: von (\w+))?\.$/.exec(text ?? '') ?? []
  return { version: Number(version), ...(tenant !== undefined && { tenant }) }
}
