import type { InputFile } from '../../formats/importer.js'
import type { DerivedSectors } from './deriveSectors.js'

/** What was derived as files for the importer `sectors`: the sectors, and what is taken away. @param path of the first */
export function derivedFiles(
  { lines, withdrawn }: DerivedSectors,
  path = 'derived-sectors.jsonl'
): InputFile[] {
  const taken = withdrawn.map(company => JSON.stringify({ company, sector: null }))
  return [
    ...(lines.length === 0 ? [] : [fileOf(path, lines)]),
    ...(taken.length === 0 ? [] : [fileOf('withdrawn-sectors.jsonl', taken)])
  ]
}

/** Lines in one piece would be as large again as all of them. */
const LINES_AT_ONCE = 1_000

function fileOf(path: string, lines: readonly string[]): InputFile {
  return {
    name: path,
    path,
    async *bytes() {
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        yield await Promise.resolve(Buffer.from(`${lines.slice(at, at + LINES_AT_ONCE).join('\n')}\n`))
      }
    }
  }
}
