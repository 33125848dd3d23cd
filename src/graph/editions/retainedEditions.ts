import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition } from '../store/mirror/edition.js'
import { readEdition, removeEdition } from './editionFolder.js'

/** The newest, and one for those who still read it. */
const KEPT = 2
/** What has not been touched for this long, in milliseconds, belongs to a process that died. */
const STALE = 6 * 3_600_000
const ID = /^\d+-\d+$/

/** The whole editions of a folder, the newest first. */
export async function retainedEditions(folder: string): Promise<Edition[]> {
  const found: Edition[] = []
  for (const name of await namesIn(folder)) {
    const edition = ID.test(name) ? await readEdition(join(folder, name)) : undefined
    if (edition !== undefined) found.push(edition)
  }
  return found.sort((one, other) => Date.parse(other.madeAt) - Date.parse(one.madeAt))
}

/** Removes all but the newest ones, and what processes that died have left. @throws Error of the file system */
export async function removeOldEditions(folder: string): Promise<void> {
  for (const { folder: old } of (await retainedEditions(folder)).slice(KEPT)) {
    await removeEdition(old)
  }
  for (const name of await namesIn(folder)) {
    if (!name.endsWith('.tmp')) continue
    const touched = await stat(join(folder, name)).then(
      found => found.mtimeMs,
      () => Date.now()
    )
    if (Date.now() - touched > STALE) await rm(join(folder, name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
