import { readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import type { Statements } from '../../graph/store/graphStore.js'
import { linesText } from '../../graph/store/tripleText.js'
import { packSubjects } from './preparedSubjects.js'

/** The subject index. */
export const SUBJECTS = new URL('../../../ontology/subject-index.ttl', import.meta.url)
/** The same as the build prepares it; not there where the program runs from its sources. */
export const PREPARED = new URL('subjectLines.nt', import.meta.url)
/** Stands in what the build prepares for the base IRI of a service. */
export const BASE = 'http://base.invalid'
/** Characters of a piece. */
const PIECE = 4_000_000

/** @param text Turtle, its links relative to the base IRI of a service */
export function subjectStatements(text: string, base: string): Quad[] {
  return new Parser({ factory: DataFactory, baseIRI: `${base}/` }).parse(text)
}

/** The subject index as lines of N-Triples for any service, as a store writes them: reading Turtle takes a start a second. */
export function prepareSubjects(): string {
  return linesText(subjectStatements(readFileSync(SUBJECTS, 'utf8'), BASE))
}

/** The subjects themselves, as `knowPreparedSubjects` reads them. */
export function prepareSubjectWords(): Promise<Uint8Array> {
  return packSubjects(subjectStatements(readFileSync(SUBJECTS, 'utf8'), BASE))
}

/** Prepared lines, which the build has tried on an engine, as the statements of a service. */
export function subjectPieces(prepared: string, base: string): Statements[] {
  const text = prepared.replaceAll(`<${BASE}/`, () => `<${base}/`)
  const pieces: Statements[] = []
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from + PIECE) + 1 || text.length
    pieces.push(piece(text.slice(from, end)))
    from = end
  }
  return pieces
}

function piece(lines: string): Statements {
  let quads: Quad[] | undefined
  const read = () => new Parser({ factory: DataFactory, format: 'N-Triples' }).parse(lines)
  return {
    size: lines.split('\n').length - 1,
    lines,
    tried: true,
    // A store that takes statements asks twice.
    read: () => Promise.resolve((quads ??= read()))
  }
}

export { PREPARED_SUBJECTS } from './preparedSubjects.js'
