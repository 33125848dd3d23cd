import type { SparqlText } from '../store/sparqlText.js'
import { sparql } from '../sparql.js'

/** Binds `?license`, the licence class that the IRI of `?scope` names. */
export const licenceClassOfScope: SparqlText = sparql`BIND (REPLACE(STR(?scope), "^.*/scope/([a-z]+).*$", "$1") AS ?license)`
