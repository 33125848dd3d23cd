import type { NamedNode, Quad, Quad_Object } from '@rdfjs/types'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { nodeRecord } from '../../src/graph/provenance/readRecord.js'
import { presentProvenance } from '../../src/service/provenance/http/presentProvenance.js'
import type { Access } from '../../src/service/access.js'
import {
  attributionOf,
  sourceOf,
  tenantsAttribution
} from '../../src/service/provenance/attributions/attributionsOf.js'
import { provenanceOf, type ProvenanceParts } from '../../src/service/provenance/readProvenance.js'
import { dcat, dcterms, foaf, kg, prov, rdfs } from '../../src/graph/vocab/terms.js'
import type { Answer } from '../service/http/client.js'
import type { MirrorRow } from './mirror.js'

type Body = Answer['body']

/** That the rows of a query say what an answer says, and nothing else: the answer is made of them anew. */

export function sameProvisions(body: Body, rows: readonly MirrorRow[]): void {
  const shown = rows.map(row => texts(row, ['label', 'ref', 'std', 'text', 'grounding', 'license']))
  expect(shown).deep.equal(body.results)
  expect(attributions(rows)).deep.equal(body.attributions)
  expect(rows.every(row => /^[0-9a-f]{64}$/.test(row['content_hash']!.value))).equal(true)
}

export function sameCitations(body: Body, rows: readonly MirrorRow[]): void {
  const said = (end: string, row: MirrorRow) =>
    [end, `${end}_ref`, `${end}_label`].map(name => row[name]!.value)
  const ends = ({ iri, ref, label }: Record<string, string>) => [iri, ref, label]
  expect(rows.map(row => [said('citing', row), said('cited', row)])).deep.equal(
    body.results.map(({ citing, cited }: Body) => [ends(citing), ends(cited)])
  )
  expect(attributions(rows)).deep.equal(body.attributions)
}

export function sameServices(body: Body, rows: readonly MirrorRow[]): void {
  const services = new Map<string, Record<string, unknown> & { rechtsgrundlagen: unknown[] }>()
  for (const row of rows) {
    const service = services.get(row['service']!.value) ?? {
      ...texts(row, ['label', 'ref', 'bezeichnung', 'license']),
      rechtsgrundlagen: []
    }
    services.set(row['service']!.value, service)
    if (row['basis'] === undefined) continue
    const [ref, label] = [row['basis_ref']!.value, row['basis_label']!.value]
    service.rechtsgrundlagen.push({ ref, label, verdict: 'bestaetigt' })
  }
  const shown = body.results.map(({ rechtsgrundlage, subjects, ...rest }: Record<string, unknown>) => {
    expect(rechtsgrundlage).an('object')
    expect(subjects).an('array')
    return rest
  })
  expect([...services.values()]).deep.equal(shown)
  expect(attributions(rows)).deep.equal(body.attributions)
  const stated = body.results.filter((each: Body) => each.rechtsgrundlage.text !== undefined)
  const said = new Set(rows.flatMap(row => (row['legal_basis'] ? row['service']!.value : [])))
  expect(said.size).within(stated.length, body.results.length)
}

export function sameOverview(body: Body, rows: readonly MirrorRow[]): void {
  const number = (row: MirrorRow, name: string) => Number(row[name]!.value)
  const sum = (some: readonly MirrorRow[], name: string) =>
    some.reduce((total, row) => total + number(row, name), 0)
  const names = ['concepts', 'relations', 'checked', 'verified']
  const totals = (some: readonly MirrorRow[]) =>
    Object.fromEntries(names.map(name => [name, sum(some, name)]))
  const grouped = (keys: readonly string[]) => {
    const groups = new Map<string, MirrorRow[]>()
    for (const row of rows) {
      const key = keys.map(each => row[each]!.value).join(' ')
      groups.set(key, [...(groups.get(key) ?? []), row])
    }
    return [...groups.values()].map(some => ({ ...texts(some[0]!, keys), concepts: sum(some, 'concepts') }))
  }
  expect(totals(rows)).deep.equal(Object.fromEntries(names.map(name => [name, body[name]])))
  expect(grouped(['domain'])).have.deep.members(body.by_domain)
  const licences = body.by_license.map((each: { duties: string[] }) => ({
    ...each,
    duties: each.duties.join('.')
  }))
  expect(grouped(['license', 'duties'])).have.deep.members(licences)
  const own = rows.filter(row => row['domain']!.value === 'tenant')
  const graphs = body.graphs.map(({ iri, version, ...counts }: { iri: string; version: number }) => {
    expect(iri).a('string')
    expect(version).a('number')
    return counts
  })
  const shared = rows.filter(row => !own.includes(row))
  expect(body.graphs.length > 1 ? [totals(shared), totals(own)] : [totals(shared)]).deep.equal(graphs)
}

