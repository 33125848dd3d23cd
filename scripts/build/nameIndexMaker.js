import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where it is decided what an index of given texts is, in the sources. */
const ROOMS = [
  'proof/analysis',
  'proof/analysis/wordVectors',
  'graph/textIndex',
  'graph/states',
  'search',
  'search/index',
  'search/kept',
  'search/states',
  'search/wordVectors'
]

/**
 * Writes what names the program that makes text indexes: a digest of its sources, which what is compiled no longer has beside it.
 * An index on disk is then kept by a build that makes the same, and by no other.
 */
export function nameIndexMaker(made, sources = 'src') {
  const hash = createHash('sha256')
  for (const room of ROOMS) {
    const files = readdirSync(join(sources, room), { withFileTypes: true }).filter(each => each.isFile())
    for (const name of files.map(each => each.name).sort())
      hash.update(`${room}/${name}\n`).update(readFileSync(join(sources, room, name)))
  }
  const file = join(made, 'src/search/kept/indexMaker.txt')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash.digest('hex'))
}
