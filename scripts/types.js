import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { joinContract } from './build/joinContract.js'

/** What is made of the contract's files: its types. */
const FILE = 'src/service/contract/types.ts'
const NOTE = '/** Made of the contract by `npm run types`: change that. */\n\n'
const text = NOTE + astToString(await openapiTS(joinContract()))
writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }))
