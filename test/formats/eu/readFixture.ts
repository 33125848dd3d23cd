import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { identifiers } from '../../../src/graph/identifiers.js'
import { euImporter } from '../../../src/formats/eu/euImporter.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { validate } from '../../../src/graph/shacl/validate.js'
import { eli, kg } from '../../../src/graph/vocab/terms.js'
import { all } from '../inputOf.js'

export const ids = identifiers('http://localhost:8080')

export function fileAt(path: string): InputFile {
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    bytes: () => createReadStream(path)
  }
}

export const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/eu/${name}`, import.meta.url))

/** Reads a file of one act, and gives what it says of the act (`''`) and of its parts by their names (`art_17`). */
export async function readEu(path: string, given: Readonly<Record<string, string>> = {}) {
  const [unit] = await all(euImporter.read(fileAt(path), { ids, grounding: 'verified', given }))
  const said = new Map<string, string[]>()
  for (const { subject, predicate, object } of unit!.quads) {
    const part = subject.value.split('/').slice(5).join('/')
    const key = `${part} ${predicate.value}`
    said.set(key, [...(said.get(key) ?? []), object.value])
  }
  const of = (part: string, predicate: { value: string }) => said.get(`${part} ${predicate.value}`) ?? []
  const parts = unit!.quads
    .filter(quad => quad.predicate.equals(kg.text))
    .map(quad => quad.subject.value.split('/').at(-1)!)
  const count = (kind: string) => parts.filter(part => part.startsWith(kind)).length
  return {
    unit: unit!,
    of,
    parts,
    counts: { articles: count('art'), recitals: count('rct'), annexes: count('anx') },
    text: (part: string) => of(part, kg.text)[0] ?? '',
    title: (part: string) => of(part, eli.title)[0],
    findings: () => validate(unit!.quads)
  }
}
