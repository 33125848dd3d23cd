import { InvalidInput } from '../../base/errors.js'
import { hashOfFile } from '../input/hashOfFile.js'
import type { FileHead, Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { readRdfBatches } from '../rdf/readRdf.js'
import { serviceOptions, serviceUnits, type ServiceRecord } from '../services/serviceUnits.js'
import { sourceOfServices } from '../services/sourceOfServices.js'
import { Nodes } from './nodes.js'
import { readCpsvService } from './readCpsvService.js'

/** Statements of one file; they are held in memory together. */
const MOST = 2_000_000
const CPSV = 'http://purl.org/vocab/cpsv#'
const USUAL = {
  title: 'Leistungsbeschreibungen (CPSV-AP)',
  publisher: 'FITKO: PVOG-Suchdienst und FIM-Portal',
  landingPage: 'https://fimportal.de/'
}

/** Public services as RDF in CPSV-AP, in any of its formats. */
export const cpsvImporter: Importer = {
  name: 'cpsv',
  version: '3',
  title: 'CPSV-AP public services as RDF',
  extensions: ['ttl', 'nt', 'rdf', 'jsonld', 'trig', 'nq'],
  reads: isCpsv,
  options: serviceOptions,
  read: readFile
}

/** Not the vocabulary itself, nor shapes for it: these are loaded as RDF. */
function isCpsv({ start }: FileHead): boolean {
  return start.includes(CPSV) && !/owl#?:?Ontology|NodeShape|voaf:Vocabulary/.test(start)
}

async function* readFile(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const fileHash = await hashOfFile(file)
  const nodes = new Nodes()
  for await (const batch of readRdfBatches(file, { genid: name => options.ids.genid(name) })) {
    nodes.add(batch)
    if (nodes.size > MOST) {
      throw new InvalidInput(`${file.name}: more than ${MOST} statements; split it by services`)
    }
  }
  const services = nodes.ofType(`${CPSV}PublicService`)
  if (services.length === 0) {
    throw new InvalidInput(`${file.name}: describes no cpsv:PublicService; other RDF is loaded as such`)
  }
  const source = sourceOfServices(USUAL, options.source)
  yield* serviceUnits(records(services, nodes), { fileHash, source, options })
}

async function* records(services: readonly string[], nodes: Nodes): AsyncGenerator<ServiceRecord> {
  for (const iri of services) yield await Promise.resolve(readCpsvService(iri, nodes))
}
