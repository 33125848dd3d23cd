import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import process from 'node:process'
import { build } from 'esbuild'
import { KEPT } from './copyPackages.js'

/** Packages from before modules ask for what Node has by `require`. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);"

/** Bundles sources of ours into files of `program`, in the folder of a build. */
export async function bundle(entryPoints, made) {
  await build({
    entryPoints,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    outdir: `${made}/program`,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    // Comunica is large, optional, and for one command alone.
    // What it names first hides its parts from whoever bundles it.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: [...KEPT, '@comunica/*', 'esbuild'],
    plugins: [placesOfSources],
    banner: { js: REQUIRE },
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning'
  })
}

/** What stands beside a source stands at the same place in the build, which all files of `program` are one step from. */
export const placesOfSources = {
  name: 'places of sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:src|bench)[\\/].*\.ts$/ }, ({ path }) => {
      const source = relative(process.cwd(), path).replaceAll('\\', '/')
      const place = `new URL('../${source.replace(/\.ts$/, '.js')}', import.meta.url).href`
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', place), loader: 'ts' }
    })
  }
}
