import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import type { Importer, InputFile } from '../../src/formats/importer.js'
import { joinedContent } from '../../src/service/loads/content.js'
import { readLoad } from '../../src/service/loads/readLoad.js'
import { ids, valuesOf } from './readUnits.js'

/** What some files of one run give together, checked against the shapes. */
export async function gathered(importer: Importer, files: readonly InputFile[], held?: string) {
  const load = await readLoad({
    ids,
    importer,
    inputs: { files, refused: [] },
    now: () => new Date('2026-01-01T00:00:00Z'),
    ...(held !== undefined && { heldLanguage: () => Promise.resolve(held) })
  })
  const { shared: quads, provenance } = await joinedContent(load.units)
  return {
    ...load,
    quads,
    provenance,
    values: (ref: string, predicate: { value: string }) => valuesOf(quads, ref, predicate)
  }
}

/** Real files of a folder by their endings. */
export async function filesOf(folder: string, fits: RegExp): Promise<readonly InputFile[]> {
  const names = readdirSync(folder)
    .filter(name => fits.test(name))
    .sort()
  return (await collectInputs(names.map(name => join(folder, name)))).files
}
