import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import type { ScopeCounts } from '../../graph/editions/scopeCounts.js'
import { dcat, dcterms, foaf, rdf, voidTerms } from '../../graph/vocab/terms.js'
import type { Access } from '../access.js'
import type { DumpList } from '../dumps/listDumps.js'
import type { CatalogueParts } from './catalogue.js'
import { catalogueNodes } from './catalogueNodes.js'
import { dumpQuads } from './dumpQuads.js'
import { scopeGraphQuads } from './scopeGraphQuads.js'
import { about, both, natural, node, dateTimeLiteral } from './statements.js'

export interface CatalogueNumbers {
  readonly dumps: DumpList
  readonly counts: readonly ScopeCounts[]
}

const DCAT_AP = 'http://data.europa.eu/r5r/'
const LANGUAGES = ['DEU', 'ENG'].map(code =>
  node(`http://publications.europa.eu/resource/authority/language/${code}`)
)
/** Formats of SPARQL answers and dumps, by the names that the W3C gives them. */
const FEATURES = ['N-Quads', 'Turtle', 'JSON-LD', 'RDF_XML', 'N-Triples'].map(name =>
  node(`http://www.w3.org/ns/formats/${name}`)
)

/** The catalogue: a dataset for each profile that the caller may use, its scope graphs, its dumps, and where it is asked. */
export function catalogueQuads(parts: CatalogueParts, access: Access, numbers?: CatalogueNumbers): Quad[] {
  const { ids } = parts
  const nodes = catalogueNodes(ids)
  const profiles = numbers?.dumps.profiles ?? [{ profile: access.profile.name, statements: 0, files: [] }]
  const datasets = profiles.map(({ profile }) => nodes.dataset(profile))
  const edition = numbers?.dumps.edition
  const modified = edition === undefined ? [] : [dateTimeLiteral(edition.madeAt)]
  const admitted = new Set(access.scopes.map(({ value }) => value))
  const graphs = edition?.graphs.filter(({ scope }) => admitted.has(scope)) ?? []
  const services = [
    nodes.api,
    ...(parts.answersSparql ? profiles.map(({ profile }) => nodes.sparql(profile)) : [])
  ]
  const catalogue = about(nodes.catalogue, [
    [rdf.type, dcat.Catalog],
    [
      dcterms.title,
      both('Beleg: Recht und Verwaltung als Graph', 'Beleg: law and administration as a graph')
    ],
    [
      dcterms.description,
      both(
        'Gesetze, Verwaltungsleistungen, Klassifikationen, Register und Statistik aus amtlichen Quellen, jede Aussage mit Herkunft und Lizenz.',
        'Laws, public services, classifications, registers and statistics from official sources, each statement with its origin and licence.'
      )
    ],
    [dcterms.publisher, nodes.publisher],
    [dcterms.language, LANGUAGES],
    [dcterms.modified, modified],
    [dcterms.conformsTo, node(DCAT_AP)],
    [foaf.homepage, node(ids.ofPath(''))],
    [dcat.dataset, [...datasets, ...graphs.map(({ graph }) => node(graph))]],
    [dcat.service, services]
  ])
  const description = about(nodes.document, [
    [rdf.type, voidTerms.DatasetDescription],
    [dcterms.title, both('Beschreibung der Daten', 'Description of the data')],
    [foaf.primaryTopic, nodes.catalogue]
  ])
  return [
    ...description,
    ...catalogue,
    ...publisherQuads(parts, nodes.publisher),
    ...about(node(DCAT_AP), [
      [rdf.type, dcterms.Standard],
      [dcterms.title, terms.literal('DCAT-AP', 'en')]
    ]),
    ...LANGUAGES.flatMap(language => about(language, [[rdf.type, dcterms.LinguisticSystem]])),
    ...apiQuads(parts, datasets),
    ...profiles.flatMap(each => datasetQuads(parts, each, numbers)),
    ...graphs.flatMap(of => {
      const counts = numbers?.counts.find(({ graph }) => graph === of.graph)
      return scopeGraphQuads({ ids, of, counts, edition })
    })
  ]
}

function publisherQuads({ ids, operator }: CatalogueParts, publisher: NamedNode): Quad[] {
  return about(publisher, [
    [rdf.type, foaf.Agent],
    [foaf.name, terms.literal(operator)],
    [foaf.homepage, node(ids.ofPath(''))]
  ])
}

function apiQuads({ ids }: CatalogueParts, datasets: readonly NamedNode[]): Quad[] {
  return about(catalogueNodes(ids).api, [
    [rdf.type, dcat.DataService],
    [
      dcterms.title,
      both('Schnittstelle für Fragen, Normen und Belege', 'API for questions, provisions and receipts')
    ],
    [dcat.endpointURL, node(ids.ofPath('v1'))],
    [dcat.endpointDescription, node(ids.ofPath('openapi.json'))],
    [dcat.servesDataset, datasets]
  ])
}

function datasetQuads(
  parts: CatalogueParts,
  { profile, statements, files }: DumpList['profiles'][number],
  numbers: CatalogueNumbers | undefined
): Quad[] {
  const { ids, answersSparql } = parts
  const nodes = catalogueNodes(ids)
  const dataset = nodes.dataset(profile)
  const endpoint = node(ids.ofPath(`sparql/${profile}`))
  const graphs = files[0]?.graphs ?? []
  const edition = numbers?.dumps.edition
  const counts = graphs.flatMap(({ graph }) => numbers?.counts.find(each => each.graph === graph) ?? [])
  const vocabularies = [...new Set(counts.flatMap(each => each.vocabularies))].sort()
  return [
    ...about(dataset, [
      [rdf.type, [dcat.Dataset, voidTerms.Dataset]],
      [dcterms.title, both(`Daten des Profils ${profile}`, `Data of the profile ${profile}`)],
      [
        dcterms.description,
        both(
          `Alle Aussagen, die das Profil ${profile} zulässt, nach Lizenzklasse und Sachgebiet in Graphen geteilt.`,
          `All statements that the profile ${profile} admits, in graphs by licence class and domain.`
        )
      ],
      [dcterms.identifier, terms.literal(profile)],
      [dcterms.publisher, nodes.publisher],
      [dcterms.language, LANGUAGES],
      [foaf.page, node(ids.ofPath(''))],
      [voidTerms.uriSpace, terms.literal(ids.ofPath(''))],
      [voidTerms.subset, graphs.map(({ graph }) => node(graph))],
      [voidTerms.vocabulary, vocabularies.map(node)],
      [voidTerms.feature, FEATURES],
      [voidTerms.sparqlEndpoint, answersSparql ? endpoint : []],
      [voidTerms.triples, files.length === 0 ? [] : natural(statements)],
      [dcterms.modified, edition === undefined ? [] : dateTimeLiteral(edition.madeAt)],
      [dcat.version, edition === undefined ? [] : terms.literal(edition.id)]
    ]),
    ...(answersSparql
      ? about(nodes.sparql(profile), [
          [rdf.type, dcat.DataService],
          [dcterms.title, both(`SPARQL über das Profil ${profile}`, `SPARQL over the profile ${profile}`)],
          [dcat.endpointURL, endpoint],
          [dcat.endpointDescription, endpoint],
          [dcat.servesDataset, dataset]
        ])
      : []),
    ...files.flatMap(file =>
      dumpQuads({ ids, profile, dataset, file, licences: counts.flatMap(each => each.licences) })
    )
  ]
}
