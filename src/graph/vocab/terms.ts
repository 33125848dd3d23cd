import { namespace } from './namespace.js'

export { eli } from './eli.js'
export { kg } from './kg.js'

export const rdf = namespace('http://www.w3.org/1999/02/22-rdf-syntax-ns#', ['type', 'langString'])
export const rdfs = namespace('http://www.w3.org/2000/01/rdf-schema#', [
  'Class',
  'label',
  'comment',
  'isDefinedBy',
  'seeAlso'
])
export const owl = namespace('http://www.w3.org/2002/07/owl#', [
  'Class',
  'deprecated',
  'sameAs',
  'versionInfo'
])
export const xsd = namespace('http://www.w3.org/2001/XMLSchema#', [
  'boolean',
  'date',
  'dateTime',
  'decimal',
  'gYear',
  'hexBinary',
  'integer',
  'nonNegativeInteger',
  'string'
])
export const dcterms = namespace('http://purl.org/dc/terms/', [
  'LicenseDocument',
  'LinguisticSystem',
  'MediaType',
  'RightsStatement',
  'Standard',
  'conformsTo',
  'coverage',
  'created',
  'date',
  'description',
  'extent',
  'identifier',
  'isPartOf',
  'isVersionOf',
  'issued',
  'language',
  'license',
  'modified',
  'publisher',
  'references',
  'replaces',
  'rights',
  'source',
  'spatial',
  'subject',
  'title',
  'type'
])
export const dcat = namespace('http://www.w3.org/ns/dcat#', [
  'Catalog',
  'CatalogRecord',
  'DataService',
  'Dataset',
  'Distribution',
  'accessService',
  'accessURL',
  'byteSize',
  'compressFormat',
  'dataset',
  'distribution',
  'downloadURL',
  'endpointDescription',
  'endpointURL',
  'landingPage',
  'mediaType',
  'servesDataset',
  'service',
  'version'
])
/** What a dataset of statements holds. */
export const voidTerms = namespace('http://rdfs.org/ns/void#', [
  'Dataset',
  'DatasetDescription',
  'class',
  'classPartition',
  'dataDump',
  'distinctSubjects',
  'entities',
  'exampleResource',
  'feature',
  'property',
  'propertyPartition',
  'sparqlEndpoint',
  'subset',
  'triples',
  'uriSpace',
  'vocabulary'
])
export const spdx = namespace('http://spdx.org/rdf/terms#', [
  'Checksum',
  'algorithm',
  'checksum',
  'checksumAlgorithm_sha256',
  'checksumValue'
])
export const skos = namespace('http://www.w3.org/2004/02/skos/core#', [
  'Concept',
  'ConceptScheme',
  'altLabel',
  'broadMatch',
  'broader',
  'definition',
  'exactMatch',
  'hasTopConcept',
  'hiddenLabel',
  'inScheme',
  'notation',
  'note',
  'prefLabel',
  'related',
  'topConceptOf'
])
export const foaf = namespace('http://xmlns.com/foaf/0.1/', [
  'Agent',
  'Organization',
  'homepage',
  'name',
  'page',
  'primaryTopic'
])
/** Statistical classifications. */
export const xkos = namespace('http://rdf-vocabulary.ddialliance.org/xkos#', [
  'ConceptAssociation',
  'Correspondence',
  'additionalContentNote',
  'caseLaw',
  'compares',
  'coreContentNote',
  'exclusionNote',
  'madeOf',
  'numberOfLevels',
  'sourceConcept',
  'targetConcept'
])
/** The data cube vocabulary, and what statisticians call its usual parts. */
export const qb = namespace('http://purl.org/linked-data/cube#', [
  'DataSet',
  'DimensionProperty',
  'Observation',
  'dataSet'
])
export const sdmxDimension = namespace('http://purl.org/linked-data/sdmx/2009/dimension#', [
  'age',
  'refArea',
  'refPeriod',
  'sex'
])
export const sdmxAttribute = namespace('http://purl.org/linked-data/sdmx/2009/attribute#', [
  'obsStatus',
  'unitMeasure'
])
export const sdmxMeasure = namespace('http://purl.org/linked-data/sdmx/2009/measure#', ['obsValue'])
export const prov = namespace('http://www.w3.org/ns/prov#', [
  'Activity',
  'Agent',
  'Entity',
  'SoftwareAgent',
  'endedAtTime',
  'generated',
  'generatedAtTime',
  'hadPrimarySource',
  'invalidatedAtTime',
  'specializationOf',
  'startedAtTime',
  'used',
  'wasAssociatedWith',
  'wasAttributedTo',
  'wasDerivedFrom',
  'wasGeneratedBy',
  'wasInformedBy'
])
/** Registered organisations. */
export const rov = namespace('http://www.w3.org/ns/regorg#', [
  'RegisteredOrganization',
  'legalName',
  'orgStatus',
  'orgType'
])
export const org = namespace('http://www.w3.org/ns/org#', ['subOrganizationOf'])
/** Notices of public procurement, version 4. */
export const epo = namespace('http://data.europa.eu/a4g/ontology#', [
  'Buyer',
  'Lot',
  'Notice',
  'Winner',
  'announcesLot',
  'announcesRole',
  'hasAdditionalClassification',
  'hasContractNatureType',
  'hasCountryCode',
  'hasEstimatedValue',
  'hasFormType',
  'hasLegalIdentifier',
  'indicatesAwardToWinner',
  'hasMainClassification',
  'hasNoticePublicationNumber',
  'hasNoticeType',
  'hasPublicationDate',
  'hasReceiptDeadline',
  'hasTotalAwardedValue',
  'refersToPreviousNotice'
])
export const schema = namespace('http://schema.org/', [
  'address',
  'foundingDate',
  'leiCode',
  'location',
  'mainEntity',
  'priceCurrency',
  'softwareVersion',
  'validFrom',
  'validThrough',
  'vatID'
])
export const cpsv = namespace('http://purl.org/vocab/cpsv#', ['PublicService'])
export const cv = namespace('http://data.europa.eu/m8g/', [
  'hasLegalResource',
  'hasCompetentAuthority',
  'thematicArea'
])
