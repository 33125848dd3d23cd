import { DataFactory } from 'n3'
import type { SparqlText } from '../store/sparqlText.js'
import { sparql } from '../sparql.js'

/** Said with a source of which nobody has checked that it comes from its publisher. */
export const UNCHECKED_ORIGIN = ' (Herkunft der Datei ungeprüft)'

const doubt = DataFactory.literal(UNCHECKED_ORIGIN)

/**
 * What was loaded may describe sources of its own: a file that this service has read is told by the hash of its bytes,
 * since no loaded file may use a term of `kg:`.
 */
export const isReadFile = (file: SparqlText): SparqlText => sparql`${file} kg:mediaHash ?bytes .`

/**
 * What is said of a source file `?file`, for `attribution`. Without BIND, so that it may stand in an OPTIONAL that a
 * store asks for each row alone.
 */
export const attributedTo: SparqlText = sparql`${isReadFile(sparql`?file`)}
    ?file dcterms:title ?title ; dcterms:publisher ?agent ; dcat:landingPage ?page ; dcterms:license ?license_iri .
    OPTIONAL { ?agent foaf:name ?name }
    OPTIONAL { ?file kg:originCheck ?check }
    OPTIONAL { ?license_iri a kg:Licence ; rdfs:label ?licence FILTER (LANG(?licence) = "de") }
    OPTIONAL { ?license_iri a kg:Licence ; kg:attribution ?words FILTER (LANG(?words) = "de") }`

/**
 * Binds `?attribution`, `?attribution_license` and `?attribution_url`, in the words of the answers' `attributions`;
 * nothing where no source is known.
 */
export const attribution: SparqlText = sparql`BIND (CONCAT(
    IF(BOUND(?words), CONCAT(STR(?words), ", "), ""), COALESCE(STR(?name), STR(?agent)), ": ", STR(?title),
    IF(COALESCE(?check, "unchecked") = "unchecked", ${doubt}, "")) AS ?attribution)
  BIND (COALESCE(STR(?licence), STR(?license_iri)) AS ?attribution_license)
  BIND (STR(?page) AS ?attribution_url)`
