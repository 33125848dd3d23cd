import { writeFile } from 'node:fs/promises'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import { mustTakeFile } from '../../../base/files/readableFile.js'
import { deriveCorrespondences } from '../../sectors/correspondences/deriveCorrespondences.js'
import { importOfficial } from '../load/importOfficial.js'
import { openGraph } from '../openGraph.js'

interface Options {
  /** The file that the table is written to, in place of what it held. */
  readonly out: string
  /** Promotes at once; otherwise the table is staged. */
  readonly yes: boolean
  /** With `yes`: also a table that leaves out much of what is held. */
  readonly anyway?: boolean
}

/**
 * `beleg derive correspondences`: writes the table that stewards can look at, and loads it as any other.
 * @returns the exit code
 * @throws InvalidInput, Unavailable
 */
export async function deriveAndLoad(config: Config, { out, yes, anyway = false }: Options): Promise<number> {
  mustTakeFile(out)
  const { table, pairs, codes } = await derived(config)
  try {
    await writeFile(out, table)
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new InvalidInput(`the table ${out} cannot be written (${code})`)
  }
  process.stderr.write(
    `beleg derive: ${pairs} of ${codes[0]} codes of NACE Rev. 2 have the heading of one of the ${codes[1]} of Rev. 2.1; they stand in ${out}\n`
  )
  return importOfficial(config, {
    verb: 'import',
    format: 'correspondences',
    paths: [out],
    given: {},
    yes,
    anyway,
    json: false
  })
}

async function derived(config: Config) {
  const { store, ids } = await openGraph(config)
  try {
    return await deriveCorrespondences(store, ids)
  } finally {
    await store.close()
  }
}
