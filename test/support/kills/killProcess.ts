import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Moment, Taken } from './moments.js'

/** Before it had opened what it writes to, while it worked, or after it had ended by itself. */
export type Phase = 'loading' | 'working' | 'ended'

export interface KilledProcess {
  readonly phase: Phase
  readonly stdout: string
  readonly stderr: string
  /** Of one that ended before. */
  readonly code: number | null
}

/** Kills a process at a moment, wherever it then is. */
export async function killProcess(child: ChildProcess, { after, ms }: Moment): Promise<KilledProcess> {
  const output = outputOf(child)
  const closed = once(child, 'close')
  if (after === 'opening') await opening(child)
  await Promise.race([wait(ms), closed])
  const phase = phaseOf(child)
  child.kill('SIGKILL')
  await closed
  return { phase, ...output, code: child.exitCode }
}

export interface EndedProcess extends Omit<KilledProcess, 'phase'> {
  readonly taken: Taken
}

/** Lets a process come to its end, and measures it. */
export async function endProcess(child: ChildProcess): Promise<EndedProcess> {
  const output = outputOf(child)
  const closed = once(child, 'close')
  const began = performance.now()
  await opening(child)
  const opened = performance.now()
  await closed
  const taken = { loading: opened - began, working: performance.now() - opened }
  return { ...output, code: child.exitCode, taken }
}

/** What it has written so far, whenever that is looked at. */
function outputOf(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' }
  child.stdout!.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr!.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  return output
}

async function opening(child: ChildProcess): Promise<void> {
  while (phaseOf(child) === 'loading') await wait(1)
}

export function phaseOf(child: ChildProcess): Phase {
  if (child.exitCode !== null || child.pid === undefined) return 'ended'
  return hasOpened(child.pid) ? 'working' : 'loading'
}

/** A database, a connection to one, or an archive; what cannot be looked at counts as open. */
function hasOpened(pid: number): boolean {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).some(fd => {
      if (Number(fd) <= 2) return false
      const file = linkOf(`${folder}/${fd}`)
      return /\.sqlite|\.tar$|\.tmp\//.test(file) || isConnection(file, folder)
    })
  } catch {
    return true
  }
}

/** Its standard streams are sockets too. */
function isConnection(file: string, folder: string): boolean {
  return file.startsWith('socket:') && ![0, 1, 2].some(fd => linkOf(`${folder}/${fd}`) === file)
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
