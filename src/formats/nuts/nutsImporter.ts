import { InvalidInput } from '../../base/errors.js'
import { isAuthorityTable } from '../concepts/authorityTable.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import { readHead } from '../fileHead.js'
import type { FileHead, Gathering, Importer, InputFile, ReadOptions } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { readAlone } from '../input/readAlone.js'
import { readRegions } from './readRegions.js'
import { regionForms, type RegionForm, type RegionList } from './regionList.js'
import { regionUnits } from './regionUnits.js'

/** The regions of NUTS, one unit for each state, with what all lists of a run say of them. */
export const nutsImporter: Importer = {
  name: 'nuts',
  version: '1',
  title: 'a list of NUTS regions',
  extensions: ['csv', 'tsv', 'json'],
  reads: head => formOf(head) !== undefined,
  options: {
    edition: 'the edition of NUTS (2024) that a list is of, where its name or header does not tell'
  },
  read: readAlone(gather),
  gather
}

function gather(): Gathering {
  const lists: RegionList[] = []
  let last: ReadOptions | undefined
  return {
    async add(file, options) {
      lists.push(await readList(file, options))
      last = options
    },
    units: () => (last === undefined ? [] : regionUnits([...lists].sort(byRank), last))
  }
}

/** The latest edition of the fullest list first; so that the order in which files are given does not matter. */
function byRank(a: RegionList, b: RegionList): number {
  const editionIn = ({ regions }: RegionList) => [...regions.values()][0]?.edition ?? ''
  return (
    regionForms.indexOf(a.form) - regionForms.indexOf(b.form) ||
    editionIn(b).localeCompare(editionIn(a)) ||
    (a.readFile.fileHash < b.readFile.fileHash ? -1 : 1)
  )
}

function formOf({ start }: FileHead): RegionForm | undefined {
  if (/^\uFEFF?"?Country code"?;"?NUTS Code"?;"?NUTS label"?;/i.test(start)) return 'csv'
  if (/^\uFEFF?nuts[0-9]?[^\t\n]*\tcountry\tname\r?\n/i.test(start)) return 'tsv'
  return isAuthorityTable(start, 'http://data.europa.eu/nuts/code/') ? 'json' : undefined
}

async function readList(file: InputFile, options: ReadOptions): Promise<RegionList> {
  const head = await readHead(file)
  const form = formOf(head)!
  const edition = form === 'json' ? undefined : editionOf(file, head, options.given?.edition)
  const { regions, skipped } = await readRegions(file, form, edition)
  if (regions.size === 0) throw new InvalidInput(`${file.name}: holds no region`)
  return {
    file,
    form,
    regions,
    skipped,
    readFile: { fileHash: await hashOfFile(file), source: conceptSource(options.source, PUBLISHED) }
  }
}

/** The last year of the header (`nuts1-2016`) or of the name (`NUTS2021-NUTS2024.csv`). */
function editionOf(file: InputFile, { start }: FileHead, given: string | undefined): string | undefined {
  if (given !== undefined && !/^20[0-9]{2}$/.test(given)) {
    throw new InvalidInput(`--edition takes a year, such as 2024; not "${given.slice(0, 20)}"`)
  }
  const header = start.split('\n', 1)[0]!
  const name = file.name.split(/[/\\]/).at(-1)!
  return given ?? header.match(/20[0-9]{2}/g)?.at(-1) ?? name.match(/20[0-9]{2}/g)?.at(-1)
}

const PUBLISHED = {
  title: 'Nomenclature of territorial units for statistics (NUTS)',
  publisher: 'Eurostat',
  landingPage: 'https://ec.europa.eu/eurostat/web/nuts',
  licence: licences.europeanUnion
}
