// The compiler leaves out what is not TypeScript; the service reads these beside its code.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

const contract = parse(readFileSync('src/contract/openapi.yaml', 'utf8'))
writeFileSync('dist/src/contract/openapi.json', JSON.stringify(contract))
for (const folder of ['ontology', 'shapes', 'fixtures']) cpSync(folder, `dist/${folder}`, { recursive: true })
