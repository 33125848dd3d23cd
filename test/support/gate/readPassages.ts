import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { identifiers } from '../../../src/graph/identifiers.js'
import type { Passage } from '../../../src/proof/grounding/passage.js'
import { euImporter } from '../../../src/formats/eu/euImporter.js'
import { giiImporter } from '../../../src/formats/gii/giiImporter.js'
import type { Importer } from '../../../src/formats/importer.js'
import { dcterms, eli, kg, rdfs } from '../../../src/graph/vocab/terms.js'

/** The provisions of the acts of a folder (gii-norm XML), in the order of the acts. */
export async function readPassages(folder: string): Promise<Passage[]> {
  const passages: Passage[] = []
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new Error(`${folder} cannot be read: name a folder with files of Gesetze im Internet (*.xml)`, {
      cause
    })
  })
  for (const name of names.filter(file => file.endsWith('.xml')).sort()) {
    const path = join(folder, name)
    if (!(await readFile(path, 'utf8')).slice(0, 2000).includes('<dokumente')) continue
    passages.push(...(await readProvisions(giiImporter, path)))
  }
  return passages
}

/** The provisions of the EU acts that lie in folders of a folder, as the Official Journal has them. */
export async function readEuPassages(folder: string): Promise<Passage[]> {
  const passages: Passage[] = []
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (/\.oj\.(?:en\.xhtml|de\.fmx4\.xml)$/.test(name))
      passages.push(...(await readProvisions(euImporter, join(folder, name))))
  }
  return passages
}

export async function readProvisions(importer: Importer, path: string): Promise<Passage[]> {
  const ids = identifiers('http://localhost:8080')
  const passages: Passage[] = []
  const file = { name: basename(path), path, bytes: () => createReadStream(path) }
  for await (const unit of importer.read(file, { ids, grounding: 'verified' })) {
    const nodes = new Map<string, Map<string, string[]>>()
    for (const quad of unit.quads) {
      const node = nodes.get(quad.subject.value) ?? new Map<string, string[]>()
      nodes.set(quad.subject.value, node)
      node.set(quad.predicate.value, [...(node.get(quad.predicate.value) ?? []), quad.object.value])
    }
    const act = nodes.get(unit.roots[0]!.value)!
    const actNames = [eli.id_local, eli.title, eli.title_short, eli.title_alternative].flatMap(
      term => act.get(term.value) ?? []
    )
    for (const [iri, node] of nodes) {
      const text = node.get(kg.text.value)?.[0]
      if (text === undefined || node.has(eli.in_force.value)) continue
      passages.push({
        iri,
        ref: node.get(dcterms.identifier.value)![0]!,
        label: node.get(rdfs.label.value)![0]!,
        text,
        contentHash: node.get(kg.contentHash.value)![0]!,
        license: importer === giiImporter ? 'open' : 'attribution',
        scope: node.get(kg.scope.value)![0]!,
        grounding: 'verified',
        actNames,
        position: Number(node.get(kg.position.value)?.[0] ?? 0)
      })
    }
  }
  return passages
}
