import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { InvalidInput } from '../../base/errors.js'
import { mustBeFile } from '../../base/files/readableFile.js'

const LINE = /^(?<escaped>\\)?(?<hash>[0-9a-f]{64}) [ *](?<name>.+)$/i
const TAGGED = /^(?<escaped>\\)?SHA256 \((?<name>.+)\) = (?<hash>[0-9a-f]{64})$/i

/** SHA-256 (hex) of files by their absolute paths. */
export type Checksums = ReadonlyMap<string, string>

/**
 * Reads a list as `sha256sum` writes it, with or without `--tag`; its names are those of the folder that it lies in, or
 * of the folder that the command runs in.
 * @throws InvalidInput when it cannot be read, holds a line of another kind, or two hashes for one file
 */
export async function readChecksums(path: string): Promise<Checksums> {
  mustBeFile(path)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new InvalidInput(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  })
  const found = new Map<string, string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const { escaped, hash, name } = (LINE.exec(line) ?? TAGGED.exec(line))?.groups ?? {}
    if (hash === undefined || name === undefined) {
      throw new InvalidInput(
        `${path}, line ${index + 1}: is no line of sha256sum: 64 hexadecimal digits, two blanks, a name`
      )
    }
    const plain =
      escaped === undefined ? name : name.replace(/\\([\\nr])/g, (_, sign: string) => ESCAPES[sign]!)
    for (const file of new Set([resolve(dirname(path), plain), resolve(plain)])) {
      const before = found.get(file)
      if (before !== undefined && before !== hash.toLowerCase()) {
        throw new InvalidInput(
          `${path}, line ${index + 1}: gives ${plain} another checksum than a line before`
        )
      }
      found.set(file, hash.toLowerCase())
    }
  }
  if (found.size === 0) throw new InvalidInput(`${path} names no file`)
  return found
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r' }
