import { statSync, type Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { noFile, whyUnread } from '../../base/files/readableFile.js'

/** What is passed over in a folder, with the reason. */
export interface PassedOver {
  readonly file: string
  readonly reason: string
}

/**
 * The files below a folder whose names fit, sorted within each folder with what they hold. Links are not followed, so that nothing is read
 * twice or from elsewhere; what cannot be read is said, where its name fits or it may hold such a file.
 */
export async function filesBelow(
  folder: string,
  fits: (name: string) => boolean
): Promise<{ readonly files: readonly string[]; readonly passedOver: readonly PassedOver[] }> {
  const files: string[] = []
  const passedOver: PassedOver[] = []
  // A stack of its own: folders may be nested deeper than calls.
  const folders = [folder]
  while (folders.length > 0) {
    const current = folders.pop()!
    const entries = await entriesOf(current)
    if (typeof entries === 'string') {
      passedOver.push({ file: current, reason: entries })
      continue
    }
    for (const entry of entries) {
      const path = join(current, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) {
        if (fits(entry.name)) files.push(path)
      } else {
        const reason = entry.isSymbolicLink() ? linkTo(path, fits(entry.name)) : noFile(entry)
        if (reason !== undefined && (entry.isSymbolicLink() || fits(entry.name)))
          passedOver.push({ file: path, reason })
      }
    }
  }
  return { files: files.sort(), passedOver: passedOver.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

async function entriesOf(folder: string): Promise<Dirent[] | string> {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    return whyUnread(error)
  }
}

/** Why a link is passed over; undefined for one that leads to nothing that would be read. */
function linkTo(path: string, nameFits: boolean): string | undefined {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return 'is a link to a folder, which is not followed; name the folder itself'
    if (!nameFits) return undefined
    return stats.isFile() ? 'is a link, which is not followed in a folder; name it itself' : noFile(stats)
  } catch (error) {
    if (!nameFits) return undefined
    const reason = whyUnread(error)
    return reason === 'does not exist' ? 'is a link that leads nowhere' : reason
  }
}
