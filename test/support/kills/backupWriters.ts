import { OPERATIONS_SCHEMA } from '../../../src/service/operations/openPostgresOperations.js'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { GRAPH_SCHEMA } from '../../../src/graph/store/embedded/openPostgresLog.js'
import { readConfig } from '../../../src/base/settings/config.js'
import { openStore } from '../../../src/service/commands/openStore.js'
import { operationsPlace } from '../../../src/service/commands/operationsPlace.js'
import { isRestoreUnfinished } from '../../../src/service/commands/unfinishedRestore.js'
import { unpackArchive } from '../../../src/service/backups/archive.js'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { beleg, start, type Settings } from '../../service/commands/beleg.js'
import { ownActs } from './actsState.js'
import { contentOf } from './contentOf.js'
import { openLogTables } from './logFaults.js'
import { endProcess, killProcess } from './killProcess.js'
import { killCommand, runCommand, type Kill, type Writer, type WriterParts } from './writer.js'
import type { EmptyPlace } from './world.js'

/** Where others write again and again meanwhile; docs/operating.md. */
const BUSY = /were written at each of 5 attempts/

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** `beleg backup` over the file of the last one. */
export async function backupWriter(parts: WriterParts): Promise<Writer> {
  await fill(parts, ['AG', 'BG', 'CG'])
  const folder = join(parts.world.folder, 'backups')
  await mkdir(folder)
  const file = join(folder, 'beleg.tar')
  const args = ['backup', file]
  for (let round = 0; round < 2; round++) await runCommand(parts, 'backup', args, BUSY)
  return {
    async kill() {
      const old = hashOf(file)
      const kill = await killCommand(parts, {
        ...{ kind: 'backup', args, after: ['a new backup, whole'] },
        ...{ doneCode: 0, refusal: BUSY },
        state: () => backupText(file, old)
      })
      // What a killed one leaves beside the file may be deleted, as documented; nothing else is there.
      const others = readdirSync(folder).filter(name => name !== 'beleg.tar')
      const strange = others.filter(name => !/^\.beleg-backup-.*\.tmp$/.test(name))
      for (const name of others) rmSync(join(folder, name), { recursive: true, force: true })
      if (strange.length === 0) return kill
      const [outcome] = kill.outcomes
      return { ...kill, outcomes: [{ ...outcome!, faults: [`leaves ${strange.join(', ')}`] }] }
    }
  }
}

/** So that there is something. */
async function fill(parts: WriterParts, names: readonly string[]): Promise<void> {
  const folder = await ownActs(parts.world.folder, names).folderOf(1)
  await runCommand(parts, 'import', ['import', 'gii', folder, '--yes'])
  await runCommand(parts, 'issue', ['keys', 'issue', '--profile', 'trial'])
}

/** Whether a backup is the one with this hash, or another that is whole. */
export async function backupText(file: string, old: string): Promise<string> {
  if (!existsSync(file)) return 'none'
  if (hashOf(file) === old) return 'the old backup'
  const unpacked = await mkdtemp(`${file}-unpacked-`)
  try {
    await unpackArchive(createReadStream(file), unpacked)
    return 'a new backup, whole'
  } catch (error) {
    return `a new backup that is not whole: ${(error as Error).message}`
  } finally {
    await rm(unpacked, { recursive: true, force: true })
  }
}

/** `beleg restore` into a place where nothing is, a new one each time. */
export async function restoreWriter(parts: WriterParts): Promise<Writer> {
  const { world } = parts
  await fill(parts, ['HAG', 'HBG', 'HCG'])
  const file = join(world.folder, 'to-restore.tar')
  await runCommand(parts, 'backup', ['backup', file], BUSY)
  const first = await world.emptyPlace('restored')
  const { code, stderr, taken } = await endProcess(start(['restore', file], first.settings))
  if (code !== 0) throw new Error(`beleg restore ended with ${code}: ${stderr}`)
  parts.moments.learn('restore', taken)
  const whole = await restoredText(first.settings)
  await first.remove()
  let nth = 0
  return {
    async kill() {
      const place = await world.emptyPlace(`restored-${nth++}`)
      try {
        return await killRestore(parts, file, place, whole)
      } finally {
        await place.remove()
      }
    }
  }
}

async function killRestore(
  { moments }: WriterParts,
  file: string,
  place: EmptyPlace,
  whole: string
): Promise<Kill> {
  const { settings } = place
  const child = start(['restore', file], settings)
  const { phase, code } = await killProcess(child, moments.draw('restore'))
  const left = await restoredText(settings)
  let again = await endProcess(start(['restore', file], settings))
  for (const schema of [OPERATIONS_SCHEMA, GRAPH_SCHEMA]) {
    if (left === whole || again.code !== 2 || !again.stderr.includes(`drop its schema ${schema}`)) continue
    // As it says: that much had come to the server.
    await dropSchema(settings, schema)
    again = await endProcess(start(['restore', file], settings))
  }
  const faults: string[] = []
  // Where all was there it is refused, and nothing changes.
  const expected = left === whole ? 2 : 0
  if (again.code === 0) moments.learn('restore', again.taken)
  if (again.code !== expected) faults.push(`again ended with ${again.code}: ${again.stderr.slice(-300)}`)
  const outcome = {
    ...{ what: 'beleg restore', before: 'nothing that anybody is served', after: [whole], left, faults },
    acknowledged: code === 0,
    again: await restoredText(settings)
  }
  return { phase, outcomes: [outcome] }
}

async function dropSchema(settings: Settings, schema: string): Promise<void> {
  const db = openLogTables(settings)
  try {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** What a service would serve there: nothing, where there is nothing, or commands are refused. */
export async function restoredText(settings: Settings): Promise<string> {
  const config = readConfig(settings)
  if (!existsSync(config.dataFolder) || readdirSync(config.dataFolder).length === 0)
    return 'nothing that anybody is served'
  if (isRestoreUnfinished(config.dataFolder)) {
    const { code, stderr } = await beleg(['keys', 'list'], settings)
    const isRefused = code === 2 && stderr.includes('was cut off')
    return isRefused ? 'nothing that anybody is served' : `half of a restore that is not refused: ${stderr}`
  }
  const store = await openStore(config)
  const operations = await openOperations(operationsPlace(config))
  try {
    const keys = (await operations.keys.list(true)).map(({ id, state }) => `${id} ${state}`)
    const text = JSON.stringify([await contentOf(store), keys])
    return `whole: ${createHash('sha256').update(text).digest('hex')}`
  } finally {
    await operations.close()
    await store.close()
  }
}
