import { createHash } from 'node:crypto'
import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { type Identifiers } from '../../../src/graph/identifiers.js'
import { scopeOf } from '../../../src/graph/iris/scopes.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import {
  cv,
  dcat,
  dcterms,
  eli,
  foaf,
  kg,
  prov,
  qb,
  rdf,
  rdfs,
  rov,
  sdmxAttribute,
  sdmxDimension,
  sdmxMeasure,
  skos,
  xsd
} from '../../../src/graph/vocab/terms.js'

const { literal, namedNode, quad } = DataFactory
type Said = readonly (readonly [NamedNode, Term | undefined])[]

/** A graph of our own: acts M1 (as text) and M2 (rules alone), some codes, companies and numbers. */
export const ARTICLE = 'This Regulation applies to:\n(a) credit institutions;\n(b) whoever writes programs.'
export const ELI = 'http://data.europa.eu/eli/reg/2099/7/oj'

export interface SmallCompany {
  readonly number: string
  readonly code?: string
  readonly land?: string
  readonly status?: string
  readonly seen?: string
  readonly method?: string
  readonly confidence?: string
  readonly scope?: NamedNode
}

export const smallCompanies: readonly SmallCompany[] = [
  { number: 'A1', code: '64.19', land: 'DE1', seen: '2017-02-03T00:00:00Z', confidence: '0.9' },
  { number: 'A2', code: '64.19', land: 'DE1', seen: '2018-02-03T00:00:00Z', confidence: '0.8' },
  { number: 'A3', code: '64.19', land: 'DE2', status: 'removed' },
  { number: 'A4', code: '64.20', land: 'DE2' },
  { number: 'A5', code: '62.01', land: 'DE2', status: 'currently registered', method: 'declared' },
  { number: 'A6', code: '62.01' },
  { number: 'A7', code: 'K', land: 'DE1' },
  { number: 'A8', code: '10' },
  { number: 'A9' },
  { number: 'B1', code: '64.19', land: 'DE1', scope: scopeOf('internal', 'companies') }
]

/** code → the code that it lies in */
const CODES: Readonly<Record<string, string | undefined>> = {
  '10': 'C',
  '62': 'J',
  '62.0': '62',
  '62.01': '62.0',
  '64': 'K',
  '64.1': '64',
  '64.19': '64.1',
  '64.2': '64',
  '64.20': '64.2',
  C: undefined,
  J: undefined,
  K: undefined
}

interface SmallRule {
  readonly name: string
  readonly celex: string
  readonly codes: readonly string[]
  readonly applies?: boolean
  readonly fit?: string
  readonly basis?: string
  readonly text?: string
  readonly check?: string
}

const RULES: readonly SmallRule[] = [
  { name: 'm1.financial', celex: '32099R0007', codes: ['K'], basis: 'art_2', text: 'Banks, Art 2(a).' },
  { name: 'm1.financial.holding', celex: '32099R0007', codes: ['64.2'], applies: false, basis: 'art_2' },
  { name: 'm1.digital.software', celex: '32099R0007', codes: ['62.01'], basis: 'art_9', check: 'unchecked' },
  { name: 'm1.manufacturing.food', celex: '32099R0007', codes: ['C'], fit: 'part' },
  { name: 'm1.other', celex: '32099R0007', codes: [] },
  { name: 'm2.digital', celex: '32099L0008', codes: ['J'] }
]

export async function writeSmallImpact(
  store: GraphStore,
  ids: Identifiers,
  companies: readonly SmallCompany[] = smallCompanies
): Promise<void> {
  const [expected, held] = await store.versions([ids.sharedGraph, ids.provenanceGraph])
  await store.commit({
    actor: 'test',
    changes: [
      { graph: ids.sharedGraph, expected: expected!, added: sharedQuads(ids, companies), removed: [] },
      { graph: ids.provenanceGraph, expected: held!, added: sourceQuads(ids), removed: [] }
    ]
  })
}

function about(node: NamedNode, said: Said): Quad[] {
  return said.flatMap(([predicate, object]) =>
    object === undefined ? [] : [quad(node, predicate, object as NamedNode)]
  )
}

