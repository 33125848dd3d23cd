import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../../../endsWithUs.js'

/** A program of this folder, as it is compiled. */
export const programOf = (name: string) => fileURLToPath(new URL(`${name}.js`, import.meta.url))

/**
 * Runs a program and collects the lines that it prints; kills it (SIGKILL) when there are `enough`, wherever it then is.
 * @returns all whole lines it printed until it was dead
 */
export async function linesUntilKilled(
  program: string,
  args: readonly string[],
  enough: number
): Promise<string[]> {
  const child: ChildProcessWithoutNullStreams = endsWithUs(spawn(process.execPath, [program, ...args]))
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'close')
  const reader = createInterface({ input: child.stdout })
  reader.on('line', line => {
    lines.push(line)
    if (lines.length >= enough) child.kill('SIGKILL')
  })
  if (enough === 0) child.kill('SIGKILL')
  const [code, signal] = (await ended) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL')
    throw new Error(`The program ended with ${code ?? signal}: ${errors}`)
  return lines
}
