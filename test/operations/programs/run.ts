import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Made one file of JavaScript, so that a process starts in a third of the time; beside the native packages, to find them. */
export async function buildProgram(name: string): Promise<string> {
  const folder = fileURLToPath(new URL('../../../node_modules/.cache/beleg/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const outfile = `${folder}${name}-${process.pid}.mjs`
  await build({
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['libsql', 'oxigraph'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
    },
    // Where the contract looks for its document; programs that need no more than the operations store do not ask.
    define: { 'import.meta.url': JSON.stringify(new URL('../../../src/contract/', import.meta.url).href) },
    logLevel: 'error'
  })
  return outfile
}

/**
 * Runs a program and collects the lines that it prints; kills it (SIGKILL) when there are `enough`, wherever it then is.
 * @returns all whole lines it printed until it was dead
 */
export async function linesUntilKilled(
  program: string,
  args: readonly string[],
  enough: number
): Promise<string[]> {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [program, ...args])
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
