import { rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { placesOfSources } from './bundle.js'

/** What a source of ours exports, read as the program of a build will read it: beside the data of that build. */
export async function importSource(made, source) {
  const code = `${made}/program/${basename(source, '.ts')}.mjs`
  await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [placesOfSources],
    logLevel: 'warning',
    outfile: code
  })
  try {
    return await import(pathToFileURL(resolve(code)).href)
  } finally {
    rmSync(code)
  }
}
