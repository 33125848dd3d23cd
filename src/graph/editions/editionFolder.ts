import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Edition, EditionFile } from '../store/mirror/edition.js'
import type { ScopeCounts } from './scopeCounts.js'
import { syncFile } from '../../base/files/writeWhole.js'

const EDITION = 'edition.json'
const COUNTS = 'counts.json'

/** Says what the files of a folder are; without it they are no edition. */
export async function writeEdition(
  folder: string,
  edition: Edition,
  counts: readonly ScopeCounts[]
): Promise<void> {
  await writeFile(join(folder, COUNTS), JSON.stringify(counts))
  await writeFile(join(folder, EDITION), JSON.stringify(movedTo('', edition)))
  for (const name of [COUNTS, EDITION, '.']) await syncFile(join(folder, name))
}

/** The edition of a folder; undefined when there is none, or none that this version can read. */
export async function readEdition(folder: string): Promise<Edition | undefined> {
  try {
    const edition = JSON.parse(await readFile(join(folder, EDITION), 'utf8')) as Edition
    // One that tells of two graphs was made by an earlier version.
    return 'states' in edition.versions ? movedTo(folder, edition) : undefined
  } catch {
    return undefined
  }
}

/** A name beside editions that is none of theirs. */
export function temporaryName(folder: string): string {
  return join(folder, `${randomUUID()}.tmp`)
}

/**
 * Removes a folder that may be an edition: it goes at once, before its files do, so that nobody takes what is left for
 * one. Another process may be first. @throws Error of the file system
 */
export async function removeEdition(folder: string): Promise<void> {
  const aside = temporaryName(dirname(folder))
  try {
    await rename(folder, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}

/** What each scope graph of an edition holds, in numbers; sorted by scope. @throws Error of the file system */
export async function readEditionCounts({ folder }: Pick<Edition, 'folder'>): Promise<ScopeCounts[]> {
  return JSON.parse(await readFile(join(folder, COUNTS), 'utf8')) as ScopeCounts[]
}

/** The same with its files in another folder. */
export function movedTo(folder: string, edition: Edition): Edition {
  const moved = (file: EditionFile) => ({ ...file, path: join(folder, basename(file.path)) })
  const graphs = edition.graphs.map(graph => ({
    ...graph,
    nQuads: moved(graph.nQuads),
    turtle: moved(graph.turtle)
  }))
  return { ...edition, folder, graphs }
}
