import type { CallersQuery } from './callersQuery.js'

/** All that stands in the default graph. */
export const wholeGraph: CallersQuery = {
  text: 'CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }',
  form: 'construct',
  usesGraph: false,
  isBounded: false
}
