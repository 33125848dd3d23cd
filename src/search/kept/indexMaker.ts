import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { packageVersion } from '../../base/version.js'

/** What is said where this is compiled of the sources that decide what an index is (scripts/build/nameIndexMaker.js). */
const NAMED = new URL('indexMaker.txt', import.meta.url)

let maker: string | undefined

/**
 * Names what makes indexes in this process: a digest of its program, and of what Unicode is to it. So an index on disk is
 * never used by a program that would have made another, and no number has to be raised for that.
 */
export function indexMaker(): string {
  return (maker ??= digest())
}

function digest(): string {
  const hash = createHash('sha256').update(packageVersion())
  hash.update(`${process.versions.unicode} ${process.versions.icu}`)
  return hash.update(readFileSync(NAMED)).digest('hex')
}
