import { readFileSync } from 'node:fs'
import { InvalidInput } from '../../../base/errors.js'
import type { OriginKey } from '../../../base/outgoing/fetchOfOrigins.js'
import { mustBeFile } from '../../../base/files/readableFile.js'
import { urlOf } from '../../../base/text/urlOf.js'
import type { QuerySource } from './querySource.js'

interface Given {
  readonly keyFile?: string
  /** Whose key it is. */
  readonly keyFor?: string
}

/**
 * The key, with the one origin that it is sent to.
 * @param ofEnvironment counts where no file is named
 * @throws InvalidInput where it is not clear whose key it is: it would be told to others
 */
export function querySourceKey(
  { keyFile, keyFor }: Given,
  ofEnvironment: string | undefined,
  sources: readonly QuerySource[]
): OriginKey | undefined {
  const key = keyFile === undefined ? ofEnvironment : readKey(keyFile)
  if (key === undefined) {
    if (keyFor === undefined) return undefined
    throw new InvalidInput('--key-for needs a key: name its file with --key-file, or set BELEG_API_KEY')
  }
  const asked = [...new Set(sources.flatMap(source => (source.kind === 'file' ? [] : [source.url.origin])))]
  const said = keyFor === undefined ? undefined : urlOf(keyFor)?.origin
  if (keyFor !== undefined && !asked.some(origin => origin === said)) {
    throw new InvalidInput(`--key-for ${keyFor}: no --source is there`)
  }
  if (said === undefined && asked.length > 1) {
    throw new InvalidInput(`Say whose key it is, with --key-for and one of ${asked.join(', ')}`)
  }
  const origin = said ?? asked[0]
  return origin === undefined ? undefined : { origin, headers: { 'x-api-key': key } }
}

function readKey(file: string): string {
  mustBeFile(file)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new InvalidInput(`${file}: cannot be read; it should hold the key alone`)
  }
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new InvalidInput(`${file}: should hold the key alone, visible ASCII characters without blanks`)
}
