import { DataFactory as terms } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { qb, rdf, rdfs, xsd } from '../../graph/vocab/terms.js'
import type { Concept } from '../concepts/concept.js'
import { conceptUnit, conceptSource } from '../concepts/conceptUnit.js'
import { licences } from '../concepts/licences.js'
import type { Importer, ImportUnit, InputFile, ReadOptions } from '../importer.js'
import { hashOfFile } from '../input/hashOfFile.js'
import { choiceOf, type Choice } from './choice.js'
import { isCommon, observationOf, ownDimensions, propertyOf } from './observation.js'
import { readCell, readSeries, tableHead, type Series } from './readSeries.js'
import { Tally } from './tally.js'
import { tableTitle } from './tables.js'

/** Regional indicators of Eurostat as data cubes: a table is a root, its observations are the parts. */
export const eurostatImporter: Importer = {
  name: 'eurostat',
  version: '2',
  title: 'a regional table of Eurostat (TSV)',
  extensions: ['tsv'],
  reads: ({ start }) => tableHead.test(start),
  options: {
    geo: 'the regions to read, with all below them (DE,EU,EA); all for all',
    level: 'the deepest level of NUTS that is read (1, the Länder), up to 3',
    table: 'the code of the table, where the file is not called by it'
  },
  read: readTableOf
}

async function* readTableOf(file: InputFile, options: ReadOptions): AsyncGenerator<ImportUnit> {
  const { ids, given = {} } = options
  const table = tableOf(file, given.table)
  const root = ids.concept('EUROSTAT', table)!
  const choice = choiceOf(given)
  const fileHash = await hashOfFile(file)
  const { observations, dimensions, newest, tally } = await readObservations(file, table, choice, ids)
  const [german, english] = tableTitle(table)
  const dataSet: Concept = {
    iri: root,
    statements: [
      [rdf.type, qb.DataSet],
      [rdfs.label, terms.literal(`${german} (Eurostat ${table})`, 'de')],
      [rdfs.label, terms.literal(`${english} (Eurostat ${table})`, 'en')]
    ],
    sourceHash: fileHash,
    locator: table,
    // Tables grow by a year at a time.
    ...(newest !== '' && { state: terms.literal(newest, xsd.gYear) })
  }
  const properties = dimensions
    .filter(dimension => !isCommon(dimension))
    .map(dimension => dimensionProperty(ids, table, dimension, fileHash))
  yield conceptUnit(
    {
      name: `EUROSTAT:${table}`,
      roots: [root],
      concepts: [dataSet, ...properties, ...observations],
      files: [{ fileHash, source: sourceOf(table, english, options) }],
      domain: 'regions',
      licenceClass: 'attribution',
      skipped: tally.skipped()
    },
    options
  )
}

/** What a file holds of the regions that are read. */
interface TableContent {
  readonly observations: Iterable<Concept>
  readonly dimensions: readonly string[]
  /** The last year that it has; empty where it has none. */
  readonly newest: string
  readonly tally: Tally
}

async function readObservations(
  file: InputFile,
  table: string,
  choice: Choice,
  ids: Identifiers
): Promise<TableContent> {
  const tally = new Tally()
  const observations = new Map<string, Concept>()
  let dimensions: string[] | undefined
  let newest = ''
  for await (const series of readSeries(file)) {
    dimensions ??= ownDimensions(series)
    for (const { period } of series.cells) if (/^[0-9]{4}$/.test(period) && period > newest) newest = period
    if (!choice.admits(series.keys.geo!)) {
      tally.count(
        'other regions',
        `rows of other regions than ${choice.says}; --geo and --level name what is read`
      )
      continue
    }
    for (const cell of series.cells) {
      const value = valueOf(cell, series, file)
      if ('missing' in value) {
        tally.count('missing values', 'cells without a value (":")')
        continue
      }
      const observation = observationOf({ ids, table, series, period: cell.period, ...value })
      if (observation === undefined) {
        tally.count('codes', 'values whose region or key cannot be part of an identifier')
      } else if (observations.has(observation.iri.value)) {
        tally.count('repeated keys', 'values under a key that stands before in the file')
      } else observations.set(observation.iri.value, observation)
    }
  }
  if (dimensions === undefined) throw new InvalidInput(`${file.name}: has no rows`)
  return { observations: observations.values(), dimensions, newest, tally }
}

function valueOf(
  { period, text }: Series['cells'][number],
  { line }: Series,
  file: InputFile
): NonNullable<ReturnType<typeof readCell>> {
  const value = readCell(text)
  if (value !== undefined) return value
  throw new InvalidInput(
    `${file.name}, line ${line}: "${text.slice(0, 40)}" for ${period} is neither a number nor ":"`
  )
}

function dimensionProperty(ids: Identifiers, table: string, dimension: string, fileHash: string): Concept {
  return {
    iri: propertyOf(ids, table, dimension)!,
    statements: [
      [rdf.type, qb.DimensionProperty],
      [rdfs.label, terms.literal(dimension, 'en')]
    ],
    sourceHash: fileHash,
    locator: dimension
  }
}

function sourceOf(table: string, title: string, { source }: ReadOptions) {
  return conceptSource(source, {
    title: `${title} (${table})`,
    publisher: 'Eurostat',
    landingPage: `https://ec.europa.eu/eurostat/databrowser/view/${table}/default/table`,
    licence: licences.europeanUnion
  })
}

/** Eurostat calls its files by their tables. */
function tableOf(file: InputFile, given: string | undefined): string {
  const name =
    given ??
    file.name
      .split(/[/\\]/)
      .at(-1)!
      .replace(/\.tsv(?:\.gz)?$/i, '')
  const table = name
    .trim()
    .toLowerCase()
    .replace(/^estat_/, '')
  if (/^[a-z0-9_]{1,40}$/.test(table)) return table
  throw new InvalidInput(
    `${file.name}: is not called by a table's code such as nama_10r_2gdp; say it with --table`
  )
}
