import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidInput } from '../errors.js'

/**
 * Makes a folder with those above it. Node's own `recursive` never ends where a file system has no such folders (`/proc`).
 * @throws InvalidInput that names the setting, Error of the file system when a right or a place is missing
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT') throw error
    if (isThere(dirname(folder)))
      throw new InvalidInput(`No folder can be made at ${folder}: set BELEG_DATA to another place`)
    makeFolder(dirname(folder))
    makeFolder(folder)
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
