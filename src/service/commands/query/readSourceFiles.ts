import { createReadStream } from 'node:fs'
import type { Quad, Term } from '@rdfjs/types'
import { DataFactory, Store } from 'n3'
import { InvalidInput } from '../../../base/errors.js'
import type { InputFile } from '../../../formats/importer.js'
import type { RdfFormat } from '../../../formats/rdf/rdfFormat.js'
import { parsed } from '../../../formats/rdf/readRdf.js'
import type { OriginsFetch } from '../../../base/outgoing/fetchOfOrigins.js'
import { isStatesMirror } from '../../../graph/iris/isStatesMirror.js'
import { mustBeFile, statsOf } from '../../../base/files/readableFile.js'
import type { QuerySource } from './querySource.js'

type Document = Exclude<QuerySource, { kind: 'endpoint' }>

const BY_MEDIA_TYPE: Readonly<Record<string, RdfFormat>> = {
  'text/turtle': 'turtle',
  'application/trig': 'trig',
  'application/n-triples': 'ntriples',
  'application/n-quads': 'nquads',
  'application/rdf+xml': 'rdfxml',
  'application/ld+json': 'jsonld'
}
const ACCEPT = `${Object.keys(BY_MEDIA_TYPE).join(', ')}, application/gzip;q=0.5, */*;q=0.1`

/**
 * The statements of these files as one dataset: its default graph has all of them, each once, as that of a mirror has,
 * but not what a mirror holds of other days; those in named graphs stand in these too. Blank nodes of different files are different.
 * @throws InvalidInput for a file that cannot be read, OutgoingFailure for one that cannot be fetched
 */
export async function readSourceFiles(
  documents: readonly Document[],
  send: OriginsFetch['fetch']
): Promise<Store> {
  const store = new Store()
  for (const [place, document] of documents.entries()) {
    const { file, format, baseIri } = await opened(document, send)
    for await (const batch of parsed(file, { ...(format && { format }), ...(baseIri && { baseIri }) })) {
      for (const quad of batch) add(store, quad, `s${place}_`)
    }
  }
  return store
}

function add(store: Store, { subject, predicate, object, graph }: Quad, prefix: string): void {
  const own = <Kind extends Term>(term: Kind): Kind =>
    term.termType === 'BlankNode' ? (DataFactory.blankNode(prefix + term.value) as unknown as Kind) : term
  const triple = DataFactory.quad(own(subject), predicate, own(object))
  if (!isStatesMirror(graph.value)) store.addQuad(triple)
  if (graph.termType !== 'DefaultGraph') {
    store.addQuad(DataFactory.quad(triple.subject, triple.predicate, triple.object, own(graph)))
  }
}

interface Opened {
  readonly file: InputFile
  readonly format?: RdfFormat | undefined
  readonly baseIri?: string
}

async function opened(document: Document, send: OriginsFetch['fetch']): Promise<Opened> {
  if (document.kind === 'file') return { file: fileAt(document.path) }
  const { url } = document
  const answer = await send(url, { headers: { accept: ACCEPT } })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const name = `${url.origin}${url.pathname}`
  if (type === 'text/html') {
    await answer.body?.cancel()
    throw new InvalidInput(
      `${name}: is a web page, not RDF; if it is a SPARQL endpoint, write sparql@${name}`
    )
  }
  const bytes = () => answer.body as unknown as AsyncIterable<Uint8Array>
  return { file: { name, path: name, bytes }, format: BY_MEDIA_TYPE[type], baseIri: name }
}

function fileAt(path: string): InputFile {
  if (path === '-') return { name: 'stdin', path, bytes: () => process.stdin }
  if (statsOf(path).isDirectory())
    throw new InvalidInput(`${path}: is a folder; name its files, each with --source`)
  mustBeFile(path)
  return { name: path, path, bytes: () => createReadStream(path) }
}
