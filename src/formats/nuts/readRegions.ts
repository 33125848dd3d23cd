import { InvalidInput } from '../../base/errors.js'
import { readAuthorityTable } from '../concepts/authorityTable.js'
import type { Name } from '../concepts/concept.js'
import type { InputFile, Skipped } from '../importer.js'
import { readTable } from '../table/readTable.js'
import { isExtraRegio, languageOfRegion, levelOfRegion, type Region, type RegionForm } from './regionList.js'

type Regions = { readonly regions: Map<string, Region>; readonly skipped: Skipped[] }

const CODE = /^[A-Z]{2}[A-Z0-9]{0,3}$/

/**
 * The regions of a list: the correspondence of two editions (`;`), a list of names (tabs), or the authority table.
 * @param edition of NUTS, where the file has one
 * @throws InvalidInput with the line
 */
export async function readRegions(
  file: InputFile,
  form: RegionForm,
  edition: string | undefined
): Promise<Regions> {
  const found: Regions = { regions: new Map(), skipped: [] }
  let extra = 0
  const add = (region: Region) => {
    if (isExtraRegio(region.code)) extra++
    else if (found.regions.has(region.code)) {
      found.skipped.push({ where: region.code, reason: 'stands twice in the file; the first counts' })
    } else found.regions.set(region.code, region)
  }
  if (form === 'json') {
    for (const { code, names, sourceHash } of await readAuthorityTable(file)) {
      if (!CODE.test(code)) found.skipped.push({ where: code.slice(0, 40), reason: 'no NUTS code' })
      else add({ code, names, sourceHash })
    }
  } else {
    for await (const region of readRows(file, form)) {
      add({ ...region, ...(edition !== undefined && { edition }) })
    }
  }
  if (extra > 0) {
    const reason = `${extra} codes of Extra-Regio stand for what lies in no region`
    found.skipped.push({ where: 'codes that end with Z', reason })
  }
  return found
}

async function* readRows(file: InputFile, form: 'csv' | 'tsv'): AsyncGenerator<Region> {
  const format = form === 'csv' ? { delimiter: ';', quoted: true } : { delimiter: '\t', quoted: false }
  let header = true
  for await (const { cells, line, sourceHash } of readTable(
    file,
    format as Parameters<typeof readTable>[1]
  )) {
    if (header) {
      header = false
      continue
    }
    const [first = '', second = '', third = '', level] = cells.map(cell => cell.trim())
    const code = form === 'csv' ? second : first
    if (!CODE.test(code)) {
      throw new InvalidInput(
        `${file.name}, line ${line}: "${code.slice(0, 40)}" is no NUTS code, such as DE1`
      )
    }
    if (form === 'csv' && level !== String(levelOfRegion(code))) {
      throw new InvalidInput(`${file.name}, line ${line}: ${code} is no code of level ${level}`)
    }
    if (third === '') throw new InvalidInput(`${file.name}, line ${line}: ${code} has no name`)
    const name: Name = { text: third, language: languageOfRegion(code) }
    yield { code, names: [name], sourceHash }
  }
}
