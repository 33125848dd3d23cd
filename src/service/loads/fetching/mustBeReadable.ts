import { InvalidInput } from '../../../base/errors.js'
import { readHead } from '../../../formats/fileHead.js'
import type { Importer } from '../../../formats/importer.js'
import { collectInputs } from '../../../formats/input/collectInputs.js'

/**
 * A file, or an archive with at least one file, that begins as its importer wants it: not the page of an error, not a bomb.
 * @throws InvalidInput in words that follow "sent what"
 */
export async function mustBeReadable(path: string, importer: Importer): Promise<void> {
  const { files, refused } = await collectInputs([path], importer.extensions)
  if (refused[0] !== undefined) throw new InvalidInput(`cannot be used: ${refused[0].reason}`)
  let found = `holds no .${importer.extensions[0]} file`
  for (const file of files) {
    try {
      const head = await readHead(file)
      if (importer.reads(head)) return
      found = `begins with "${(head.root ? `<${head.root.name}>` : head.start.trim()).slice(0, 40)}"`
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      found = `cannot be read: ${error.message.replace(`${file.name}`, '').replace(/^[:,] /, '')}`
    }
  }
  throw new InvalidInput(`is not ${importer.title}: it ${found}`)
}
