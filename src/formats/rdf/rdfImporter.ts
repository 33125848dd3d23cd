import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { bySubject } from '../../graph/groupedBy.js'
import { type Identifiers } from '../../graph/identifiers.js'
import { scopeOf } from '../../graph/iris/scopes.js'
import { linesHash, statementHash } from '../../graph/statementHash.js'
import { tripleKey } from '../../graph/store/tripleKey.js'
import { dcat, dcterms, kg, rdf, rdfs } from '../../graph/vocab/terms.js'
import { hashOfFile } from '../input/hashOfFile.js'
import type { Gathering, Importer, ImportUnit, InputFile, ReadOptions, Skipped } from '../importer.js'
import { claimsIn } from './claims.js'
import { IllTyped } from './illTypedLiterals.js'
import { licenceOf } from './licenceOf.js'
import { ontologyOf } from './ontologies.js'
import { formatByName, formatOf, rdfFormats, type RdfFormat } from './rdfFormat.js'
import { rdfFormatOf, readRdfBatches } from './readRdf.js'

/** Statements of one file; they are held in memory together. */
const MOST = 5_000_000
/** Nodes of the service itself: its terms, profiles, scopes, licences, importers. */
const OURS = 'https://w3id.org/beleg/'

/** RDF in any of its formats: a file is a dataset, with all nodes that it speaks of as its parts. */
export const rdfImporter: Importer = {
  name: 'rdf',
  version: '2',
  title: 'RDF',
  extensions: ['ttl', 'turtle', 'trig', 'nt', 'nq', 'rdf', 'rdfs', 'owl', 'jsonld'],
  reads: isRdf,
  sharesNodes: true,
  options: {
    base: 'IRI that relative IRIs are read against',
    format: `one of ${Object.keys(rdfFormats).join(', ')}, where name and content do not tell`,
    context: 'IRI=FILE of a JSON-LD context, for files that name one',
    name: 'the name that the dataset has here, otherwise that of its file',
    title: 'its title, for people',
    page: 'the page where it can be found',
    publisher: 'who publishes it',
    licence: 'IRI of its licence, where the file states none',
    domain: 'of its scope: vocabularies unless told'
  },
  read: readFileAlone,
  gather
}

function isRdf({ name, start }: { name: string; start: string }): boolean {
  try {
    formatOf(name, start)
    return true
  } catch {
    // A name that contradicts the content: the reader says what is wrong.
    return formatByName(name) !== undefined
  }
}

/** Files of one run: a node that several speak of belongs to the first. */
function gather(): Gathering {
  const owners = new Map<string, string>()
  const found: { file: InputFile; unit: ImportUnit }[] = []
  return {
    add: async (file, options) => {
      for await (const unit of readFileAlone(file, options, owners)) found.push({ file, unit })
    },
    units: () => found
  }
}

async function* readFileAlone(
  file: InputFile,
  options: ReadOptions,
  owners = new Map<string, string>()
): AsyncGenerator<ImportUnit> {
  const { ids, given = {} } = options
  const illTyped = new IllTyped()
  const quads = await readAll(file, options, illTyped)
  const dataset = await datasetOf(file, quads, options)
  const { name, root, title, page, licence, fileHash } = dataset
  const scope = scopeOf(licence.licenceClass, given['domain'] ?? 'vocabularies', licence.duties)
  const { own, skipped } = partOut(quads, root.value, file.name, owners, ids)
  const format = (given['format'] as RdfFormat | undefined) ?? (await rdfFormatOf(file))
  const findings = [...claimsIn(own, ids), ...(await illTyped.findings(file, format, root.value))]
  const nodes = bySubject(own)
  yield {
    name,
    roots: [root],
    quads: [...datasetQuads(dataset, scope, ids), ...own, ...scopes(nodes, scope)],
    passages: [
      { concept: root, sourceHash: fileHash, locator: basename(file.name) },
      ...[...nodes].map(([iri, statements]) => ({
        concept: terms.namedNode(iri),
        sourceHash: linesHash(statements),
        locator: iri
      }))
    ],
    source: {
      title,
      publisher:
        given['publisher'] ?? (page === root.value ? 'Herausgeber nicht genannt' : new URL(page).host),
      landingPage: page,
      licence: licence.iri,
      ...(options.source?.origin && { origin: options.source.origin })
    },
    fileHash,
    counts: {},
    skipped,
    ...(findings.length > 0 && { findings })
  }
}

/** A file as a dataset: as it says itself, or who loads it. */
interface FileDataset {
  readonly root: NamedNode
  readonly name: string
  readonly title: string
  readonly page: string
  readonly licence: ReturnType<typeof licenceOf>
  readonly fileHash: string
  /** IRI of the ontology that the file is. */
  readonly ontology: string | undefined
}

