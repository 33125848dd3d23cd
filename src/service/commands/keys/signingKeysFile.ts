import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { InvalidInput } from '../../../base/errors.js'
import {
  readSigningKeys,
  writeSigningKeys,
  type SigningKeys
} from '../../../proof/grounding/signature/signingKeys.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { writeWhole } from '../../../base/files/writeWhole.js'

const OWNER_ALONE = 0o600

/** The keys of a file. @throws InvalidInput that says what is wrong with it, and nothing of the keys */
export function keysIn(file: string): SigningKeys {
  mustBeFile(file)
  try {
    return readSigningKeys(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidInput(`${file} holds no signing keys: ${(error as Error).message}`)
  }
}

/** Whether others than the owner of a file may read it. */
export function othersMayRead(file: string): boolean {
  return (statSync(file).mode & 0o077) !== 0
}

/** Readable by its owner alone. @throws InvalidInput where something is there already, or the place cannot be written */
export function keepNewKeys(file: string, keys: SigningKeys): void {
  try {
    writeFileSync(file, writeSigningKeys(keys), { flag: 'wx', mode: OWNER_ALONE, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new InvalidInput(`${file} is there already; "beleg sign-key rotate" puts a new key into it`)
    throw new InvalidInput(`${file} cannot be written: ${(error as Error).message}`)
  }
}

/** In the place of those that were there: all of them, or none. */
export function replaceKeys(file: string, keys: SigningKeys): void {
  const write = (handle: number) => writeFileSync(handle, writeSigningKeys(keys))
  try {
    writeWhole(file, `${file}.${process.pid}`, write, OWNER_ALONE)
  } catch (error) {
    throw new InvalidInput(`${file} cannot be written: ${(error as Error).message}`)
  }
}
