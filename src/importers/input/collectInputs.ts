import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidInput } from '../../errors.js'
import type { InputFile } from '../importer.js'
import { unpacked } from './unpacked.js'
import { zipInputs } from './zipInputs.js'

/** What stands at the paths, in the order given, folders sorted by name. */
export interface Inputs {
  readonly files: readonly InputFile[]
  /** Files that could not even be opened, with the reason. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
}

/**
 * Files, folders (what has one of the endings, and `.zip`, below them) and archives (what has one of the endings in
 * them). `.gz` behind an ending is read through. Only names and sizes are read; links are not followed.
 * @param extensions endings without dot
 * @throws InvalidInput when a path does not exist or cannot be read
 */
export async function collectInputs(
  paths: readonly string[],
  extensions: readonly string[] = ['xml']
): Promise<Inputs> {
  const fits = new RegExp(`\\.(?:${extensions.join('|')})(?:\\.gz)?$`, 'i')
  const files: InputFile[] = []
  const refused: { file: string; reason: string }[] = []
  for (const path of paths) {
    for (const file of await filesAt(path, fits)) {
      if (!(await isArchive(file))) {
        files.push(unpacked(plainFile(file)))
        continue
      }
      try {
        files.push(...(await zipInputs(file, fits)).map(unpacked))
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error
        refused.push({ file, reason: error.message.replace(`${file}: `, '') })
      }
    }
  }
  return { files, refused }
}

async function filesAt(path: string, fits: RegExp): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile() && (fits.test(entry.name) || /\.zip$/i.test(entry.name)))
      .map(entry => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    throw new InvalidInput(`${path}: ${reasonOf(error)}`)
  }
}

async function isArchive(path: string): Promise<boolean> {
  try {
    const handle = await open(path)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
      return bytesRead === 4 && (buffer.readUInt32BE() === 0x504b0304 || buffer.readUInt32BE() === 0x504b0506)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new InvalidInput(`${path}: ${reasonOf(error)}`)
  }
}

function plainFile(path: string): InputFile {
  return { name: path, path, bytes: () => createReadStream(path) }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'does not exist'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read'
  return `cannot be read (${code ?? 'unknown reason'})`
}
