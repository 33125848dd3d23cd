import { CANARY, MARKUP, SCRIPT_ADDRESS } from './markup.js'

const text = JSON.stringify(MARKUP)

/** IRIs that Turtle takes, and that must never be followed; the last two are the web's. */
export const HOSTILE_IRIS = [
  SCRIPT_ADDRESS,
  'JaVaScRiPt:canary()',
  'data:text/html,%3Cscript%3Ecanary()%3C/script%3E',
  'vbscript:canary()',
  'blob:canary()',
  // Percent-encoded, and no UTF-8.
  'https://hostile.test/%C0%80%FF',
  `https://hostile.test/'onmouseover='canary()`,
  `https://hostile.test/?a=1&b=2#');canary()//x`
]

const PREFIXES = `
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix dcat: <http://www.w3.org/ns/dcat#> .
@prefix vcard: <http://www.w3.org/2006/vcard/ns#> .
@prefix foaf: <http://xmlns.com/foaf/0.1/> .
@prefix prov: <http://www.w3.org/ns/prov#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix html: <http://www.w3.org/1999/xhtml> .
`

/** A vocabulary of somebody else, all of it hostile. */
export function hostileTurtle(): string {
  const nodes = HOSTILE_IRIS.map(
    (iri, at) => `<${iri}> a skos:Concept, <${HOSTILE_IRIS[(at + 1) % HOSTILE_IRIS.length]}> ;
  skos:prefLabel ${text}@de, ${text}@en ; rdfs:label ${text} ; skos:definition ${text}@de-x-a ;
  skos:note ${text} ; dcterms:title ${text} ; dcterms:description ${text} ; dcterms:source ${JSON.stringify(SCRIPT_ADDRESS)} ;
  rdfs:seeAlso ${HOSTILE_IRIS.map(each => `<${each}>`).join(', ')}, <https://hostile.test/note> ;
  foaf:homepage <${SCRIPT_ADDRESS}> ; <${iri}p> ${text} ; <http://www.w3.org/1999/xhtmlscript> "canary()" ;
  <http://www.w3.org/1999/xhtml#script> "canary()" ; <http://www.w3.org/2000/svg/script> "canary()" ;
  dcterms:date "${CANARY}<b>"^^<${SCRIPT_ADDRESS}> ; dcterms:extent "<${CANARY}/>"^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#XMLLiteral> ;
  dcat:contactPoint [ vcard:fn ${text} ; vcard:hasEmail <${SCRIPT_ADDRESS}> ; vcard:hasURL <${HOSTILE_IRIS[2]}> ] .
`
  )
  return `${PREFIXES}
<https://hostile.test/vocabulary> a owl:Ontology ; rdfs:label ${text} ; dcterms:title ${text}@en ; dcterms:license <http://creativecommons.org/licenses/by/4.0/> .
<https://hostile.test/note> skos:prefLabel ${text}@de ; rdfs:seeAlso <${SCRIPT_ADDRESS}> .
${nodes.join('\n')}`
}

/** Services as a harvester finds them at others. */
export function hostileServices(): string {
  return `${PREFIXES}
@prefix cpsv: <http://purl.org/vocab/cpsv#> .
@prefix m8g: <http://data.europa.eu/m8g/> .
@prefix schema: <http://schema.org/> .
@prefix fim: <https://deutschland-stack.gov.de/fim#> .
@prefix ds: <https://deutschland-stack.gov.de/id/> .
ds:leistung-B900001-LB-1 a cpsv:PublicService ; dcterms:identifier "B900001.LB.1" ; fim:leikaId "99000000000001" ;
  dcterms:title ${JSON.stringify(`Schirm leihen${MARKUP}`)}@de ; dcterms:description ${JSON.stringify(`<p>Schirm ${escapedOnce(MARKUP)}</p>${MARKUP}`)}@de ;
  dcterms:source <${SCRIPT_ADDRESS}> ; cpsv:follows ds:rechtsgrundlage-1 ; m8g:hasChannel ds:onlinedienst-B900001-OD-1 ;
  m8g:hasCompetentAuthority ds:stelle-1 ; m8g:hasCost ds:kosten-1 ; m8g:isGroupedBy ds:lebenslage-1 .
ds:rechtsgrundlage-1 a cpsv:Rule ; dcterms:description ${JSON.stringify(`§ 14 Gewerbeordnung (GewO) ${MARKUP}`)}@de .
ds:onlinedienst-B900001-OD-1 a m8g:Channel ; dcterms:identifier "B900001.OD.1" ; dcterms:title ${text}@de ; schema:url <${SCRIPT_ADDRESS}> .
ds:stelle-1 a m8g:PublicOrganisation ; skos:prefLabel ${text}@de .
ds:kosten-1 a m8g:Cost ; dcterms:description ${text}@de .
ds:lebenslage-1 a m8g:LifeEvent ; dcterms:title ${text}@de ; skos:notation "1" .
`
}

function escapedOnce(markup: string): string {
  return markup.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** What only JSON-LD lets in: language tags and IRIs that are none. */
export const hostileJsonLd = {
  languageTag: JSON.stringify({
    '@id': 'https://hostile.test/tag',
    'http://www.w3.org/2004/02/skos/core#prefLabel': {
      '@value': MARKUP,
      '@language': `de" onclick="canary()`
    }
  }),
  iri: JSON.stringify({
    '@id': `https://hostile.test/"><${CANARY}>`,
    'http://www.w3.org/2004/02/skos/core#prefLabel': MARKUP
  })
}
