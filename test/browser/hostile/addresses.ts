import { MARKUP, SCRIPT_ADDRESS } from './markup.js'
import { HOSTILE_IRIS } from './othersRdf.js'

const q = encodeURIComponent
const markup = q(MARKUP)

/** Where what was loaded and handed in is shown. */
export const STORED = [
  '/eli/gewo',
  '/eli/gewo/14',
  '/celex/32022R2554',
  '/celex/32022R2554/art_17',
  '/xzufi/99050012104000',
  '/nace/2/62.01',
  '/nuts/DE2',
  '/register/DEMO_HRB1',
  ...HOSTILE_IRIS.map(iri => `/describe.html?iri=${q(iri)}`),
  `/describe.html?iri=${q('https://hostile.test/note')}`,
  '/search?q=Gewerbe',
  '/search?q=%C2%A7%2014%20GewO',
  '/search?q=Gewerbe&law=GewO',
  '/search?q=canary',
  `/ask/answer?q=${q('Wann muss ich ein Gewerbe anzeigen?')}`,
  `/ask/answer?q=${q('Bei wie viel Grad wird der Zwiebelkuchen gebacken?')}`,
  `/ask/answer?q=${q('Wer haftet bei einem Gewerbe?')}`,
  `/ask/answer?q=${q('Darf ich einen Laden aufmachen?')}`,
  '/services',
  '/services?q=Gewerbe',
  '/changes',
  '/eli/ag',
  '/eli/ag/2',
  '/eli/ag/2/2022-01-02.html',
  '/eli/ag/2022-01-02.html',
  '/state?ref=ELI:AG&as_of=2022-01-02',
  '/impact?act=DORA',
  '/impact/regions?act=DORA',
  '/eli/gewo/14x',
  `/sparql?query=${q('SELECT ?s ?o { ?s <http://www.w3.org/2004/02/skos/core#prefLabel> ?o } LIMIT 50')}`,
  `/sparql?query=${q('CONSTRUCT { ?s ?p ?o } WHERE { ?s <http://www.w3.org/2004/02/skos/core#note> ?n ; ?p ?o } LIMIT 50')}`
]

/** What others say stands in them in parts or not at all; most are files that a browser shows by itself, or may. */
export const FILES = [
  '/.well-known/void',
  '/v1/changes.atom',
  '/v1/audit?act=DORA',
  `/describe.rdf?iri=${q(SCRIPT_ADDRESS)}`,
  `/describe.ttl?iri=${q(SCRIPT_ADDRESS)}`,
  `/describe.jsonld?iri=${q(SCRIPT_ADDRESS)}`,
  '/eli/gewo/14.rdf',
  '/dumps',
  '/sitemap.xml',
  `/v1/legal?q=Gewerbe`
]

/** Where what the address says is said again. */
export const REFLECTED = [
  `/?q=${markup}&next=${markup}`,
  `/#${markup}`,
  `/ask?q=${markup}`,
  `/ask?q=${markup}&as=question`,
  `/ask?q=${q(`§ 3 ${MARKUP}gesetz`)}`,
  `/ask?q=a${q('<')}`,
  `/ask/answer?q=${markup}`,
  `/search?q=${markup}`,
  `/search?q=Gewerbe&law=${markup}`,
  `/search?q=${markup}&offset=${markup}`,
  `/services?q=${markup}`,
  `/services?law=${markup}&verdict=${markup}`,
  `/changes?since=${markup}&kind=${markup}`,
  `/state?ref=${markup}&as_of=${markup}`,
  `/state?ref=ELI:GewO&as_of=${markup}`,
  `/impact?act=${markup}`,
  `/impact/regions?act=${markup}`,
  `/impact?act=DORA&offset=${markup}`,
  `/company?domain=${markup}`,
  `/key?next=${q(SCRIPT_ADDRESS)}`,
  `/key?next=${markup}`,
  `/language/de?next=${q(SCRIPT_ADDRESS)}`,
  `/language/de?next=${q('//hostile.test/')}`,
  `/language/${markup}`,
  `/verify?receipt=${markup}#${markup}`,
  `/check?example=${markup}`,
  `/docs?url=${q(SCRIPT_ADDRESS)}&configUrl=${markup}#/${markup}`,
  `/docs?view=${markup}`,
  `/sparql?query=${markup}`,
  `/sparql?query=${q(`SELECT * { ?s ?p "${MARKUP.replaceAll('"', '')}" }`)}`,
  `/describe?iri=${markup}`,
  `/describe.html?iri=${q('javascript:canary(1)')}`,
  `/eli/${markup}`,
  `/eli/gewo/${markup}`,
  `/eli/gewo/14?page=${markup}`,
  `/eli/gewo?page=${markup}#${markup}`,
  `/eli/gewo/14#${markup}`,
  `/${markup}/${markup}`,
  `/assets/${markup}`,
  `/dumps/${markup}`,
  `/ontology/${markup}`,
  `/v1/legal?ref=${markup}`,
  `/v1/${markup}`,
  `/v1/audit?act=${markup}`,
  `/nothing?key=${markup}`
]
