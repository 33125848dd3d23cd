import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import type { Quad, Term } from '@rdfjs/types'
import { DataFactory as terms } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import type { ImportUnit, InputFile } from '../../formats/importer.js'
import { isClaim } from '../../formats/rdf/claims.js'
import { parsed } from '../../formats/rdf/readRdf.js'
import { mustBeFile } from '../../base/files/readableFile.js'
import { shapesChecker, uncheckedIn, type Check, type ShapeFinding } from '../../graph/shacl/checker.js'

/** Shapes that a steward gives for what is loaded. */
export interface LoadShapes {
  readonly check: Check
  /** What the shapes ask for that is not checked here, for people. */
  readonly unchecked: readonly string[]
}

/**
 * Shapes from RDF files in any format.
 * @throws InvalidInput when a file cannot be read, or none of them holds a shape with a target
 */
export async function readLoadShapes(paths: readonly string[]): Promise<LoadShapes> {
  const quads: Quad[] = []
  for (const [place, path] of paths.entries()) {
    mustBeFile(path)
    await access(path, constants.R_OK).catch(() => {
      throw new InvalidInput(`--shapes ${path} cannot be read`)
    })
    const file: InputFile = { name: path, path, bytes: () => createReadStream(path) }
    for await (const batch of parsed(file, {})) for (const quad of batch) quads.push(apart(quad, place))
  }
  const check = shapesChecker(quads)
  if (check === undefined) {
    throw new InvalidInput(`${paths.join(', ')}: no shape with a target (sh:targetClass and the like)`)
  }
  return { check, unchecked: uncheckedIn(quads) }
}

/**
 * What the shapes find in all that the files of a run say together, by the root (IRI) of the dataset that the node came
 * with. Nodes without an IRI in their file are checked as such.
 */
export async function loadShapeFindings(
  { check }: LoadShapes,
  units: readonly ImportUnit[],
  ids: Identifiers
): Promise<ReadonlyMap<string, readonly ShapeFinding[]>> {
  const owners = new Map<string, string>()
  const found = new Map<string, ShapeFinding[]>()
  const said: Quad[] = []
  for (const { roots, quads } of units) {
    const root = roots[0]!.value
    if (found.has(root)) continue
    found.set(root, [])
    for (const quad of quads) {
      if (isClaim(quad, ids)) continue
      if (!owners.has(quad.subject.value)) owners.set(quad.subject.value, root)
      said.push(replaced(quad, term => (isGenid(term, ids) ? terms.blankNode(term.value) : term)))
    }
  }
  const [first] = found.keys()
  if (first === undefined) return found
  for (const finding of await check(said)) found.get(owners.get(finding.focus) ?? first)!.push(finding)
  return found
}

/** Blank nodes of two files are never one. */
function apart(quad: Quad, place: number): Quad {
  return replaced(quad, term =>
    term.termType === 'BlankNode' ? terms.blankNode(`f${place}-${term.value}`) : term
  )
}

function replaced(quad: Quad, by: (term: Term) => Term): Quad {
  return terms.quad(by(quad.subject) as never, quad.predicate, by(quad.object) as never)
}

function isGenid({ termType, value }: Term, ids: Identifiers): boolean {
  return termType === 'NamedNode' && ids.isGenid(value)
}
