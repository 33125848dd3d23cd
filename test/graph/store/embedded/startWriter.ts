import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../../../endsWithUs.js'

const script = fileURLToPath(new URL('writer.js', import.meta.url))

/** A writing process, and the numbers of the commits that it has been told are kept. */
export function startWriter(folder: string, name: string, count: number, logUrl?: string) {
  const child = endsWithUs(
    spawn(
      process.execPath,
      [script, folder, name, String(count), ...(logUrl === undefined ? [] : [logUrl])],
      {
        stdio: ['ignore', 'pipe', 'pipe']
      }
    )
  )
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const acknowledged: number[] = []
  const waiting = new Set<() => void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    acknowledged.push(Number(line))
    for (const look of waiting) look()
  })
  const ended = Promise.all([once(child, 'close'), once(lines, 'close')]).then(() => {
    for (const look of waiting) look()
  })
  return {
    acknowledged,
    ended,
    kill: () => child.kill('SIGKILL'),
    /** Resolves when so many commits are acknowledged. @throws Error when the process ends before */
    reached: (wanted: number) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (acknowledged.length >= wanted) resolve()
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`The writer ended with ${child.exitCode ?? child.signalCode}: ${errors}`))
          else return
          waiting.delete(look)
        }
        waiting.add(look)
        look()
      }),
    errors: () => errors,
    exitCode: () => child.exitCode
  }
}
