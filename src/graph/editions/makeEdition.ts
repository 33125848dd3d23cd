import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../base/files/makeFolder.js'
import { Unavailable } from '../../base/errors.js'
import type { Edition } from '../store/mirror/edition.js'
import { movedTo, readEdition, removeEdition, temporaryName, writeEdition } from './editionFolder.js'
import { readInThread, type EditionParts } from './readInThread.js'

export interface EditionPlace extends EditionParts {
  /** The folder of all editions: `editions` in `BELEG_DATA`. */
  readonly folder: string
}

/** Writers that change the graphs this often while they are read are too many. */
const ATTEMPTS = 5

/**
 * Makes the edition of the graphs as they are now, in `{folder}/{id}`. One that is there already is given as it is.
 * Nothing of one that was not finished is ever taken for one.
 * @throws Error of the file system, such as ENOSPC
 * @throws Unavailable when the store is down, or the graphs change faster than they are read
 */
export async function makeEdition(place: EditionPlace, signal?: AbortSignal): Promise<Edition> {
  makeFolder(place.folder)
  const temporary = temporaryName(place.folder)
  try {
    for (let attempt = 1; ; attempt += 1) {
      const versions = await versionsOf(place)
      const id = `${versions.shared}-${versions.provenance}`
      const there = await readEdition(join(place.folder, id))
      if (there !== undefined) return there
      makeFolder(temporary)
      const madeAt = new Date().toISOString()
      const { graphs, counts } = await readInThread(place, temporary, signal)
      const after = await versionsOf(place)
      const moved = (['shared', 'provenance', 'states'] as const).some(name => after[name] !== versions[name])
      if (moved && attempt < ATTEMPTS) {
        await rm(temporary, { recursive: true })
        continue
      }
      if (moved) throw new Unavailable('The graphs change faster than an edition can be made', 60)
      const edition: Edition = { id, versions, madeAt, folder: temporary, graphs }
      await writeEdition(temporary, edition, counts)
      return await publish(edition, join(place.folder, id))
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Gives the finished folder its name. Another process may have been first. */
async function publish(edition: Edition, folder: string): Promise<Edition> {
  for (;;) {
    try {
      await rename(edition.folder, folder)
      return movedTo(folder, edition)
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
      const there = await readEdition(folder)
      if (there !== undefined) return there
      await removeEdition(folder)
    }
  }
}

async function versionsOf({ store, ids }: EditionParts): Promise<Edition['versions']> {
  const graphs = [ids.sharedGraph, ids.provenanceGraph, ids.statesGraph]
  const [shared = 0, provenance = 0, states = 0] = await store.versions(graphs, 0)
  return { shared, provenance, states }
}
