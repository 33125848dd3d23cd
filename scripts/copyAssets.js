// The compiler leaves out what is not TypeScript; the service reads these beside its code.
import { cpSync } from 'node:fs'

cpSync('src/contract/openapi.yaml', 'dist/src/contract/openapi.yaml')
for (const folder of ['ontology', 'shapes', 'fixtures']) cpSync(folder, `dist/${folder}`, { recursive: true })
