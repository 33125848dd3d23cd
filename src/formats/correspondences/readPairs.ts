import { InvalidInput } from '../../base/errors.js'
import type { InputFile, Skipped } from '../importer.js'
import { readHead } from '../fileHead.js'
import { readTable } from '../table/readTable.js'
import { columnsOf, delimiterOf, type Columns } from './columns.js'

export const correspondenceMethods = ['official', 'derived-by-heading'] as const
export type CorrespondenceMethod = (typeof correspondenceMethods)[number]

/** A code of Rev. 2, and one that it is in Rev. 2.1. */
export interface CodePair {
  readonly from: string
  readonly to: string
  /** In the words of the table. */
  readonly remark: string | undefined
  readonly sourceHash: string
}

export interface Pairs {
  readonly pairs: readonly CodePair[]
  readonly method: CorrespondenceMethod
  readonly skipped: readonly Skipped[]
}

/**
 * The pairs of a table, in its order.
 * @throws InvalidInput for a table without two columns of codes, without a pair, or with pairs of several methods
 */
export async function readPairs(file: InputFile): Promise<Pairs> {
  const { start } = await readHead(file)
  const delimiter = delimiterOf(/^\uFEFF?[^\r\n]*/.exec(start)![0])
  const pairs = new Map<string, CodePair>()
  const skipped: Skipped[] = []
  let columns: Columns | undefined
  let method: CorrespondenceMethod | undefined
  for await (const { cells, line, sourceHash } of readTable(file, { delimiter, quoted: true })) {
    if (columns === undefined) {
      columns = columnsOf(cells) ?? noColumns(file)
      continue
    }
    const where = `line ${line}`
    const [from, to] = [codeOf(cells[columns.rev2]), codeOf(cells[columns.rev21])]
    if (from === undefined || to === undefined) {
      skipped.push({ where, reason: 'has no code of each revision' })
      continue
    }
    const mine = methodOf(columns.method === undefined ? undefined : cells[columns.method], file, where)
    if (method !== undefined && mine !== method) {
      throw new InvalidInput(
        `${file.name}, ${where}: is ${mine}, the lines before are ${method}; give each a file`
      )
    }
    method = mine
    const key = `${from}-${to}`
    if (pairs.has(key)) {
      skipped.push({ where, reason: `${key} stands before in the file` })
      continue
    }
    const remark = columns.remark === undefined ? undefined : cells[columns.remark]?.trim() || undefined
    pairs.set(key, { from, to, remark, sourceHash })
  }
  if (method === undefined) throw new InvalidInput(`${file.name}: holds no pair of codes`)
  return { pairs: [...pairs.values()], method, skipped }
}

/** `62.01` for `62.01`, `J62.01`, `6201`; undefined for what is no code of NACE. */
function codeOf(cell: string | undefined): string | undefined {
  const written = (cell ?? '').trim().toUpperCase()
  if (/^[A-V]$/.test(written)) return written
  const [, division, further] = /^[A-V]? ?([0-9]{2})\.?([0-9]{0,2})$/.exec(written) ?? []
  if (division === undefined) return undefined
  return further === '' ? division : `${division}.${further}`
}

function methodOf(cell: string | undefined, file: InputFile, where: string): CorrespondenceMethod {
  if (cell === undefined) return 'official'
  const method = correspondenceMethods.find(one => one === cell.trim())
  if (method !== undefined) return method
  throw new InvalidInput(
    `${file.name}, ${where}: "${cell.slice(0, 40)}" is no method; known are ${correspondenceMethods.join(', ')}`
  )
}

function noColumns(file: InputFile): never {
  throw new InvalidInput(
    `${file.name}: a column of codes of NACE Rev. 2 and one of NACE Rev. 2.1 were expected, named so in the first line`
  )
}
