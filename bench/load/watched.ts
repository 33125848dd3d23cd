import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { usedBy } from '../start/usedBy.js'
import { environment, type Place } from './service.js'

const door = resolve('dist/src/main.js')

export interface Watched {
  /** `exit 0`, or the signal that ended it. */
  readonly end: string
  readonly stdout: string
  readonly seconds: number
  /** Processor time of all threads, in seconds; `?` where the system does not tell. */
  readonly cpu: string
  /** Highest memory that was seen, in MB. */
  readonly peakMb: number
}

/**
 * One command of ours, with what it takes; its stderr is ours.
 * @param isToBeKilled asked ten times a second
 */
export async function watched(
  place: Place,
  commandLine: readonly string[],
  isToBeKilled = () => false
): Promise<Watched> {
  const began = performance.now()
  const child = spawn(process.execPath, [door, ...commandLine], {
    env: environment(place),
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let [stdout, cpu, peakMb] = ['', '?', 0]
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  const watch = setInterval(() => {
    const [spent, memory] = usedBy(child.pid!)
    if (memory === '?') return
    cpu = spent
    peakMb = Math.max(peakMb, Number(memory))
    if (isToBeKilled()) child.kill('SIGKILL')
  }, 100)
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  clearInterval(watch)
  const seconds = (performance.now() - began) / 1000
  return { end: signal ?? `exit ${code}`, stdout, seconds, cpu, peakMb }
}
