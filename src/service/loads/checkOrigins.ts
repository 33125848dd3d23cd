import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidInput } from '../../base/errors.js'
import { isIri } from '../../graph/iri.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import type { Inputs } from '../../formats/input/collectInputs.js'
import { readChecksums, type Checksums } from '../../formats/input/readChecksums.js'
import type { InputFile, Origin } from '../../formats/importer.js'
import { urlOf } from '../../base/text/urlOf.js'

/** What the steward says of where files come from, as it was written. */
export interface StatedOrigin {
  readonly sourceUrl?: string | undefined
  readonly retrieved?: string | undefined
  readonly sha256?: string | undefined
  /** A file as `sha256sum` writes it. */
  readonly checksums?: string | undefined
}

export interface CheckedOrigins {
  /** Without the files that have another checksum than they should. */
  readonly inputs: Inputs
  /** Undefined where nothing was said. */
  readonly originOf: (file: InputFile) => Origin | undefined
}

const TIME =
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:[0-9]{2})$/
/** Clocks of two machines differ. */
const AHEAD = 5 * 60_000

/**
 * Takes what the steward says of the origin of files, and compares their checksums. Those of archives and compressed files
 * are of the file on the disk.
 * @throws InvalidInput for what cannot be understood, or is not of these files
 */
export async function checkOrigins(inputs: Inputs, stated: StatedOrigin, now: Date): Promise<CheckedOrigins> {
  const said = { ...sourceUrl(stated), ...timeOf(stated, now) }
  const expected = await checksumsOf(inputs, stated)
  const origins = new Map<string, Origin | undefined>()
  const refused = [...inputs.refused]
  for (const path of new Set(inputs.files.map(file => file.path))) {
    const wrong = expected === undefined ? undefined : await faultOf(path, expected, stated)
    if (wrong !== undefined) refused.push({ file: path, reason: wrong })
    else if (expected !== undefined) {
      origins.set(path, { check: 'checksum', checksum: expected.get(resolve(path))!, ...said })
    } else origins.set(path, Object.keys(said).length === 0 ? undefined : { check: 'stated', ...said })
  }
  return {
    inputs: { files: inputs.files.filter(file => origins.has(file.path)), refused },
    originOf: file => origins.get(file.path)
  }
}

function sourceUrl({ sourceUrl: url }: StatedOrigin): Pick<Origin, 'url'> {
  if (url === undefined) return {}
  if (!/^https?:\/\/[^/]/i.test(url) || !isIri(urlOf(url)?.href ?? '')) {
    throw new InvalidInput(`--source-url ${url} is no address on the web; write https://…`)
  }
  const { href, username, password } = new URL(url)
  if (username !== '' || password !== '') {
    throw new InvalidInput(
      '--source-url holds a user name or password; leave them out, the address is published'
    )
  }
  return { url: href }
}

function timeOf({ retrieved: time }: StatedOrigin, now: Date): Pick<Origin, 'retrievedAt'> {
  if (time === undefined) return {}
  const at = TIME.test(time) ? new Date(time) : undefined
  if (at === undefined || Number.isNaN(at.getTime())) {
    throw new InvalidInput(`--retrieved ${time} is no time; write it as 2026-01-31T12:00:00Z`)
  }
  if (at.getTime() > now.getTime() + AHEAD) throw new InvalidInput(`--retrieved ${time} has not come yet`)
  return { retrievedAt: wholeSeconds(at) }
}

async function checksumsOf(
  { files }: Inputs,
  { sha256, checksums }: StatedOrigin
): Promise<Checksums | undefined> {
  if (sha256 !== undefined && checksums !== undefined) {
    throw new InvalidInput('--sha256 and --checksums say the same; give one of them')
  }
  if (checksums !== undefined) return readChecksums(checksums)
  if (sha256 === undefined) return undefined
  if (!/^[0-9a-f]{64}$/i.test(sha256)) {
    throw new InvalidInput(`--sha256 ${sha256.slice(0, 80)} is no SHA-256: 64 hexadecimal digits`)
  }
  const paths = [...new Set(files.map(file => resolve(file.path)))]
  if (paths.length > 1) {
    throw new InvalidInput(
      `--sha256 is the checksum of one file, and ${paths.length} are given; use --checksums`
    )
  }
  return new Map(paths.map(path => [path, sha256.toLowerCase()]))
}

/** Why a file is not the one that was meant. */
async function faultOf(
  path: string,
  expected: Checksums,
  { checksums }: StatedOrigin
): Promise<string | undefined> {
  const wanted = expected.get(resolve(path))
  if (wanted === undefined) return `has no line in ${checksums}; add its checksum, or leave it out`
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array)
  const found = hash.digest('hex')
  if (found === wanted) return undefined
  return `has the SHA-256 ${found}, not ${wanted} as was given: it is not the file that was meant; fetch it again`
}