async function datasetOf(
  file: InputFile,
  quads: ReadonlyMap<string, Quad>,
  { ids, given = {} }: ReadOptions
): Promise<FileDataset> {
  const ontology = ontologyOf(quads.values())?.iri
  const name = given['name'] ?? basename(file.name).replace(/(?:\.[a-z]+)+$/i, '')
  const root = ids.concept(
    'DATASET',
    name
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '-')
      .replace(/^[^a-z0-9]+/, '')
  )
  if (root === undefined) throw new InvalidInput(`${file.name}: give the dataset a name with --name`)
  const licence = licenceOf(quads.values(), given['licence'], file.name)
  const page = given['page'] ?? (ontology !== undefined && /^https?:/.test(ontology) ? ontology : root.value)
  const fileHash = await hashOfFile(file)
  const title = given['title'] ?? titleOf(quads.values(), ontology) ?? name
  return { root, name, title, page, licence, fileHash, ontology }
}

function datasetQuads(
  { root, title, fileHash, ontology }: FileDataset,
  scope: NamedNode,
  ids: Identifiers
): Quad[] {
  const quads = [
    terms.quad(root, rdf.type, dcat.Dataset),
    terms.quad(root, dcterms.identifier, terms.literal(ids.iriToRef(root.value)!)),
    terms.quad(root, rdfs.label, terms.literal(title, 'en')),
    terms.quad(root, kg.scope, scope),
    // What others say in RDF is no wording that was checked against an official source.
    terms.quad(root, kg.grounding, terms.literal('unverified')),
    terms.quad(root, dcterms.source, ids.source(fileHash)),
    ...(ontology === undefined ? [] : [terms.quad(root, dcterms.subject, terms.namedNode(ontology))])
  ]
  return [...quads, terms.quad(root, kg.contentHash, terms.literal(statementHash(quads)))]
}

/** The statements of a file, each once. */
async function readAll(
  file: InputFile,
  { ids, given = {} }: ReadOptions,
  illTyped: IllTyped
): Promise<Map<string, Quad>> {
  const { base, format, context } = given
  if (format !== undefined && !(format in rdfFormats)) {
    throw new InvalidInput(`${format} is no RDF format; known are ${Object.keys(rdfFormats).join(', ')}`)
  }
  const quads = new Map<string, Quad>()
  const batches = readRdfBatches(file, {
    genid: ids.genid,
    onQuad: quad => illTyped.add(quad),
    ...(base !== undefined && { baseIri: base }),
    ...(format !== undefined && { format: format as RdfFormat }),
    ...(context !== undefined && { contexts: await readContext(context) })
  })
  for await (const batch of batches) {
    for (const { subject, predicate, object } of batch) {
      const quad = terms.quad(subject, predicate, object)
      quads.set(tripleKey(quad), quad)
    }
    if (quads.size > MOST) throw new InvalidInput(`${file.name}: holds more than ${MOST} statements; cut it`)
  }
  if (quads.size === 0) throw new InvalidInput(`${file.name}: holds no statement`)
  return quads
}

async function readContext(given: string): Promise<Map<string, string>> {
  const [, iri, path] = /^([a-z][^=\s]*)=(.+)$/i.exec(given) ?? []
  if (iri === undefined || path === undefined) throw new InvalidInput('--context is IRI=FILE')
  try {
    return new Map([[iri, await readFile(path, 'utf8')]])
  } catch {
    throw new InvalidInput(`${path}: cannot be read`)
  }
}

/** What the file may say: nothing of the service's own nodes, nor of what another file of the run speaks of. */
function partOut(
  quads: ReadonlyMap<string, Quad>,
  root: string,
  name: string,
  owners: Map<string, string>,
  ids: Pick<Identifiers, 'isBookOfService'>
): { readonly own: Quad[]; readonly skipped: Skipped[] } {
  const own: Quad[] = []
  const elsewhere = new Map<string, number>()
  for (const quad of quads.values()) {
    const subject = quad.subject.value
    const belongs = [subject, quad.object.value].find(
      (iri, place) => ids.isBookOfService(iri) || (place === 0 && (iri.startsWith(OURS) || iri === root))
    )
    if (belongs !== undefined && (belongs === subject || quad.object.termType === 'NamedNode')) {
      throw new InvalidInput(`${name}: speaks of ${belongs}, which belongs to the service; take that out`)
    }
    const owner = owners.get(subject) ?? root
    owners.set(subject, owner)
    if (owner === root) own.push(quad)
    else elsewhere.set(owner, (elsewhere.get(owner) ?? 0) + 1)
  }
  const skipped = [...elsewhere].map(([owner, count]) => ({
    where: `${count} statements`,
    reason: `what is said of nodes that came with ${owner}`
  }))
  return { own, skipped }
}

/** A node without a scope is seen by nobody. */
function scopes(nodes: ReadonlyMap<string, readonly Quad[]>, scope: NamedNode): Quad[] {
  return [...nodes.keys()].map(iri => terms.quad(terms.namedNode(iri), kg.scope, scope))
}

function titleOf(quads: Iterable<Quad>, iri: string | undefined): string | undefined {
  let label: string | undefined
  for (const { subject, predicate, object } of quads) {
    if (subject.value !== iri || object.termType !== 'Literal') continue
    if (/\/(?:title|terms\/title)$/.test(predicate.value) && /^(?:en.*)?$/.test(object.language))
      return object.value
    if (predicate.equals(rdfs.label)) label ??= object.value
  }
  return label
}
