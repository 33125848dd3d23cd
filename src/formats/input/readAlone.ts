import type { Gathering, ImportUnit, InputFile, ReadOptions } from '../importer.js'

/** The `read` of a format that gathers files: what one file gives by itself. */
export function readAlone(gather: () => Gathering) {
  return async function* (file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
    const gathering = gather()
    await gathering.add(file, options)
    for (const { unit } of gathering.units()) yield unit
  }
}
