import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { endsWithUs } from '../../endsWithUs.js'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/beleg/', import.meta.url))
const shared: BuildOptions = {
  bundle: true,
  platform: 'node',
  external: ['libsql', 'oxigraph'],
  // Some packages' CommonJS looks for its own files only when it runs, beside the program.
  mainFields: ['module', 'main'],
  logLevel: 'error'
}

/** Made one file of JavaScript, so that a process starts in a third of the time; beside the native packages, to find them. */
export async function buildProgram(name: string): Promise<string> {
  mkdirSync(cache, { recursive: true })
  await buildThread()
  const outfile = `${cache}${name}-${process.pid}.mjs`
  await build({
    ...shared,
    entryPoints: [fileURLToPath(new URL(`${name}.ts`, import.meta.url))],
    outfile,
    format: 'esm',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"
    },
    plugins: [ownPlaces]
  })
  return outfile
}

/** The ledger's thread is looked for beside the program. Whole at once: other runs of the tests may be using it. */
async function buildThread(): Promise<void> {
  const outfile = `${cache}writerWorker-${process.pid}.tmp`
  const entry = fileURLToPath(new URL('../../../src/operations/writerWorker.ts', import.meta.url))
  await build({ ...shared, entryPoints: [entry], outfile, format: 'cjs' })
  renameSync(outfile, `${cache}writerWorker.js`)
}

/** Other sources keep their own place, where they find what lies beside them: the contract's document, the shapes. */
const ownPlaces: Plugin = {
  name: 'own places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      if (path.endsWith('Thread.ts')) return undefined
      const text = await readFile(path, 'utf8')
      const place = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' }
    })
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
