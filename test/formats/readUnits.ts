import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Quad } from '@rdfjs/types'
import { expect } from 'chai'
import { identifiers } from '../../src/graph/identifiers.js'
import type { Importer, InputFile } from '../../src/formats/importer.js'
import { validate } from '../../src/graph/shacl/validate.js'
import { tripleKey } from '../../src/graph/store/tripleKey.js'
import { all } from './inputOf.js'
import { repository } from '../support/repository.js'

export const ids = identifiers('http://localhost:8080')

/** A file of our own in `fixtures/`. */
export function fixture(path: string): string {
  return readFileSync(new URL(`../../fixtures/${path}`, import.meta.url), 'utf8')
}

/** Real files beside the checkout: undefined where they are absent, so that tests skip. */
export function sharedFolder(path: string): string | undefined {
  const folder = fileURLToPath(new URL(`../shared/data/${path}`, repository))
  return existsSync(folder) ? folder : undefined
}

/** The units that an importer makes of a file; each meets the shapes, and each subject has its passage. */
export async function readUnits(importer: Importer, file: InputFile, given: Record<string, string> = {}) {
  const units = await all(importer.read(file, { ids, grounding: 'verified', given }))
  for (const unit of units) {
    expect(await validate(unit.quads), unit.name).to.deep.equal([])
    const subjects = new Set(unit.quads.map(quad => quad.subject.value))
    expect([...subjects].sort(), unit.name).to.deep.equal(unit.passages.map(one => one.concept.value).sort())
    expect(new Set(unit.quads.map(tripleKey)).size, unit.name).to.equal(unit.quads.length)
  }
  const quads = units.flatMap(unit => unit.quads)
  const skipped = units.flatMap(unit => unit.skipped)
  const refs = units.flatMap(unit => unit.roots).map(root => ids.iriToRef(root.value)!)
  const values = (ref: string, predicate: { value: string }) => valuesOf(quads, ref, predicate)
  return {
    units,
    quads,
    skipped,
    refs,
    values,
    value: (ref: string, p: { value: string }) => values(ref, p)[0]
  }
}

export function valuesOf(quads: readonly Quad[], ref: string, predicate: { value: string }): string[] {
  const iri = ids.refToIri(ref)
  return quads
    .filter(quad => quad.subject.value === iri?.value && quad.predicate.value === predicate.value)
    .map(quad => quad.object.value)
}
