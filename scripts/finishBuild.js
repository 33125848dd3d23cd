// The compiler leaves out what is not TypeScript, and makes no file executable.
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

const contract = parse(readFileSync('src/contract/openapi.yaml', 'utf8'))
writeFileSync('dist/src/contract/openapi.json', JSON.stringify(contract))
for (const folder of ['ontology', 'shapes', 'fixtures/demo', 'docs/queries'])
  cpSync(folder, `dist/${folder}`, { recursive: true })
cpSync('src', 'dist/src', {
  recursive: true,
  filter: path => !/\.[a-z]+$/.test(path) || /\.(?:tsv|json|py|txt)$/.test(path)
})
// `npm ci` makes the command executable once; a build after it makes a new file.
chmodSync('dist/src/main.js', 0o755)
