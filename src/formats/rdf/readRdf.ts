import type { Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import { tripleText } from '../../graph/store/tripleText.js'
import { iriText, UnsafeTerm } from '../../graph/store/termText.js'
import type { InputFile } from '../importer.js'
import { BlankNodes, type Genid } from './blankNodes.js'
import { canonicalQuad } from '../../graph/store/literals/canonicalLiteral.js'
import { formatOf, headLength, rdfFormats, type RdfFormat } from './rdfFormat.js'
import { readJsonLd, type Contexts } from './readJsonLd.js'
import { readRdfXml } from './readRdfXml.js'
import { decodedText } from './decodedText.js'
import { readTurtle } from './readTurtle.js'

export interface RdfOptions {
  /** Mints the IRIs of nodes that have none in the file. */
  readonly genid: Genid
  /** Otherwise told by extension and content. */
  readonly format?: RdfFormat
  /** For relative IRIs; absolute itself. */
  readonly baseIri?: string
  /** For JSON-LD. */
  readonly contexts?: Contexts
  /** Called with each statement as the file has it. */
  readonly onQuad?: (quad: Quad) => void
}

/**
 * The statements of an RDF file, also of one packed with gzip, as every store of ours can hold them: blank nodes have
 * IRIs, numbers, times and language tags their canonical form. Other text is as in the file. Nothing is fetched from the
 * net. Statements with blank nodes come last. A file may give a statement more than once.
 * @throws InvalidInput with file, line where it is known, and what to mend
 */
export async function* readRdf(file: InputFile, options: RdfOptions): AsyncGenerator<Quad> {
  for await (const batch of readRdfBatches(file, options)) yield* batch
}

/** As `readRdf`, for who reads millions: one batch for each piece of the file. */
export async function* readRdfBatches(file: InputFile, options: RdfOptions): AsyncGenerator<Quad[]> {
  const { baseIri } = options
  if (baseIri !== undefined) mustBeAbsolute(baseIri)
  const nodes = new BlankNodes(file.name, options.genid)
  for await (const batch of parsed(file, options)) {
    const ready: Quad[] = []
    for (const quad of batch) {
      options.onQuad?.(quad)
      const canonical = canonicalQuad(quad)
      const problem = unsafe(canonical)
      if (problem !== undefined) throw await fault(file, canonical, problem)
      if (!nodes.hold(canonical)) ready.push(canonical)
    }
    if (ready.length > 0) yield ready
  }
  yield* nodes.release()
}

/** The statements as the file has them, for those who compare files: blank nodes and spellings untouched. */
export async function* parsed(
  file: InputFile,
  options: Omit<RdfOptions, 'genid'>
): AsyncGenerator<readonly Quad[]> {
  const { head, text } = await peek(decodedText(file))
  const format = options.format ?? formatOf(file.name, head)
  if (!Object.hasOwn(rdfFormats, format)) {
    throw new InvalidInput(`No such RDF format: ${format}; there are ${Object.keys(rdfFormats).join(', ')}`)
  }
  if (format === 'rdfxml') yield* readRdfXml(text, file.name, options.baseIri)
  else if (format === 'jsonld') yield await readJsonLd(text, file.name, options)
  else yield* readTurtle(text, file.name, format, options.baseIri)
}

/** The format that a file is read as. @throws InvalidInput when neither its name nor its beginning tells */
export async function rdfFormatOf(file: InputFile): Promise<RdfFormat> {
  const { head, text } = await peek(decodedText(file))
  await text.return(undefined)
  return formatOf(file.name, head)
}

async function peek(pieces: AsyncGenerator<string>) {
  const first: string[] = []
  let head = ''
  while (head.length < headLength) {
    const next = await pieces.next()
    if (next.done === true) break
    first.push(next.value)
    head += next.value
  }
  const text = async function* () {
    try {
      yield* first
      yield* pieces
    } finally {
      await pieces.return(undefined)
    }
  }
  return { head: head.slice(0, headLength), text: text() }
}

function mustBeAbsolute(baseIri: string): void {
  try {
    iriText(DataFactory.namedNode(baseIri))
  } catch {
    throw new InvalidInput(
      `The base must be an absolute IRI, such as https://example.org/vocabulary: ${baseIri}`
    )
  }
}

const STAND_IN = DataFactory.namedNode('urn:blank')

/** Why no store of ours can hold the statement, its blank nodes aside. */
function unsafe(quad: Quad): UnsafeTerm | undefined {
  try {
    const { subject, object, graph } = quad
    const standIn = subject.termType === 'BlankNode' || object.termType === 'BlankNode'
    tripleText(
      standIn
        ? DataFactory.quad(
            subject.termType === 'BlankNode' ? STAND_IN : (subject as never),
            quad.predicate,
            object.termType === 'BlankNode' ? STAND_IN : (object as never)
          )
        : quad
    )
    if (graph.termType === 'NamedNode') iriText(graph)
  } catch (error) {
    if (!(error instanceof UnsafeTerm)) throw error
    return error
  }
  return undefined
}

async function fault(file: InputFile, quad: Quad, error: UnsafeTerm): Promise<InvalidInput> {
  for (const term of [quad.subject, quad.predicate, quad.object, quad.graph]) {
    if (term.termType === 'Quad') {
      return new InvalidInput(
        `${file.name}: holds a triple term (RDF 1.2), which no store here can hold; take it out`
      )
    }
    if (term.termType !== 'NamedNode') continue
    if (!/^[a-z][a-z0-9+.-]*:/i.test(term.value)) {
      const line = await lineOf(file, `<${term.value}>`)
      return new InvalidInput(
        `${file.name}${line}: the relative IRI <${term.value.slice(0, 200)}> needs a base; give --base IRI, or set one in the file`
      )
    }
  }
  const at = quad.object.termType === 'Literal' ? quad.object.value.slice(0, 60) : quad.object.value
  return new InvalidInput(
    `${file.name}${await lineOf(file, at)}: ${error.message} (in a statement on <${quad.subject.value.slice(0, 200)}>)`
  )
}

/** Parsers of Turtle do not say where a term stands: the file is read again for its first line with it. */
async function lineOf(file: InputFile, text: string): Promise<string> {
  if (text === '') return ''
  let line = 1
  let rest = ''
  for await (const piece of decodedText(file)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const each of lines) {
      if (each.includes(text)) return `, line ${line}`
      line++
    }
  }
  return rest.includes(text) ? `, line ${line}` : ''
}
