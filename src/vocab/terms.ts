import { namespace } from './namespace.js'

/** Our own terms, declared in `ontology/beleg.ttl`: only what the vocabularies below lack. */
export const kg = namespace('https://w3id.org/beleg/ns#', [
  'Document',
  'Licence',
  'Passage',
  'Profile',
  'Promotion',
  'Rollback',
  'Scope',
  'ScopeChanges',
  'StagedLoad',
  'admits',
  'allChanged',
  'attribution',
  'changed',
  'contentHash',
  'deleted',
  'domain',
  'duty',
  'footnotes',
  'grounding',
  'keyRequired',
  'lastCommit',
  'licenceClass',
  'locator',
  'mediaHash',
  'position',
  'quotaPerMinute',
  'retrievedAt',
  'scope',
  'sharedVersion',
  'sourceHash',
  'structurePath',
  'text',
  'uncertainty',
  'version'
])

export const rdf = namespace('http://www.w3.org/1999/02/22-rdf-syntax-ns#', ['type', 'langString'])
export const rdfs = namespace('http://www.w3.org/2000/01/rdf-schema#', [
  'label',
  'comment',
  'isDefinedBy',
  'seeAlso'
])
export const owl = namespace('http://www.w3.org/2002/07/owl#', ['sameAs'])
export const xsd = namespace('http://www.w3.org/2001/XMLSchema#', [
  'boolean',
  'date',
  'dateTime',
  'decimal',
  'integer',
  'string'
])
export const dcterms = namespace('http://purl.org/dc/terms/', [
  'created',
  'extent',
  'identifier',
  'isPartOf',
  'issued',
  'license',
  'publisher',
  'source',
  'title'
])
export const dcat = namespace('http://www.w3.org/ns/dcat#', [
  'CatalogRecord',
  'Dataset',
  'downloadURL',
  'landingPage'
])
export const skos = namespace('http://www.w3.org/2004/02/skos/core#', [
  'Concept',
  'altLabel',
  'definition',
  'exactMatch',
  'notation',
  'prefLabel'
])
export const foaf = namespace('http://xmlns.com/foaf/0.1/', ['primaryTopic'])
export const prov = namespace('http://www.w3.org/ns/prov#', [
  'Activity',
  'Agent',
  'Entity',
  'SoftwareAgent',
  'endedAtTime',
  'generated',
  'generatedAtTime',
  'hadPrimarySource',
  'startedAtTime',
  'used',
  'wasAssociatedWith',
  'wasAttributedTo',
  'wasGeneratedBy',
  'wasInformedBy'
])
export const eli = namespace('http://data.europa.eu/eli/ontology#', [
  'InForce-inForce',
  'InForce-notInForce',
  'LegalResource',
  'LegalResourceSubdivision',
  'LegalValue-unofficial',
  'amended_by',
  'amends',
  'based_on',
  'cites',
  'consolidated_by',
  'consolidates',
  'corrects',
  'date_document',
  'date_no_longer_in_force',
  'first_date_entry_in_force',
  'id_local',
  'in_force',
  'is_about',
  'is_part_of',
  'language',
  'legal_value',
  'number',
  'published_in',
  'repealed_by',
  'repeals',
  'title',
  'title_alternative',
  'title_short',
  'type_document',
  'version_date'
])
export const cpsv = namespace('http://purl.org/vocab/cpsv#', ['PublicService'])
export const cv = namespace('http://data.europa.eu/m8g/', ['hasLegalResource', 'hasCompetentAuthority'])
export const sh = namespace('http://www.w3.org/ns/shacl#', [
  'Info',
  'NodeShape',
  'ValidationReport',
  'ValidationResult',
  'Violation',
  'Warning',
  'conforms',
  'focusNode',
  'result',
  'resultMessage',
  'resultPath',
  'resultSeverity',
  'sourceShape',
  'value'
])
/** Pages of a document. */
export const hydra = namespace('http://www.w3.org/ns/hydra/core#', [
  'PartialCollectionView',
  'first',
  'last',
  'next',
  'previous',
  'totalItems',
  'view'
])
