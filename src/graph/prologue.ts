import { SparqlText } from './store/sparqlText.js'
import {
  cpsv,
  cv,
  dcat,
  dcterms,
  eli,
  foaf,
  kg,
  owl,
  prov,
  rdf,
  rdfs,
  schema,
  skos,
  xkos,
  xsd
} from './vocab/terms.js'

/** The prefixes that every query of ours may use. */
export const prefixes = Object.freeze({
  cpsv: cpsv.base,
  cv: cv.base,
  dcat: dcat.base,
  dcterms: dcterms.base,
  eli: eli.base,
  foaf: foaf.base,
  kg: kg.base,
  owl: owl.base,
  prov: prov.base,
  rdf: rdf.base,
  rdfs: rdfs.base,
  schema: schema.base,
  skos: skos.base,
  xkos: xkos.base,
  xsd: xsd.base
})

const text = Object.entries(prefixes)
  .map(([prefix, base]) => `PREFIX ${prefix}: <${base}>\n`)
  .join('')

/** A whole query, ready for the store: the prologue, then what the tag made. */
export function asQuery(body: SparqlText): SparqlText {
  return new SparqlText(text + body.text)
}
