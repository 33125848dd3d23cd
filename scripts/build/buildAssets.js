import { cpSync, readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { serverCode } from './serverCode.js'

/**
 * What the pages load, made from src/web/client and src/web/style into the folder that src/web/assets.ts serves.
 * A script of a page is a file of src/web/client; what several use stands in folders below it. So is a sheet of a page in
 * src/web/style/pages, which only that page loads.
 */
export async function buildAssets(out) {
  const scripts = readdirSync('src/web/client').filter(name => /(?<!\.d)\.ts$/.test(name))
  const sheets = readdirSync('src/web/style/pages')
  await build({
    entryPoints: [
      ...scripts.map(name => `src/web/client/${name}`),
      ...sheets.map(name => `src/web/style/pages/${name}`),
      'src/web/style/beleg.css'
    ],
    entryNames: '[name]',
    bundle: true,
    plugins: [serverCode],
    loader: { '.tsv': 'text' },
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'inline',
    logLevel: 'warning',
    outdir: out
  })
  cpSync('src/web/style/mark.svg', `${out}/mark.svg`)
}
