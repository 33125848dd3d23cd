// `npm run types`: makes the types of the contract; with `--check` it only says whether they are those of the contract.
import process from 'node:process'
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { joinContract } from './build/joinContract.js'

/** What is made of the contract's files: its types. */
const FILE = 'src/service/contract/types.ts'
const NOTE = '/** Made of the contract by `npm run types`: change that. */\n\n'
const text = NOTE + astToString(await openapiTS(joinContract()))
const types = await format(text, { ...(await resolveConfig(FILE)), filepath: FILE })
if (!process.argv.includes('--check')) writeFileSync(FILE, types)
else if (readFileSync(FILE, 'utf8') !== types) {
  process.stderr.write(`${FILE} is not made of the contract as it is: npm run types\n`)
  process.exitCode = 1
}
