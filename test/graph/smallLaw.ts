import { createHash } from 'node:crypto'
import type { NamedNode, Quad, Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { type Identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { publisherQuads } from '../../src/graph/provenance/agentQuads.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { dcat, dcterms, eli, kg, prov, rdf, rdfs, xsd } from '../../src/graph/vocab/terms.js'

const { literal, namedNode, quad } = DataFactory
const german = (text: string) => literal(text, 'de')

export interface SmallAct {
  readonly jurabk: string
  readonly title: string
  readonly otherNames?: readonly string[]
  /** enbez → text */
  readonly provisions: Readonly<Record<string, string>>
  readonly scope?: NamedNode
}

export const smallActs: readonly SmallAct[] = [
  {
    jurabk: 'GewO',
    title: 'Gewerbeordnung',
    provisions: {
      '§ 14':
        '(1) Wer ein Gewerbe beginnt, muss es anzeigen.\n(2) Auch der Umzug ist anzuzeigen.\n1. in der Gemeinde,\n2. außerhalb.',
      '§ 15': 'Die Behörde bescheinigt die Anzeige innerhalb von drei Tagen.',
      '§ 140': 'Eine andere Vorschrift.',
      '(XXXX) §§ 31 bis 33a und 34': '(weggefallen)',
      'Anlage 1 (zu § 14)': 'Ein Muster.'
    }
  },
  {
    jurabk: 'BGB',
    title: 'Bürgerliches Gesetzbuch',
    provisions: {
      '§ 823': '(1) Schaden ist zu ersetzen. Das gilt auch für Sachen.',
      '§ 1823': 'Vertretungsmacht.'
    }
  },
  {
    jurabk: 'SGB 10',
    title: 'Zehntes Buch Sozialgesetzbuch - Verfahren -',
    otherNames: ['SGB X'],
    provisions: { '§ 35': 'Ein Bescheid ist zu begründen.' }
  },
  {
    jurabk: 'GG',
    title: 'Grundgesetz für die Bundesrepublik Deutschland',
    provisions: { 'Art 1': '(1) Die Würde ist unantastbar.' }
  },
  {
    jurabk: 'BDSG 2018',
    title: 'Bundesdatenschutzgesetz',
    otherNames: ['BDSG'],
    provisions: { '§ 26': 'Daten von Beschäftigten.' }
  },
  { jurabk: 'MusterG 1990', title: 'Mustergesetz', provisions: { '§ 1': 'Alt.' } },
  { jurabk: 'MusterG 2020', title: 'Mustergesetz', provisions: { '§ 1': 'Neu.' } },
  {
    jurabk: 'GeheimG',
    title: 'Gesetz über Internes',
    provisions: { '§ 1': 'Nur intern zu lesen.' },
    scope: scopeOf('internal', 'law')
  }
]

/** Writes the acts into an empty graph store, with one source an act. */
export async function writeSmallLaw(store: GraphStore, ids: Identifiers, acts = smallActs): Promise<void> {
  const shared = acts.flatMap(act => actQuads(ids, act))
  const provenance = acts.flatMap(act => sourceQuads(ids, act))
  const [expected, held] = await store.versions([ids.sharedGraph, ids.provenanceGraph])
  await store.commit({
    actor: 'test',
    changes: [
      { graph: ids.sharedGraph, expected: expected!, added: shared, removed: [] },
      { graph: ids.provenanceGraph, expected: held!, added: provenance, removed: [] }
    ]
  })
}

export function actQuads(ids: Identifiers, act: SmallAct): Quad[] {
  const iri = ids.act(act.jurabk)!
  const scope = act.scope ?? scopeOf('open', 'law')
  const about = (node: NamedNode, said: readonly (readonly [NamedNode, Term])[]) =>
    said.map(([predicate, object]) => quad(node, predicate, object as NamedNode))
  const head = about(iri, [
    [rdf.type, eli.LegalResource],
    [dcterms.identifier, literal(ids.actRef(act.jurabk))],
    [rdfs.label, german(`${act.title} (${act.jurabk})`)],
    [eli.title, german(act.title)],
    [eli.id_local, literal(act.jurabk)],
    ...(act.otherNames ?? []).map(name => [eli.title_alternative, german(name)] as const),
    [kg.scope, scope],
    [dcterms.source, sourceOf(ids, act)]
  ])
  const body = Object.entries(act.provisions).flatMap(([enbez, text], index) => {
    const provision = ids.provision(iri, enbez)!
    return about(provision, [
      [rdf.type, eli.LegalResourceSubdivision],
      [eli.is_part_of, iri],
      [dcterms.identifier, literal(ids.provisionRef(act.jurabk, provision))],
      [rdfs.label, german(`${enbez} ${act.jurabk}`)],
      [eli.number, literal(enbez)],
      [kg.text, german(text)],
      [kg.contentHash, literal(createHash('sha256').update(text).digest('hex'))],
      [kg.scope, scope],
      [kg.grounding, literal('verified')],
      [kg.position, literal(String(index + 1), xsd.integer)],
      ...(text === '(weggefallen)' ? [[eli.in_force, eli['InForce-notInForce']] as const] : [])
    ])
  })
  return [...head, ...body]
}

export function sourceQuads(ids: Identifiers, act: SmallAct): Quad[] {
  const source = sourceOf(ids, act)
  return [
    quad(source, rdf.type, prov.Entity),
    quad(source, dcterms.title, literal(act.title)),
    quad(source, dcterms.publisher, ids.publisher('Ein Amt')),
    ...publisherQuads(ids.publisher('Ein Amt'), 'Ein Amt'),
    quad(
      source,
      dcat.landingPage,
      namedNode(`https://www.gesetze-im-internet.de/${encodeURIComponent(act.jurabk)}/`)
    ),
    quad(source, dcterms.license, namedNode('https://www.gesetze-im-internet.de/urhg/__5.html')),
    quad(source, kg.mediaHash, literal(hashOf(act))),
    quad(source, kg.originCheck, literal('checksum'))
  ]
}

function sourceOf(ids: Identifiers, act: SmallAct): NamedNode {
  return ids.source(hashOf(act))
}

function hashOf(act: SmallAct): string {
  return createHash('sha256').update(act.jurabk).digest('hex')
}
