import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { joinContract } from './joinContract.js'

/** What the program reads that is no code, at the place where its sources have it. */
export function copyData(made) {
  for (const folder of ['ontology', 'shapes', 'fixtures/demo', 'docs/queries'])
    cpSync(folder, `${made}/${folder}`, { recursive: true })
  cpSync('src', `${made}/src`, {
    recursive: true,
    filter: path =>
      !/\.[a-z]+$/.test(path) || /(?<!tsconfig|floors)\.json$|\.(?:tsv|bin|wasm|py|txt)$/.test(path)
  })
  writeFileSync(`${made}/src/service/contract/openapi.json`, JSON.stringify(joinContract()))
  const { name, version, type } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(`${made}/package.json`, `${JSON.stringify({ name, version, type })}\n`)
}
