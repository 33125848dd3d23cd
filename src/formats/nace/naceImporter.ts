import { InvalidInput } from '../../base/errors.js'
import { conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import { readHead } from '../fileHead.js'
import type { FileHead, Gathering, Importer, InputFile, ReadOptions } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { readAlone } from '../input/readAlone.js'
import { classificationUnit } from './classificationUnit.js'
import type { NaceEdition, NaceEntry, SchemeName } from './edition.js'
import { readCsv } from './readCsv.js'
import { ramon, readRamon } from './readRamon.js'
import { readHeadings, readWz } from './readTsv.js'

type Form = 'csv' | 'headings' | 'wz' | 'rdf'

/** NACE Rev. 2, NACE Rev. 2.1 and the German WZ, one scheme each, with the languages of all files of a run. */
export const naceImporter: Importer = {
  name: 'nace',
  version: '1',
  title: 'a table of NACE or WZ codes',
  extensions: ['csv', 'tsv', 'rdf', 'ttl'],
  reads: head => formOf(head) !== undefined,
  options: {
    language: 'the language of the headings (de), where the file does not tell',
    languages: 'those to hold (de,en); others are left out or go'
  },
  read: readAlone(gather),
  gather
}

function gather(): Gathering {
  const schemes = new Map<
    string,
    { readonly editions: [NaceEdition, ...NaceEdition[]]; readonly options: ReadOptions }
  >()
  return {
    async add(file, options) {
      const edition = await readEdition(file, options)
      const { family, revision } = edition.scheme
      const known = schemes.get(`${family}:${revision}`)
      if (known === undefined) schemes.set(`${family}:${revision}`, { editions: [edition], options })
      else known.editions.push(edition)
    },
    units: () =>
      [...schemes.values()].map(({ editions, options }) => ({
        file: editions[0].file,
        unit: classificationUnit(editions.sort(byRank), options)
      }))
  }
}

const RANKS: readonly Form[] = ['csv', 'wz', 'headings', 'rdf']

/** German first, then what says most; so that the order in which files are given does not matter. */
function byRank(a: NaceEdition, b: NaceEdition): number {
  const rank = ({ isGerman, form }: NaceEdition) => (isGerman ? 0 : 10) + RANKS.indexOf(form as Form)
  return rank(a) - rank(b) || (a.readFile.fileHash < b.readFile.fileHash ? -1 : 1)
}

function formOf({ start, root }: FileHead): Form | undefined {
  if (root !== undefined) return Object.values(root.attributes).includes(ramon) ? 'rdf' : undefined
  if (/^\uFEFF?"?Level"?,"?Code"?,"?Description/i.test(start)) return 'csv'
  if (/^\uFEFF?"?NACE_CODE"?\t/i.test(start)) return 'headings'
  if (/^\uFEFF?1\t"?A"?\t\S/.test(start)) return 'wz'
  return start.includes(`<${ramon}>`) ? 'rdf' : undefined
}

async function readEdition(file: InputFile, options: ReadOptions): Promise<NaceEdition> {
  const form = formOf(await readHead(file))
  const { language, languages } = options.given ?? {}
  let entries: ReadonlyMap<string, NaceEntry>
  let skipped: NaceEdition['skipped'] = []
  if (form === 'csv') entries = await readCsv(file, language)
  else if (form === 'wz') entries = await readWz(file, language)
  else if (form === 'headings') ({ entries, skipped } = await readHeadings(file, languages))
  else entries = await readRamon(file, options)
  if (entries.size === 0) throw new InvalidInput(`${file.name}: holds no code`)
  // Both revisions have the section U: a table that was cut off before it would pass for the older one.
  if (form === 'headings' && !entries.has('U') && !entries.has('V')) {
    throw new InvalidInput(
      `${file.name}: ends before section U, so it does not say of which revision it is; get the whole table`
    )
  }
  const scheme = schemeOf(form === 'wz', entries)
  return {
    scheme,
    form: form!,
    isGerman: [...entries.values()].some(entry => entry.names.de !== undefined),
    file,
    entries,
    skipped,
    readFile: {
      fileHash: await hashOfFile(file),
      source: conceptSource(options.source, scheme.family === 'WZ' ? destatis(scheme) : eurostat(scheme))
    }
  }
}

/** Section V came with the revisions in force since 2025. */
function schemeOf(isGerman: boolean, entries: ReadonlyMap<string, NaceEntry>): SchemeName {
  const isNew = entries.has('V')
  if (isGerman) return { family: 'WZ', revision: isNew ? '2025' : '2008' }
  return { family: 'NACE', revision: isNew ? '2.1' : '2' }
}

const eurostat = ({ revision }: SchemeName) => ({
  title: `NACE Rev. ${revision}`,
  publisher: 'Eurostat',
  landingPage: 'https://ec.europa.eu/eurostat/web/nace',
  licence: licences.europeanUnion
})

const destatis = ({ revision }: SchemeName) => ({
  title: `Klassifikation der Wirtschaftszweige, Ausgabe ${revision} (WZ ${revision})`,
  publisher: 'Statistisches Bundesamt (Destatis)',
  landingPage:
    'https://www.destatis.de/DE/Methoden/Klassifikationen/Gueter-Wirtschaftsklassifikationen/klassifikation-wz-2008.html',
  licence: licences.germany
})
