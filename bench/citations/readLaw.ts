import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { actOf } from '../../src/graph/acts/readActs.js'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { euImporter } from '../../src/formats/eu/euImporter.js'
import { giiImporter } from '../../src/formats/gii/giiImporter.js'
import type { Act } from '../../src/proof/law/acts/act.js'
import { dcterms, kg } from '../../src/graph/vocab/terms.js'

/** What an import takes of acts for their citations. */
export interface Law {
  readonly acts: Act[]
  readonly provisions: Provision[]
}

export interface Provision {
  readonly iri: string
  /** IRI of its act. */
  readonly act: string
  readonly ref: string
  readonly text: string
}

/** The acts of folders, each file read by its importer: gii-norm XML, and EU acts as the Official Journal has them. */
export async function readLaw(folders: readonly string[], ids: Identifiers): Promise<Law> {
  const law: Law = { acts: [], provisions: [] }
  for (const folder of folders) {
    for (const name of (await readdir(folder, { recursive: true })).sort()) {
      const european = /\.oj\.(?:en\.xhtml|de\.fmx4\.xml)$/.test(name)
      const path = join(folder, name)
      if (european || (name.endsWith('.xml') && (await isGii(path)))) await readOne(path, european)
    }
  }
  return law

  async function readOne(path: string, european: boolean): Promise<void> {
    const file = { name: basename(path), path, bytes: () => createReadStream(path) }
    for await (const unit of (european ? euImporter : giiImporter).read(file, {
      ids,
      grounding: 'verified'
    })) {
      const nodes = new Map<string, Map<string, string[]>>()
      for (const { subject, predicate, object } of unit.quads) {
        const node = nodes.get(subject.value) ?? new Map<string, string[]>()
        nodes.set(subject.value, node)
        node.set(predicate.value, [...(node.get(predicate.value) ?? []), object.value])
      }
      const root = unit.roots[0]!.value
      law.acts.push(actOf(root, nodes.get(root)!))
      for (const [iri, node] of nodes) {
        const text = node.get(kg.text.value)?.[0]
        if (text !== undefined)
          law.provisions.push({ iri, act: root, ref: node.get(dcterms.identifier.value)![0]!, text })
      }
    }
  }
}

async function isGii(path: string): Promise<boolean> {
  return (await readFile(path, 'utf8')).slice(0, 2000).includes('<dokumente')
}
