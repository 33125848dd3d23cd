import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { packTar, unpackTar } from 'modern-tar/fs'
import { InvalidInput } from '../../base/errors.js'
import { isPartName, MANIFEST, readManifest, type Manifest, type BackupPart } from './manifest.js'

/** The archive of what `makeBackup` made: a tar file whose first entry is the manifest. */
export function archiveOf(folder: string, { graphs, operations }: Manifest): Readable {
  const files = [MANIFEST, ...[...graphs, operations].map(({ file }) => file)]
  return packTar(files.map(file => ({ type: 'file', source: join(folder, file), target: file, mode: 0o600 })))
}

/**
 * Unpacks an archive into an empty folder, and looks whether all parts are there as they were made. Nothing else that
 * may be in it is written.
 * @throws InvalidInput when it is another file, cut off, or was changed; Error of the file system
 */
export async function unpackArchive(archive: Readable, folder: string): Promise<Manifest> {
  const isOurs = (name: string) => name === MANIFEST || isPartName(name)
  const files = unpackTar(folder, {
    filter: ({ name, type }) => type === 'file' && isOurs(name),
    map: header => ({ ...header, mode: 0o600 }),
    strict: true
  })
  try {
    await pipeline(archive, files)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw cause
    throw new InvalidInput(`This is no backup of Beleg, or not a whole one: ${message}`, { cause })
  }
  if (!(await readdir(folder)).includes(MANIFEST))
    throw new InvalidInput('This is no backup of Beleg: it holds no manifest')
  const manifest = readManifest(await readFile(join(folder, MANIFEST), 'utf8'))
  for (const part of [...manifest.graphs, manifest.operations]) await check(folder, part)
  return manifest
}

async function check(folder: string, { file, bytes, sha256 }: BackupPart): Promise<void> {
  const size = await stat(join(folder, file)).then(
    found => found.size,
    () => undefined
  )
  if (size === undefined) throw new InvalidInput(`The backup is cut off: ${file} is not in it`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk as Buffer)
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new InvalidInput(`The backup was changed: ${file} is not what its manifest says`)
}
