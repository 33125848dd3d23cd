import { createHash } from 'node:crypto'
import type { NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../errors.js'
import type {
  Importer,
  ImportUnit,
  InputFile,
  Passage,
  ReadOptions,
  Skipped,
  SourceFacts
} from '../importer.js'
import { readRecords } from '../xml/readRecords.js'
import { readService } from './readService.js'
import { serviceQuads } from './serviceQuads.js'

/** Services are small: some of them together make one commit. */
const PARCEL = 50
const MESSAGE = /leistung|^transfer\b|^schreibe$/i
const UNSTATED = DataFactory.namedNode('https://w3id.org/beleg/licence/unstated')

/** Public services in XZuFI 2.1 to 2.3, as answers or as transfer messages. */
export const xzufiImporter: Importer = {
  name: 'xzufi',
  version: '1',
  title: 'XZuFI public services',
  extensions: ['xml'],
  reads: ({ root }) => root !== undefined && MESSAGE.test(root.name),
  read: readDocument
}

async function* readDocument(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const fileHash = await hashOf(file)
  const document = await readRecords(file, 'leistung')
  if (!MESSAGE.test(document.root.name)) {
    await document.close()
    throw new InvalidInput(`${file.name}: begins with <${document.root.name}>, which is no XZuFI message`)
  }
  const source = sourceOf(file, options.source)
  const seen = new Set<string>()
  let parcel = new Parcel()
  let record = 0
  for await (const { element, sourceHash } of document.records) {
    record++
    const service = readService(element)
    const id = service && (service.key ?? service.localId.replace(/[^A-Za-z0-9._-]+/g, '.'))
    const iri = id === undefined ? undefined : options.ids.service(id)
    if (service === undefined || iri === undefined) {
      parcel.skipped.push({
        where: `leistung ${record}`,
        reason: 'no designation in German, or no usable id'
      })
    } else if (seen.has(iri.value)) {
      parcel.skipped.push({
        where: service.localId,
        reason: `another text of ${id} stands before it in the file`
      })
    } else {
      seen.add(iri.value)
      parcel.add(iri, serviceQuads({ iri, service, source: options.ids.source(fileHash), options }), {
        concept: iri,
        sourceHash,
        locator: service.localId
      })
    }
    if (parcel.roots.length === PARCEL) {
      yield parcel.asUnit(source, fileHash)
      parcel = new Parcel()
    }
  }
  if (parcel.roots.length > 0 || parcel.skipped.length > 0) yield parcel.asUnit(source, fileHash)
}

class Parcel {
  readonly roots: NamedNode[] = []
  readonly quads: Quad[] = []
  readonly passages: Passage[] = []
  readonly skipped: Skipped[] = []

  add(iri: NamedNode, quads: readonly Quad[], passage: Passage): void {
    this.roots.push(iri)
    this.quads.push(...quads)
    this.passages.push(passage)
  }

  asUnit(source: ImportUnit['source'], fileHash: string): ImportUnit {
    return {
      name: this.passages[0]?.locator ?? 'nothing',
      roots: this.roots,
      quads: this.quads,
      passages: this.passages,
      source,
      fileHash,
      counts: { services: this.roots.length },
      skipped: this.skipped
    }
  }
}

function sourceOf(file: InputFile, given: SourceFacts = {}): ImportUnit['source'] {
  return {
    title: given.title ?? 'Leistungsbeschreibungen (XZuFI)',
    publisher: given.publisher ?? 'Portalverbund Onlinegateway (PVOG)',
    landingPage: given.landingPage ?? 'https://servicesuche.bund.de/',
    licence: given.licence ?? UNSTATED,
    retrievedAt: given.retrievedAt ?? file.modified.toISOString()
  }
}

async function hashOf(file: InputFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.bytes()) hash.update(chunk)
  return hash.digest('hex')
}
