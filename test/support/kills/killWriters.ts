import { Random } from '../gate/random.js'
import { importWriter, stagingWriter } from './actsWriters.js'
import { backupWriter, restoreWriter } from './backupWriters.js'
import { brainWriter } from './brainWriter.js'
import { contentOf } from './contentOf.js'
import { ingestWriter } from './ingestWriter.js'
import { keysWriter } from './keysWriter.js'
import { logFaults } from './logFaults.js'
import { Moments } from './moments.js'
import { faultsOf, foundOf } from './outcome.js'
import type { Kill, MakeWriter, Writer } from './writer.js'
import { openWorld, type Engine, type World } from './world.js'
import { openStore } from '../../../src/service/commands/openStore.js'
import { readConfig } from '../../../src/base/settings/config.js'

interface KnownWriter {
  readonly name: string
  readonly make: MakeWriter
  /** Of a hundred kills, so many are its. */
  readonly share: number
}

/** Those of a lane are killed in turns, lanes at the same time, each beside others that write to the same place. */
const lanes: readonly (readonly KnownWriter[])[] = [
  [
    { name: 'import', make: importWriter, share: 18 },
    { name: 'backup', make: backupWriter, share: 7 }
  ],
  [
    { name: 'promote', make: stagingWriter, share: 22 },
    { name: 'restore', make: restoreWriter, share: 7 }
  ],
  [
    { name: 'keys', make: keysWriter, share: 30 },
    { name: 'ingest', make: ingestWriter, share: 7 },
    { name: 'brain', make: brainWriter, share: 9 }
  ]
]

export const writerNames = lanes.flat().map(({ name }) => name)

export interface KillsRequest {
  readonly engine: Engine
  /** In all. */
  readonly kills: number
  readonly seed: number
  readonly writers?: readonly string[] | undefined
  /** Of PostgreSQL. */
  readonly server?: string | undefined
  readonly onKill?: (writer: string, done: number) => void
}

/** A line of the table. */
export interface KilledWriter {
  readonly writer: string
  readonly phases: Record<Kill['phase'], number>
  readonly found: Record<'before' | 'after' | 'some', number>
  readonly faults: string[]
}

/** Kills writers over and over, and looks after each kill at what it has left. */
export async function killWriters(request: KillsRequest): Promise<KilledWriter[]> {
  const { engine, server, seed, writers = writerNames } = request
  const world = await openWorld(engine, server)
  try {
    const chosen = lanes.map(lane => lane.filter(({ name }) => writers.includes(name)))
    const all = chosen.flat().reduce((sum, { share }) => sum + share, 0)
    const run = async (lane: readonly KnownWriter[], nth: number): Promise<KilledWriter[]> => {
      const moments = new Moments(new Random(seed + nth))
      const lines: KilledWriter[] = []
      for (const { name, make, share } of lane) {
        const line = newLine(name)
        lines.push(line)
        const times = Math.max(1, Math.round((request.kills * share) / all))
        const writer = await make({ name, world, moments })
        await killOver({ writer, times, line, world, ...request })
      }
      return lines
    }
    const lines = (await Promise.all(chosen.map(run))).flat()
    return [...lines, await wholeLine(world)]
  } finally {
    await world.close()
  }
}

/** Kills that lie between two looks at the log as a whole. */
const LOOK_EVERY = 10

async function killOver({
  writer,
  times,
  line,
  world,
  onKill
}: { writer: Writer; times: number; line: KilledWriter; world: World } & KillsRequest): Promise<void> {
  try {
    for (let time = 1; time <= times; time++) {
      const { phase, outcomes } = await writer.kill()
      line.phases[phase] += 1
      const found = new Set(outcomes.map(foundOf))
      line.found[found.size === 1 ? (found.has('before') ? 'before' : 'after') : 'some'] += 1
      line.faults.push(...outcomes.flatMap(faultsOf))
      if (time % LOOK_EVERY === 0) line.faults.push(...(await logFaults(world.settingsOf('reader'))))
      onKill?.(line.writer, time)
    }
  } finally {
    await writer.close?.()
  }
}

/** The log, and that who opens it anew has the same as who has followed it all the time. */
async function wholeLine(world: World): Promise<KilledWriter> {
  const line = newLine('all, at the end')
  const settings = world.settingsOf('reader')
  line.faults.push(...(await logFaults(settings)))
  await world.store.refresh()
  const followed = await contentOf(world.store)
  // Where machines share no files, one that begins with nothing.
  const anew = await openStore(readConfig(world.settingsOf('newcomer')))
  try {
    const opened = await contentOf(anew)
    for (const graph of new Set([...Object.keys(followed), ...Object.keys(opened)]))
      if (followed[graph] !== opened[graph])
        line.faults.push(
          `${graph}: ${followed[graph]} for who followed, ${opened[graph]} for who opens it anew`
        )
  } finally {
    await anew.close()
  }
  return line
}

function newLine(writer: string): KilledWriter {
  return {
    writer,
    phases: { loading: 0, working: 0, ended: 0 },
    found: { before: 0, after: 0, some: 0 },
    faults: []
  }
}
