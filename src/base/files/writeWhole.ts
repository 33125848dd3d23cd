import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that has its name only when it is whole and on disk.
 * @param temporary where it is written, in the same folder; nothing else may write there, and it is gone afterwards
 * @param mode who may read and write it, where that is not what the process gives its files
 * @throws Error of the file system, or of `write`
 */
export function writeWhole(
  file: string,
  temporary: string,
  write: (handle: number) => void,
  mode?: number
): void {
  try {
    synced(temporary, 'wx', write, mode)
    renameSync(temporary, file)
    synced(dirname(file), 'r', () => {})
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function synced(path: string, flags: string, write: (handle: number) => void, mode?: number): void {
  const handle = openSync(path, flags, mode)
  try {
    write(handle)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Waits until a file, or what a folder names, is on disk. @throws Error of the file system */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
