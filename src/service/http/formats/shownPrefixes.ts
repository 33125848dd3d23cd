import { prefixes as queried } from '../../../graph/prologue.js'

/** Short names in what is given out: those of our queries, and of the vocabularies that loaded data use. */
export const shownPrefixes: Readonly<Record<string, string>> = {
  ...queried,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  org: 'http://www.w3.org/ns/org#',
  qb: 'http://purl.org/linked-data/cube#',
  rov: 'http://www.w3.org/ns/regorg#',
  schema: 'http://schema.org/',
  sh: 'http://www.w3.org/ns/shacl#',
  xkos: 'http://rdf-vocabulary.ddialliance.org/xkos#'
}
