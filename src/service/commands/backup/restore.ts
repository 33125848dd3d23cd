import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Config } from '../../../base/settings/config.js'
import { InvalidInput } from '../../../base/errors.js'
import { makeFolder } from '../../../base/files/makeFolder.js'
import { GRAPH_SCHEMA } from '../../../graph/store/embedded/openPostgresLog.js'
import { isPostgresUrl } from '../../../base/sql/postgres.js'
import { fillOperations, mustBeEmptyOperations } from '../../operations/fillOperations.js'
import { openOperations } from '../../operations/openOperations.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { syncFile } from '../../../base/files/writeWhole.js'
import { unpackArchive } from '../../backups/archive.js'
import { OPERATIONS, type Manifest } from '../../backups/manifest.js'
import { mustBeEmpty, restoreGraphs } from '../../backups/restoreGraphs.js'
import { exitCodes } from '../exitCodes.js'
import { placeOfOperations } from '../operationsPlace.js'
import { openStore } from '../openStore.js'
import { TRIED_STORE } from '../triedStore.js'
import { isRestoreUnfinished, markFinished, markUnfinished } from '../unfinishedRestore.js'

/** Where an archive is unpacked, in the data folder. */
const UNPACKED = 'restore.tmp'
/** What a restore that was cut off may have left; nothing else was in the folder when it began. */
const LEFT = [UNPACKED, 'graph.sqlite', 'graph.sqlite-wal', 'graph.sqlite-shm', 'snapshots']

/**
 * `beleg restore`: puts a backup into an empty data folder and graph store, whole or not at all. What is cut off leaves
 * a mark that keeps every command from what is there; the next restore begins anew.
 * @param input `-` is stdin
 * @returns the exit code
 * @throws InvalidInput when something is there already, or the file is no backup, not whole, or of a newer program
 * @throws Unavailable
 */
export async function restore(config: Config, input: string): Promise<number> {
  const { dataFolder } = config
  const operations = placeOfOperations(config)
  makeFolder(dataFolder)
  const ownFile = isPostgresUrl(operations) ? undefined : operations
  if (ownFile !== undefined) makeFolder(dirname(ownFile))
  const unpacked = join(dataFolder, UNPACKED)
  const source = input === '-' ? process.stdin : await opened(input)
  const again = isRestoreUnfinished(dataFolder)
  if (ownFile === undefined) await mustBeEmptyOperations(operations)
  if (!again) mustHoldNothing(dataFolder, ownFile)
  markUnfinished(dataFolder)
  const clear = async () => {
    const files = LEFT.map(name => join(dataFolder, name))
    for (const file of [...files, ...(ownFile === undefined ? [] : [ownFile, draftOf(ownFile)])])
      await rm(file, { recursive: true, force: true })
  }
  if (again) await clear()
  let sent = false
  try {
    await mkdir(unpacked, { mode: 0o700 })
    const manifest = await unpackArchive(source, unpacked)
    const database = await unpackedDatabase(unpacked)
    const store = await openStore(config, { followsLate: true, restores: true })
    try {
      await mustBeEmpty(store, whereElse(config))
      sent = true
      await restoreGraphs(store, manifest, unpacked)
    } finally {
      await store.close()
    }
    await (ownFile === undefined ? fillOperations(operations, database) : moved(database, ownFile))
    await rm(unpacked, { recursive: true })
    markFinished(dataFolder)
    process.stderr.write(`beleg: ${told(manifest)}\n`)
    return exitCodes.done
  } catch (error) {
    await clear()
    // What was sent to a server, now or before, may have arrived: the mark stays, and the next restore looks.
    const isFiles = config.graphStore.kind === 'embedded' && ownFile !== undefined
    if (!(sent || again) || isFiles) markFinished(dataFolder)
    throw error
  }
}

/** What may be in a folder that holds nothing. */
const NO_DATA: ReadonlySet<string> = new Set(['lost+found', TRIED_STORE])

function mustHoldNothing(dataFolder: string, operations: string | undefined): void {
  const held = readdirSync(dataFolder).find(name => !NO_DATA.has(name))
  const found =
    held !== undefined
      ? join(dataFolder, held)
      : operations !== undefined && existsSync(operations)
        ? operations
        : undefined
  if (found === undefined) return
  throw new InvalidInput(
    `${found} is there already; a backup is restored into an empty folder alone: move what is there away, or set BELEG_DATA to another folder`
  )
}

/** Where a store that is not empty could be another, or be emptied of what a restore that was cut off has sent. */
function whereElse({ graphStore, databaseUrl = '' }: Config): string {
  if (graphStore.kind !== 'embedded') return 'name another dataset in BELEG_GRAPH_STORE, or empty this one'
  if (!isPostgresUrl(databaseUrl)) return 'name another folder in BELEG_DATA'
  return `name another database in BELEG_DATABASE_URL, or drop its schema ${GRAPH_SCHEMA} where a restore that was cut off has left it`
}

async function opened(input: string): Promise<Readable> {
  mustBeFile(input)
  try {
    return (await open(input, 'r')).createReadStream()
  } catch (cause) {
    throw new InvalidInput(`${input} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** Opened once, so that what cannot be used is told before anything is written. */
async function unpackedDatabase(folder: string): Promise<string> {
  const database = join(folder, 'operations.sqlite')
  const target = createWriteStream(database, { mode: 0o600 })
  await pipeline(createReadStream(join(folder, OPERATIONS)), createGunzip(), target)
  await (await openOperations(database)).close()
  return database
}

function draftOf(file: string): string {
  return `${file}.restored`
}

/** Maybe to another file system, where only a copy can be renamed. */
async function moved(file: string, target: string): Promise<void> {
  const draft = draftOf(target)
  await pipeline(createReadStream(file), createWriteStream(draft, { mode: 0o600 }))
  await syncFile(draft)
  await rename(draft, target)
}

function told({ graphs, made_at, program }: Manifest): string {
  const statements = graphs.reduce((sum, each) => sum + each.statements, 0)
  return `${statements} statements of ${graphs.length} graphs are restored, as of ${made_at} (Beleg ${program})`
}
