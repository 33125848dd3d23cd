import { namespace } from './namespace.js'

/** Our own terms, declared in `ontology/beleg.ttl`: only what the vocabularies below lack. */
export const kg = namespace('https://w3id.org/beleg/ns#', [
  'Document',
  'Licence',
  'Passage',
  'Profile',
  'Promotion',
  'Rollback',
  'Rule',
  'Scope',
  'ScopeChanges',
  'StagedLoad',
  'TrustService',
  'TrustServiceStatus',
  'TrustedList',
  'admits',
  'allChanged',
  'applies',
  'attribution',
  'authority',
  'certificateHash',
  'changed',
  'contentHash',
  'deleted',
  'domain',
  'duty',
  'footnotes',
  'grounding',
  'keyRequired',
  'lastCommit',
  'legalBasis',
  'level',
  'licenceClass',
  'locator',
  'mediaHash',
  'method',
  'nextUpdate',
  'position',
  'quotaPerMinute',
  'registerCourt',
  'registerStatus',
  'retrievedAt',
  'scope',
  'sequenceNumber',
  'serviceExtension',
  'serviceType',
  'sharedVersion',
  'sourceHash',
  'structurePath',
  'subjectKeyIdentifier',
  'subjectName',
  'text',
  'trustStatus',
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
export const owl = namespace('http://www.w3.org/2002/07/owl#', ['deprecated', 'sameAs'])
export const xsd = namespace('http://www.w3.org/2001/XMLSchema#', [
  'boolean',
  'date',
  'dateTime',
  'decimal',
  'gYear',
  'integer',
  'string'
])
export const dcterms = namespace('http://purl.org/dc/terms/', [
  'coverage',
  'created',
  'description',
  'extent',
  'identifier',
  'isPartOf',
  'issued',
  'license',
  'modified',
  'publisher',
  'references',
  'source',
  'spatial',
  'subject',
  'title',
  'type'
])
export const dcat = namespace('http://www.w3.org/ns/dcat#', [
  'CatalogRecord',
  'Dataset',
  'downloadURL',
  'landingPage'
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
  'inScheme',
  'notation',
  'prefLabel',
  'topConceptOf'
])
export const foaf = namespace('http://xmlns.com/foaf/0.1/', ['primaryTopic'])
/** Statistical classifications. */
export const xkos = namespace('http://rdf-vocabulary.ddialliance.org/xkos#', [
  'additionalContentNote',
  'caseLaw',
  'coreContentNote',
  'exclusionNote',
  'numberOfLevels'
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
  'announcesLot',
  'announcesRole',
  'hasAdditionalClassification',
  'hasContractNatureType',
  'hasEstimatedValue',
  'hasFormType',
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
  'priceCurrency',
  'validFrom',
  'validThrough'
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
