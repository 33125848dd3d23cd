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

/**
 * Those of a lane are killed in turns, lanes at the same time: each beside others that write to the same place. Whoever
 * reads all that is there is refused beside them (docs/operating.md), and has a place of its own.
 */
const places: readonly (readonly (readonly KnownWriter[])[])[] = [
  [
    [{ name: 'import', make: importWriter, share: 18 }],
    [{ name: 'promote', make: stagingWriter, share: 22 }],
    [
      { name: 'keys', make: keysWriter, share: 30 },
      { name: 'ingest', make: ingestWriter, share: 7 },
      { name: 'brain', make: brainWriter, share: 9 }
    ]
  ],
  [[{ name: 'backup', make: backupWriter, share: 7 }], [{ name: 'restore', make: restoreWriter, share: 7 }]]
]

const known = places.flat(2)
export const writerNames = known.map(({ name }) => name)

export interface KillsRequest {
  readonly engine: Engine
  /** In all. */
  readonly kills: number
  readonly seed: number
  readonly writers?: readonly string[] | undefined
  /** Of PostgreSQL. */
  readonly server?: string | undefined
  /** No kill begins after so many; the rest is left out. */
  readonly minutes?: number | undefined
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
  const { minutes = Infinity, writers = writerNames } = request
  const isChosen = ({ name }: KnownWriter) => writers.includes(name)
  const all = sharesOf(known.filter(isChosen))
  const began = performance.now()
  const lines: KilledWriter[] = []
  for (const place of places) {
    const lanes = place.map(lane => lane.filter(isChosen)).filter(lane => lane.length > 0)
    const share = sharesOf(lanes.flat()) / all
    // What the first has not used is left to the next.
    const until = began + (lines.length === 0 ? share : 1) * minutes * 60_000
    if (lanes.length > 0) lines.push(...(await killAt(lanes, { ...request, all, until })))
  }
  return lines
}

function sharesOf(writers: readonly KnownWriter[]): number {
  return writers.reduce((sum, { share }) => sum + share, 0)
}

interface PlaceRequest extends KillsRequest {
  /** Shares of all writers. */
  readonly all: number
  /** By `performance.now()`. */
  readonly until: number
}

async function killAt(
  lanes: readonly (readonly KnownWriter[])[],
  request: PlaceRequest
): Promise<KilledWriter[]> {
  const { engine, server, seed, kills, all } = request
  const world = await openWorld(engine, server)
  try {
    const run = (lane: readonly KnownWriter[], nth: number) => {
      const times = ({ share }: KnownWriter) => Math.max(1, Math.round((kills * share) / all))
      return killLane(lane, { ...request, world, times, moments: new Moments(new Random(seed + nth)) })
    }
    const lines = (await Promise.all(lanes.map(run))).flat()
    return [...lines, await wholeLine(world)]
  } finally {
    await world.close()
  }
}

interface LaneRequest extends PlaceRequest {
  readonly world: World
  readonly moments: Moments
  readonly times: (writer: KnownWriter) => number
}

/** A writer's kills come in so many lots, and between them those of the others of its lane. */
const LOTS = 6

async function killLane(lane: readonly KnownWriter[], request: LaneRequest): Promise<KilledWriter[]> {
  const { world, moments, times, until, onKill } = request
  const begun: { readonly writer: Writer; readonly line: KilledWriter; readonly times: number }[] = []
  try {
    for (const known of lane) {
      const { name, make } = known
      begun.push({ writer: await make({ name, world, moments }), line: newLine(name), times: times(known) })
    }
    const broken = new Set<Writer>()
    for (let lot = 1; lot <= LOTS; lot++)
      for (const { writer, line, times: all } of begun) {
        if (broken.has(writer)) continue
        let done = Object.values(line.phases).reduce((sum, each) => sum + each)
        for (; done < (all * lot) / LOTS && performance.now() < until; done++) {
          const kill = await writer.kill().catch((error: unknown) => error as Error)
          if (kill instanceof Error) {
            // What it had to prepare was refused: nothing of it is known any more.
            line.faults.push(kill.message)
            broken.add(writer)
            break
          }
          noteKill(line, kill)
          onKill?.(line.writer, done + 1)
        }
        await writer.rest?.()
        line.faults.push(...(await logFaults(world.settingsOf('reader'))))
      }
    return begun.map(({ line }) => line)
  } finally {
    for (const { writer } of begun) {
      await writer.rest?.()
      await writer.close?.()
    }
  }
}

function noteKill(line: KilledWriter, { phase, outcomes }: Kill): void {
  line.phases[phase] += 1
  const found = new Set(outcomes.map(foundOf))
  line.found[found.size === 1 ? (found.has('before') ? 'before' : 'after') : 'some'] += 1
  line.faults.push(...outcomes.flatMap(faultsOf))
}

/** The log, and that who opens it anew has the same as who has followed it all the time. */
async function wholeLine(world: World): Promise<KilledWriter> {
  const line = newLine('the place as a whole')
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