export function sameSources(body: Body, rows: readonly MirrorRow[]): void {
  const shown = rows.map(row => {
    const own = row['license_iri'] === undefined
    const url = row['url']!.value
    return {
      ...texts(row, ['source', 'license', ...(own ? [] : ['license_iri'])]),
      url: own ? new URL(url).href : url,
      concepts: Number(row['concepts']!.value)
    }
  })
  expect(shown).deep.equal(body.attributions)
  expect(rows).length(body.count)
}

/** The record is read anew from the rows by the service's own reader, with no graph at hand. */
export async function sameRecord(
  body: Body,
  rows: readonly MirrorRow[],
  { ids, access }: { ids: Identifiers; access: Access }
): Promise<void> {
  const quads = rows.flatMap(row =>
    row['subject'] === undefined
      ? []
      : DataFactory.quad(
          row['subject'] as NamedNode,
          row['predicate'] as NamedNode,
          row['object'] as Quad_Object
        )
  )
  const node = DataFactory.namedNode(body.iri as string)
  const mine = quads.filter(quad => quad.subject.equals(node))
  const { one } = nodeRecord(node, quads)
  const parts = {
    ids,
    // The groundings of parts are all that is asked for.
    store: {
      select: () =>
        Promise.resolve(
          rows.filter(row => row['parts']).map(row => ({ grounding: row['object']!, parts: row['parts']! }))
        )
    },
    attributionsOf: (delivered: readonly { iri: string; source?: string; origin?: string }[]) =>
      Promise.resolve(
        delivered.flatMap(each => {
          const own = tenantsAttribution(each)
          if (own !== undefined || each.source === undefined) return own ?? []
          const said = (predicate: NamedNode) => one(predicate, each.source)
          const agent = said(dcterms.publisher)!
          const licence = said(dcterms.license)!
          const [name, attribution] = [one(rdfs.label, licence), one(kg.attribution, licence)]
          const licences = new Map(
            name === undefined ? [] : [[licence, { name, ...(attribution && { attribution }) }]]
          )
          const check = said(kg.originCheck)
          const source = sourceOf({
            iri: each.source,
            title: said(dcterms.title)!,
            publisher: one(foaf.name, agent) ?? agent,
            page: said(dcat.landingPage)!,
            licence,
            ...(check && { check })
          })
          return attributionOf(source, licences)
        })
      )
  } as unknown as ProvenanceParts
  // What this service has recorded names a load that the rows tell of, too.
  const subjects = new Set(quads.map(quad => quad.subject.value))
  const isLoad = ({ predicate, object }: Quad) =>
    !predicate.equals(prov.wasGeneratedBy) || subjects.has(object.value)
  const all = [...mine, ...quads.filter(quad => !mine.includes(quad))]
  const record = nodeRecord(node, all, mine.filter(isLoad))
  const { version } = body as { version: number }
  expect(presentProvenance(await provenanceOf(parts, record, access, { version, own: version }))).deep.equal(
    body
  )
}

/** The attributions that rows name: unique and sorted, as an answer's. */
function attributions(rows: readonly MirrorRow[]) {
  const all = rows.flatMap(row =>
    row['attribution'] === undefined
      ? []
      : {
          source: row['attribution'].value,
          license: row['attribution_license']!.value,
          url: row['attribution_url']!.value
        }
  )
  const unique = new Map(all.map(each => [JSON.stringify(each), each]))
  return [...unique.values()].sort((one, other) => (one.source < other.source ? -1 : 1))
}

function texts(row: MirrorRow, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map(name => [name, row[name]!.value]))
}
