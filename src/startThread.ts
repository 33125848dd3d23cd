import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
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
    write: false
  })
  const here = JSON.stringify(import.meta.url)
  return `require = require('node:module').createRequire(${here});\n${outputFiles[0]!.text}`
}
