import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { buildSync as build } from 'esbuild'

/** The running sources are TypeScript in tests alone; there a thread's part is bundled first, once a process. */
const bundles = new Map<string, string>()

/** @param script the thread's part as it is compiled: `new URL('./engineWorker.js', import.meta.url)` */
export function startThread(script: URL, options: WorkerOptions): Worker {
  const given = { ...options, execArgv: [] }
  if (!import.meta.url.endsWith('.ts')) return new Worker(script, given)
  let bundle = bundles.get(script.href)
  if (bundle === undefined) bundles.set(script.href, (bundle = bundled(script)))
  return new Worker(bundle, { ...given, eval: true })
}

function bundled(script: URL): string {
  const require = createRequire(import.meta.url)
  const { buildSync } = require('esbuild') as { buildSync: typeof build }
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(script).replace(/\.js$/, '.ts')],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    write: false
  })
  const here = JSON.stringify(import.meta.url)
  return `require = require('node:module').createRequire(${here});\n${withPlaces(outputFiles[0]!.text)}`
}

/** A bundle names the source of what follows in a comment; what stands beside a source is found from its place. */
function withPlaces(bundle: string): string {
  let source = ''
  return bundle
    .split('\n')
    .map(line => {
      source = /^\/\/ (\S+\.ts)$/.exec(line)?.[1] ?? source
      const url = () => JSON.stringify(pathToFileURL(resolve(source)).href)
      return line.replace(
        /^var (import_meta\d*) = \{\};$/,
        (_, name: string) => `var ${name} = { url: ${url()} };`
      )
    })
    .join('\n')
}
