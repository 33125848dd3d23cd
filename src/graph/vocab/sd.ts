import { namespace } from './namespace.js'

/** SPARQL 1.1 Service Description. */
export const sd = namespace('http://www.w3.org/ns/sparql-service-description#', [
  'Dataset',
  'Graph',
  'NamedGraph',
  'SPARQL11Query',
  'Service',
  'UnionDefaultGraph',
  'defaultDataset',
  'defaultGraph',
  'endpoint',
  'feature',
  'graph',
  'name',
  'namedGraph',
  'resultFormat',
  'supportedLanguage'
])
export const voidDescriptionTerms = namespace('http://rdfs.org/ns/void#', ['triples'])
