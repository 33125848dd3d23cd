import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'
import { mustBeFile, statsOf, whyUnread } from '../../base/files/readableFile.js'
import { filesBelow } from './filesBelow.js'
import { unpacked } from './unpacked.js'
import { zipInputs } from './zipInputs.js'

/** What stands at the paths, in the order given, folders sorted by name. */
export interface Inputs {
  readonly files: readonly InputFile[]
  /** Files that could not even be opened, and what is no file, with the reason. */
  readonly refused: readonly { readonly file: string; readonly reason: string }[]
}

/**
 * Files, folders (what has one of the endings, and `.zip`, below them) and archives (what has one of the endings in
 * them). `.gz` behind an ending is read through. Only names and sizes are read. Links that are named are
 * followed, those in folders are not.
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
    const found = await filesAt(path, name => fits.test(name) || /\.zip$/i.test(name))
    refused.push(...found.passedOver)
    for (const file of found.files) {
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

async function filesAt(path: string, fits: (name: string) => boolean): ReturnType<typeof filesBelow> {
  if (statsOf(path).isDirectory()) return filesBelow(path, fits)
  mustBeFile(path)
  if (/^\/(?:dev|proc)\//.test(path)) {
    throw new InvalidInput(
      `${path}: is a pipe, and an import reads twice: write what comes out of it into a file`
    )
  }
  return { files: [path], passedOver: [] }
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
    throw new InvalidInput(`${path}: ${whyUnread(error)}`)
  }
}

function plainFile(path: string): InputFile {
  return { name: path, path, bytes: () => createReadStream(path) }
}