function concept(ids: Identifiers, node: NamedNode, label: string, scope: NamedNode, said: Said): Quad[] {
  return about(node, [
    [dcterms.identifier, literal(ids.iriToRef(node.value)!)],
    [rdfs.label, literal(label, 'de')],
    [kg.scope, scope],
    [kg.grounding, literal('verified')],
    [kg.contentHash, literal('0'.repeat(64))],
    ...said
  ])
}

function sharedQuads(ids: Identifiers, companies: readonly SmallCompany[]): Quad[] {
  const law = scopeOf('attribution', 'law')
  const act = ids.celex('32099R0007')!
  const source = ids.source(hash('law'))
  const nace = (code?: string) => ids.concept('NACE', code === undefined ? '2' : `2/${code}`)!
  return [
    ...concept(ids, act, 'Musterrechtsakt (M1)', law, [
      [rdf.type, eli.LegalResource],
      [eli.id_local, literal('32099R0007')],
      [eli.title, literal('Musterrechtsakt', 'de')],
      [eli.title_alternative, literal('M1', 'en')],
      [dcterms.source, source]
    ]),
    ...concept(ids, ids.celex('32099R0007', 'art_2')!, 'Article 2 M1 Scope', law, [
      [rdf.type, eli.LegalResourceSubdivision],
      [eli.is_part_of, act],
      [eli.number, literal('Article 2')],
      [kg.text, literal(ARTICLE, 'en')],
      [kg.position, literal('2', xsd.integer)]
    ]),
    ...concept(ids, ids.concept('CATALOGUE', '32099R0007.WORK')!, 'Musterrechtsakt', law, [
      [rdf.type, dcat.CatalogRecord],
      [foaf.primaryTopic, act],
      [rdfs.seeAlso, namedNode(ELI)]
    ]),
    ...concept(ids, ids.concept('CATALOGUE', '32098R0001')!, 'Ein Rechtsakt ohne Regeln', law, [
      [rdf.type, dcat.CatalogRecord],
      [foaf.primaryTopic, ids.celex('32098R0001')]
    ]),
    ...RULES.flatMap(rule =>
      concept(ids, ids.concept('RULE', rule.name)!, rule.name, law, [
        [rdf.type, kg.Rule],
        [kg.applies, literal(String(rule.applies ?? true), xsd.boolean)],
        [cv.hasLegalResource, ids.celex(rule.celex)],
        [cv.hasLegalResource, rule.basis === undefined ? undefined : ids.celex(rule.celex, rule.basis)],
        ...rule.codes.map(code => [dcterms.subject, nace(code)] as const),
        [kg.actName, literal(rule.name.slice(0, 2).toUpperCase())],
        [kg.sectorFit, rule.codes.length === 0 ? undefined : literal(rule.fit ?? 'whole')],
        [kg.actCheck, literal(rule.check ?? 'catalogue')],
        [kg.statedConfidence, literal('likely')],
        [skos.notation, literal(rule.name.slice(3).replace('.', '/'))],
        [kg.method, literal('editorial')],
        [kg.text, literal(rule.text ?? 'Because.', 'en')],
        [kg.uncertainty, literal('Einschätzung einer Redaktion.', 'de')],
        [dcterms.source, ids.source(hash('rules'))]
      ])
    ),
    ...Object.entries(CODES).flatMap(([code, broader]) =>
      concept(ids, nace(code), `${code} Titel`, scopeOf('attribution', 'sectors'), [
        [rdf.type, skos.Concept],
        [skos.inScheme, nace()],
        [skos.notation, literal(code)],
        [kg.level, literal(String(/^[A-Z]/.test(code) ? 1 : code.replace('.', '').length), xsd.integer)],
        [skos.prefLabel, literal(`Titel ${code}`, 'de')],
        [skos.prefLabel, literal(`Heading ${code}`, 'en')],
        [skos.broader, broader === undefined ? undefined : nace(broader)]
      ])
    ),
    ...companies.flatMap(company => companyQuads(ids, company)),
    ...['DE1', 'DE2'].flatMap(code =>
      concept(ids, ids.concept('NUTS', code)!, `${code} Land`, scopeOf('attribution', 'regions'), [
        [rdf.type, skos.Concept],
        [skos.prefLabel, literal(`Land ${code}`, 'de')]
      ])
    ),
    ...observationQuads(ids)
  ]
}

