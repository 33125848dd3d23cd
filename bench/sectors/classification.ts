import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identifiers } from '../../src/graph/identifiers.js'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import { naceImporter } from '../../src/formats/nace/naceImporter.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import {
  readSectorClassification,
  type SectorClassification
} from '../../src/service/sectors/readSectorClassification.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'

/** The classification as a graph gives it that these files were imported into. */
export async function classificationOf(paths: readonly string[]): Promise<SectorClassification> {
  const ids = identifiers('http://localhost:8080')
  const folder = await mkdtemp(join(tmpdir(), 'beleg-sectors-'))
  const store = await openEmbedded({ folder })
  try {
    const inputs = await collectInputs(paths, naceImporter.extensions)
    await importFiles({
      store,
      ids,
      importer: naceImporter,
      actor: 'bench',
      now: () => new Date(),
      inputs,
      given: {}
    })
    return await readSectorClassification(store, ids)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The files of the folder that the derivation uses. */
export const naceFiles = (folder: string) =>
  ['NACE_REV2_de.csv', 'wz2008_de.tsv'].map(name => join(folder, name))
