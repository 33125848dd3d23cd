import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { InvalidInput } from '../../../base/errors.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { exitCodes } from '../exitCodes.js'
import { verifyContent } from './verifyContent.js'
import { verifyingKeys } from './verifyingKeys.js'

export interface VerifyOptions {
  /** The report as JSON. */
  readonly json: boolean
  /** The end that the chain of a dossier must have, as it was stamped outside. */
  readonly end?: string
  /** File or address of the keys one of which must have signed. */
  readonly key?: string
}

/**
 * Checks an answer of `/v1/ask`, a dossier of `/v1/dossier` or a check of `/v1/verify` again, without the service, and prints what was found.
 * @param file path of the JSON; `-` is stdin
 * @returns the exit code
 * @throws InvalidInput when it cannot be read, or is neither; Unavailable when the keys cannot be had
 */
export async function verify(file: string, { json, end, key }: VerifyOptions): Promise<number> {
  const bytes = await read(file)
  const keys = key === undefined ? undefined : await verifyingKeys(key)
  const { holds, report, said } = await verifyContent(file, bytes, { end, keys })
  process.stdout.write(json ? `${JSON.stringify(report, undefined, 2)}\n` : said)
  return holds ? exitCodes.done : exitCodes.failed
}

async function read(file: string): Promise<Uint8Array> {
  try {
    if (file === '-') return await buffer(process.stdin)
    mustBeFile(file)
    return await readFile(file)
  } catch (error) {
    if (error instanceof InvalidInput) throw error
    throw new InvalidInput(`${file} cannot be read: ${(error as Error).message}`)
  }
}