function companyQuads(ids: Identifiers, company: SmallCompany): Quad[] {
  const { number, code, land, status = 'currently registered', seen, method, confidence } = company
  const scope = company.scope ?? scopeOf('attribution', 'companies')
  const iri = ids.concept('REGISTER', number)!
  const assignment = namedNode(`${ids.base}/sector/register/${number}`)
  return [
    ...concept(ids, iri, `Firma ${number} GmbH`, scope, [
      [rdf.type, rov.RegisteredOrganization],
      [rov.legalName, literal(`Firma ${number} GmbH`)],
      [skos.notation, literal(`Musterstadt HRB ${number}`)],
      [kg.registerStatus, literal(status)],
      [dcterms.spatial, land === undefined ? undefined : ids.concept('NUTS', land)],
      [dcterms.modified, seen === undefined ? undefined : literal(seen, xsd.dateTime)],
      [dcterms.source, ids.source(hash('companies'))]
    ]),
    ...(code === undefined
      ? []
      : about(assignment, [
          [rdf.type, kg.SectorAssignment],
          [dcterms.identifier, literal(`SECTOR:register/${number}`)],
          [rdfs.label, literal(`Firma ${number}: ${code}`, 'de')],
          [kg.scope, scope],
          [kg.grounding, literal('unverified')],
          [kg.company, iri],
          [dcterms.subject, ids.concept('NACE', `2/${code}`)],
          [kg.method, literal(method ?? 'derived-by-name')],
          [kg.confidence, literal(confidence ?? '0.7', xsd.decimal)],
          [kg.derivedFrom, literal('Bank')],
          [kg.derivedFrom, literal('Sparkasse')]
        ]))
  ]
}

function observationQuads(ids: Identifiers): Quad[] {
  const scope = scopeOf('attribution', 'regions')
  const table = ids.concept('EUROSTAT', 'nama_10r_2gdp')!
  const values = [
    ['DE1', 'MIO_EUR', '2013', '400', undefined],
    ['DE1', 'MIO_EUR', '2014', '440057', 'b'],
    ['DE1', 'EUR_HAB', '2014', '41200', undefined],
    ['DE2', 'MIO_EUR', '2012', '500000.5', undefined],
    // Later than what callers may see.
    ['DE2', 'MIO_EUR', '2015', '600000', undefined, scopeOf('internal', 'regions')]
  ] as const
  return [
    ...concept(ids, table, 'Bruttoinlandsprodukt', scope, [
      [rdf.type, qb.DataSet],
      [dcterms.source, ids.source(hash('gdp'))]
    ]),
    ...values.flatMap(([area, unit, period, value, flag, own = scope]) => {
      const name = `nama_10r_2gdp/${area}.${unit}.${period}`
      return concept(ids, ids.concept('EUROSTAT', name)!, name, own, [
        [rdf.type, qb.Observation],
        [qb.dataSet, table],
        [sdmxDimension.refArea, ids.concept('NUTS', area)],
        [sdmxDimension.refPeriod, literal(period, xsd.gYear)],
        [sdmxAttribute.unitMeasure, literal(unit)],
        [sdmxMeasure.obsValue, literal(value, xsd.decimal)],
        [sdmxAttribute.obsStatus, flag === undefined ? undefined : literal(flag)]
      ])
    })
  ]
}

function sourceQuads(ids: Identifiers): Quad[] {
  return ['law', 'rules', 'companies', 'gdp'].flatMap(name =>
    about(ids.source(hash(name)), [
      [rdf.type, prov.Entity],
      [dcterms.title, literal(`Datei ${name}`)],
      [dcterms.publisher, ids.publisher('Ein Amt')],
      [dcat.landingPage, namedNode(`https://example.org/${name}`)],
      [dcterms.license, namedNode('http://creativecommons.org/licenses/by/4.0/')],
      [kg.originCheck, literal('checksum')]
    ])
  )
}

const hash = (name: string) => createHash('sha256').update(name).digest('hex')
