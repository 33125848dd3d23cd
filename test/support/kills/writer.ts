import { start } from '../../service/commands/beleg.js'
import { endProcess, killProcess, type EndedProcess, type KilledProcess, type Phase } from './killProcess.js'
import type { Moments } from './moments.js'
import type { Outcome } from './outcome.js'
import type { World } from './world.js'

/** What came of one kill: a service has several things under way, each with its own end. */
export interface Kill {
  readonly phase: Phase
  readonly outcomes: readonly Outcome[]
}

/** Something that writes, and can be killed again and again. */
export interface Writer {
  readonly kill: () => Promise<Kill>
  /** Ends what runs between two kills; the next begins it again. */
  readonly rest?: () => Promise<void>
  readonly close?: () => Promise<void>
}

export interface WriterParts {
  /** Also who it is to the database. */
  readonly name: string
  readonly world: World
  readonly moments: Moments
}

export type MakeWriter = (parts: WriterParts) => Promise<Writer>

/** A command that is killed. */
export interface KilledCommand {
  /** Runs of one kind take about the same time. */
  readonly kind: string
  readonly args: readonly string[]
  readonly after: readonly string[]
  readonly state: () => Promise<string>
  /** Whether it said that it is done, beside ending with 0. */
  readonly says?: (killed: KilledProcess) => boolean
  /** What else may be looked at then. */
  readonly faults?: (killed: KilledProcess) => Promise<readonly string[]>
  /** With what it may end by 1 beside others that write, as documented; then it is run again. */
  readonly refusal?: RegExp
  /** Exit code of the same command where all is done already; absent where it would do it a second time. */
  readonly doneCode?: number
}

/** Runs a command that nobody kills. @throws Error when it does not end with 0 */
export async function runCommand(
  parts: WriterParts,
  kind: string,
  args: readonly string[],
  refusal?: RegExp
): Promise<string> {
  const { code, stdout, stderr, taken } = await endCommand(parts, args, refusal)
  if (code !== 0) throw new Error(`beleg ${args.join(' ')} ended with ${code}: ${stderr}`)
  parts.moments.learn(kind, taken)
  return stdout
}

/** As often as it is refused with those words. */
async function endCommand(
  { name, world }: WriterParts,
  args: readonly string[],
  refusal?: RegExp
): Promise<EndedProcess> {
  for (;;) {
    const ended = await endProcess(start(args, world.settingsOf(name)))
    if (ended.code !== 1 || refusal?.test(ended.stderr) !== true) return ended
  }
}

/** Kills a command, looks at what it left, runs it again to its end and looks again. */
export async function killCommand(parts: WriterParts, command: KilledCommand): Promise<Kill> {
  const { name, world, moments } = parts
  const { kind, args, after, state } = command
  const before = await state()
  const child = start(args, world.settingsOf(name))
  const killed = await killProcess(child, moments.draw(kind))
  await world.settled(name)
  const left = await state()
  const faults = [...((await command.faults?.(killed)) ?? [])]
  const isRefused = killed.code === 1 && command.refusal?.test(killed.stderr) === true
  if (killed.phase === 'ended' && killed.code !== 0 && !isRefused)
    faults.push(`ended with ${killed.code}: ${killed.stderr.slice(-300)}`)
  const acknowledged = killed.code === 0 || command.says?.(killed) === true
  const { problem, ...again } = await doAgain(parts, command, left === after[0])
  if (problem !== undefined) faults.push(problem)
  const outcome = { what: `beleg ${args.join(' ')}`, before, after, left, acknowledged, ...again, faults }
  return { phase: killed.phase, outcomes: [outcome] }
}

async function doAgain(
  parts: WriterParts,
  { kind, args, state, refusal, doneCode }: KilledCommand,
  isDone: boolean
): Promise<{ again?: string; problem?: string }> {
  if (isDone && doneCode === undefined) return {}
  const { code, stderr, taken } = await endCommand(parts, args, refusal)
  const expected = isDone ? doneCode : 0
  if (code === 0 && !isDone) parts.moments.learn(kind, taken)
  return {
    again: await state(),
    ...(code !== expected && { problem: `again ended with ${code}, not ${expected}: ${stderr.slice(-300)}` })
  }
}
