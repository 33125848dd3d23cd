import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataTable } from '../../src/base/text/dataTable.js'
import { NO_SECTOR } from '../../src/company/sectors/sectorModel.js'
import type { SectorTree } from '../../src/company/sectors/sectorTree.js'

/** A company's name with the sector that somebody who saw no derivation gave it by hand. */
export interface LabelledName {
  readonly name: string
  /** As wide as the labeller was sure; `-` where the name does not tell. */
  readonly code: string
}

/** Rows of number and code, and the folder of the entries of OffeneRegister (JSON lines) that have the names. */
export function readLabels(file: string, companies: string, tree: SectorTree): LabelledName[] {
  const names = namesIn(companies)
  return dataTable(pathToFileURL(file), ['number', 'code']).map(({ number, code }) => {
    const name = names.get(number)
    if (name === undefined) throw new Error(`${companies} has no entry ${number}`)
    if (code !== NO_SECTOR && !tree.has(code)) throw new Error(`${file}: ${code} is no code of NACE Rev. 2`)
    return { name, code }
  })
}

function namesIn(folder: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const file of readdirSync(folder).filter(name => name.endsWith('.jsonl'))) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line.trim() === '') continue
      const { company_number, name } = JSON.parse(line) as { company_number: string; name: string }
      names.set(company_number, name)
    }
  }
  return names
}

/**
 * Whether a code is right for a name: the sector given by hand is the same or lies in it. A section of one division is
 * that division. Where the labeller was sure of a wider one only, the code is not known to be right, and counts as wrong.
 */
export function isRight(tree: SectorTree, code: string, label: string): boolean {
  if (label === NO_SECTOR) return false
  const classes = new Set(tree.classesOf(code))
  return tree.classesOf(label).every(one => classes.has(one))
}
