import { InvalidInput } from '../../base/errors.js'
import { readHead } from '../../formats/fileHead.js'
import type { FileHead, Importer, InputFile } from '../../formats/importer.js'
import { importerFor } from '../../formats/registry.js'

/** @throws InvalidInput naming the importer that fits */
export async function mustBeOf(
  file: InputFile,
  { importer }: { readonly importer: Importer }
): Promise<void> {
  const head = await readHead(file)
  if (importer.reads(head)) return
  const other = importerFor(head)
  if (other !== undefined) {
    throw new InvalidInput(`is ${other.title}; import it with "beleg import ${other.name}"`)
  }
  throw new InvalidInput(`${beginning(head)}; ${importer.title} was expected, and no other importer reads it`)
}

function beginning({ root, start }: FileHead): string {
  if (/<!ENTITY\s/.test(start)) return 'declares entities of its own in its <!DOCTYPE …>: write them out'
  if (root !== undefined) return `begins with <${root.name}>`
  const first = start.trim().slice(0, 40)
  return first === '' ? 'is empty: fetch it again' : `begins with "${first}"`
}
