import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { InvalidInput } from '../../base/errors.js'
import type { InputFile } from '../importer.js'

/** What an archive may hold at most; an archive that claims more is refused before anything is unpacked. */
export const zipLimits = { entries: 100_000, bytes: 8_000_000_000, ratio: 200, ratioFrom: 10_000_000 }

/**
 * The files of an archive whose names fit; archives in the archive are not opened. Nothing is unpacked yet.
 * @throws InvalidInput for a damaged archive, and for one that unpacks to more than the limits
 */
export async function zipInputs(path: string, fits = /\.xml$/i): Promise<InputFile[]> {
  const archive = await openArchive(path)
  const entries: Entry[] = []
  let bytes = 0
  try {
    for await (const entry of archive.eachEntry()) {
      if (!fits.test(entry.fileName) || entry.fileName.startsWith('__MACOSX/')) continue
      bytes += entry.uncompressedSize
      if (entries.length >= zipLimits.entries)
        throw new InvalidInput(`${path}: holds more than ${zipLimits.entries} files`)
      if (bytes > zipLimits.bytes || isBomb(entry)) {
        throw new InvalidInput(
          `${path}: ${entry.fileName} unpacks to far more than a law; unpack it yourself if it is one`
        )
      }
      if (entry.isEncrypted())
        throw new InvalidInput(`${path}: ${entry.fileName} is encrypted; unpack it first`)
      entries.push(entry)
    }
  } catch (error) {
    throw damaged(path, error)
  } finally {
    archive.close()
  }
  return entries.map(entry => ({
    name: `${path} › ${entry.fileName}`,
    path,
    bytes: () => unpack(path, entry)
  }))
}

async function* unpack(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const archive = await openArchive(path)
  try {
    // Yauzl ends the stream with an error when more or less comes out than the entry claims.
    yield* (await archive.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw damaged(path, error)
  } finally {
    archive.close()
  }
}

async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw damaged(path, error)
  }
}

function isBomb(entry: Entry): boolean {
  return entry.uncompressedSize > Math.max(zipLimits.ratioFrom, entry.compressedSize * zipLimits.ratio)
}

function damaged(path: string, error: unknown): InvalidInput {
  if (error instanceof InvalidInput) return error
  const reason = error instanceof Error ? error.message : 'unknown reason'
  return new InvalidInput(`${path}: the archive is damaged (${reason}); fetch it again`)
}
