import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageVersion } from '../../version.js'

/** Where it is decided what an index of given texts is. */
const ROOMS = ['../../analysis/', '../../graph/textIndex/', '../index/', './', '../', '../wordVectors/']

/** What the build says of its sources (scripts/build/nameIndexMaker.js); not there for the sources themselves. */
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
  if (existsSync(NAMED)) return hash.update(readFileSync(NAMED)).digest('hex')
  for (const room of ROOMS) {
    const folder = fileURLToPath(new URL(room, import.meta.url))
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1
    )) {
      if (entry.isFile() && !entry.name.endsWith('.map')) hash.update(readFileSync(join(folder, entry.name)))
    }
  }
  return hash.digest('hex')
}
