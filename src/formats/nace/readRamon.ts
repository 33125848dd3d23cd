import type { Quad } from '@rdfjs/types'
import { InvalidInput } from '../../base/errors.js'
import { linesHash } from '../../graph/statementHash.js'
import type { InputFile, ReadOptions } from '../importer.js'
import { readRdf } from '../rdf/readRdf.js'
import { EntryList, levelOf, parentOf, plainCode, type NaceEntry } from './edition.js'

/** The annotation properties of Eurostat's RDF; it is no SKOS. */
export const ramon = 'http://ec.europa.eu/eurostat/ramon/ontologies/nace.rdf#'

/**
 * NACE Rev. 2 as Eurostat's RDF/XML or Turtle has it, in English.
 * @throws InvalidInput for broken RDF, and for a code whose upper code is missing
 */
export async function readRamon(file: InputFile, { ids }: ReadOptions): Promise<Map<string, NaceEntry>> {
  const bySubject = new Map<string, Quad[]>()
  for await (const quad of readRdf(file, { genid: ids.genid })) {
    const about = bySubject.get(quad.subject.value)
    if (about === undefined) bySubject.set(quad.subject.value, [quad])
    else about.push(quad)
  }
  const found = [...bySubject.values()].flatMap(quads => entryOf(quads) ?? [])
  // Codes stand in any order there: sections first, each below the one above it.
  found.sort((a, b) => levelOf(a.code)! - levelOf(b.code)! || (a.code < b.code ? -1 : 1))
  const list = new EntryList(file.name)
  for (const entry of found) {
    const parent = parentOf(entry)
    if (parent !== undefined && !list.entries.has(parent)) {
      throw new InvalidInput(
        `${file.name}: ${entry.code} belongs to ${parent || 'no section'}, which the file does not have`
      )
    }
    list.add(entry, entry.code)
  }
  return list.entries
}

function entryOf(quads: readonly Quad[]): NaceEntry | undefined {
  const value = (name: string) => quads.find(quad => quad.predicate.value === ramon + name)?.object.value
  const written = value('code')
  const name = value('name')
  if (written === undefined || name === undefined) return undefined
  const code = plainCode(written)
  if (levelOf(code) === undefined) return undefined
  const rulings = value('definition')
  return {
    code,
    names: { en: name },
    notes: rulings === undefined ? [] : [{ kind: 'rulings', language: 'en', text: rulings }],
    section: levelOf(code) === 1 ? code : (value('inSection')?.split('/').at(-1) ?? ''),
    sourceHash: linesHash(quads),
    locator: code
  }
}
