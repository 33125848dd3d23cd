import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import type { Identifiers } from '../../../src/graph/identifiers.js'
import { giiImporter } from '../../../src/formats/gii/giiImporter.js'

/** The quads of the GII files of a folder (those of these names, or all), as the importer reads them; by file name. */
export async function readActs(folder: string, ids: Identifiers, only?: readonly string[]): Promise<Quad[]> {
  const quads: Quad[] = []
  const names = (await readdir(folder, { recursive: true }))
    .filter(name => name.endsWith('.xml') && (only?.includes(name.replace(/\.xml$/, '')) ?? true))
    .sort()
  for (const name of names) {
    const path = join(folder, name)
    const file = { name, path, bytes: () => createReadStream(path) }
    for await (const unit of giiImporter.read(file, { ids, grounding: 'verified' })) {
      for (const quad of unit.quads) quads.push(quad)
    }
  }
  return quads
}
