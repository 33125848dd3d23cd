import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Quad } from '@rdfjs/types'
import type { Identifiers } from '../../src/graph/identifiers.js'
import { giiImporter } from '../../src/importers/gii/giiImporter.js'

/** The quads of every GII file of a folder, as the importer reads them; in the order of the file names. */
export async function readActs(folder: string, ids: Identifiers): Promise<Quad[]> {
  const quads: Quad[] = []
  const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.xml')).sort()
  for (const name of names) {
    const file = { name, modified: new Date(0), bytes: () => createReadStream(join(folder, name)) }
    for await (const unit of giiImporter.read(file, { ids, grounding: 'verified' })) {
      for (const quad of unit.quads) quads.push(quad)
    }
  }
  return quads
}
