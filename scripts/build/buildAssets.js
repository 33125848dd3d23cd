import { cpSync, readdirSync } from 'node:fs'
import { build } from 'esbuild'
import { serverCode } from './serverCode.js'

/**
 * What the pages load, made from src/service/web/client and src/service/web/style into the folder that src/service/web/assets.ts serves.
 * A script of a page is a file of src/service/web/client; what several use stands in folders below it. So is a sheet of a page in
 * src/service/web/style/pages, which only that page loads.
 */
export async function buildAssets(out) {
  const scripts = readdirSync('src/service/web/client').filter(name => /(?<!\.d)\.ts$/.test(name))
  const sheets = readdirSync('src/service/web/style/pages')
  await build({
    entryPoints: [
      ...scripts.map(name => `src/service/web/client/${name}`),
      ...sheets.map(name => `src/service/web/style/pages/${name}`),
      'src/service/web/style/beleg.css'
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
  cpSync('src/service/web/style/mark.svg', `${out}/mark.svg`)
}
