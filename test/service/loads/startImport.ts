import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../../endsWithUs.js'

const script = fileURLToPath(new URL('importingChild.js', import.meta.url))

/** A process that is ready to import, and the acts that it has said are there. */
export function startImport() {
  const child = endsWithUs(spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] }))
  const acknowledged: string[] = []
  let look = () => undefined as void
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    acknowledged.push(line)
    look()
  })
  child.stdin.on('error', () => undefined)
  const ended = Promise.all([once(child, 'close'), once(lines, 'close')])
  return {
    acknowledged,
    ended,
    begin: (folder: string, round: number) => void child.stdin.write(`${folder} ${round}\n`),
    kill: () => child.kill('SIGKILL'),
    /** Resolves when so many acts are acknowledged, or the process has ended. */
    reached: (wanted: number) =>
      Promise.race([
        ended,
        new Promise<void>(resolve => {
          look = () => {
            if (acknowledged.length >= wanted) resolve()
          }
          look()
        })
      ])
  }
}
