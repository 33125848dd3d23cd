// Lets scripts of pages use what the program uses: tables beside the code are bundled, and what Node has stands in
// src/service/web/client/node.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const TABLE = /new URL\(\s*'(\.[^']+\.tsv)',\s*import\.meta\.url\s*\)/g
const INSTEAD = {
  'node:crypto': 'src/service/web/client/node/sha256.ts',
  'node:fs': 'src/service/web/client/node/tables.ts',
  'node:util': 'src/service/web/client/node/deepEqual.ts',
  'csv-parse/sync': 'node_modules/csv-parse/dist/esm/sync.js'
}

/** A plugin of esbuild. A table's place becomes its path and its text, which `node/tables.ts` reads. */
export const serverCode = {
  name: 'server code',
  setup(build) {
    build.onResolve({ filter: /^(?:node:.*|csv-parse\/sync)$/ }, ({ path }) =>
      INSTEAD[path] === undefined
        ? { errors: [{ text: `Browsers have no ${path}` }] }
        : { path: resolve(INSTEAD[path]) }
    )
    build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const tables = []
      const contents = text.replace(TABLE, (_place, table) => {
        tables.push(`import table${tables.length} from '${table}'`)
        return `{ pathname: '${table}', text: table${tables.length - 1} }`
      })
      if (contents.includes('import.meta.url'))
        return { errors: [{ text: `${path} names a file that cannot be bundled` }] }
      return { contents: [...tables, contents].join('\n'), loader: 'ts', resolveDir: dirname(path) }
    })
  }
}
