import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPageSectors } from '../../src/company/sectors/openPageSectors.js'
import type { StatedPage } from '../../src/company/sectors/pageStatements.js'
import type { CompanySectors } from '../../src/company/sectors/sectorCandidates.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import { naceImporter } from '../../src/formats/nace/naceImporter.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'

/** How many sectors read from companies' own words are right: `npm run bench -- sectors-described FILE`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nace: { type: 'string', default: '../shared/data/nace' },
    /** Without the company's name. */
    nameless: { type: 'boolean', default: false },
    /** Prints each: not for a file that is to stay sealed. */
    each: { type: 'boolean', default: false }
  }
})

interface Described {
  readonly id: string
  readonly language: string
  readonly pages: readonly (Pick<StatedPage, 'kind' | 'title' | 'main'> & { readonly description?: string })[]
  readonly name: string
  /** Acceptable classes, the best first; `-` for a company that does not say. */
  readonly nace2: readonly string[]
  readonly division: string
}

const FILES = ['NACE_REV2_de.csv', 'NACE_REV2_en.csv', 'wz2008_de.tsv', 'wz2008_en.tsv']
const ids = identifiers('http://localhost:8080')
const folder = await mkdtemp(join(tmpdir(), 'beleg-sectors-'))
const store = await openEmbedded({ folder })
const inputs = await collectInputs(
  FILES.map(name => join(values.nace, name)),
  naceImporter.extensions
)
await importFiles({
  store,
  ids,
  importer: naceImporter,
  actor: 'bench',
  now: () => new Date(),
  inputs,
  given: {}
})
const sectors = openPageSectors({ store, ids })
const scopes = [scopeOf('attribution', 'sectors'), scopeOf('attribution', 'companies')]
const described = readFileSync(positionals[0] ?? 'bench/brain/selfDescriptions.jsonl', 'utf8')
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => JSON.parse(line) as Described)

const found: { readonly one: Described; readonly sectors: CompanySectors }[] = []
const started = performance.now()
for (const one of described) {
  const pages = one.pages.map((page, at) => ({
    ...page,
    url: `https://company.example/${at}`,
    text: page.main
  }))
  const name = values.nameless ? undefined : one.name
  found.push({ one, sectors: await sectors.find({ pages, name, scopes }) })
}
const took = performance.now() - started
await store.close()
await rm(folder, { recursive: true, force: true })

const divisionOf = (code: string) => code.slice(0, 2)
const telling = found.filter(({ one }) => one.nace2[0] !== '-')
const among = (most: number, is: (one: Described, code: string) => boolean) =>
  telling.filter(({ one, sectors }) => sectors.candidates.slice(0, most).some(({ code }) => is(one, code)))
    .length
const isClass = (one: Described, code: string) => one.nace2.includes(code)
const isDivision = (one: Described, code: string) => divisionOf(code) === one.division
/** A code that is right: one of the acceptable classes, or one that such a class lies in. */
const holds = (one: Described, code: string) =>
  one.nace2.some(own => own.startsWith(code)) || (/^[A-U]$/.test(code) && sectionOf(one.division) === code)

const rows: string[] = [
  `${found.length} companies, ${telling.length} that say what they do; ${Math.round(took)} ms in all, the index included`,
  `class: top-1 ${among(1, isClass)}, top-3 ${among(3, isClass)} of ${telling.length}`,
  `division: top-1 ${among(1, isDivision)}, top-3 ${among(3, isDivision)} of ${telling.length}`,
  `chosen: ${found.filter(({ sectors }) => sectors.sector).length}, ambiguous ${found.filter(({ sectors }) => sectors.ambiguous).length}, abstained ${found.filter(({ sectors }) => !sectors.sector && !sectors.ambiguous).length}`
]
for (const [from, to] of [
  [0.9, 1.01],
  [0.7, 0.9],
  [0.5, 0.7]
] as const) {
  const some = found.filter(
    ({ sectors: { sector } }) => sector && sector.confidence >= from && sector.confidence < to
  )
  const right = some.filter(({ one, sectors }) => holds(one, sectors.sector!.code))
  const wide = some.filter(({ sectors }) => sectors.sector!.code.length < 5)
  rows.push(
    `chosen with ${from} and more: right ${right.length} of ${some.length} (${wide.length} wider than a class)`
  )
}
process.stdout.write(`${rows.join('\n')}\n`)
for (const { one, sectors } of values.each ? found : []) {
  const [best] = sectors.candidates
  const mark =
    best === undefined ? '·' : isClass(one, best.code) ? '+' : isDivision(one, best.code) ? '~' : '-'
  const list = sectors.candidates.map(({ code, confidence }) => `${code} ${confidence}`).join('  ')
  const chosen = sectors.sector
    ? `${sectors.sector.code} ${sectors.sector.confidence}`
    : sectors.ambiguous
      ? 'ambiguous'
      : '–'
  process.stdout.write(`${mark} ${one.id} [${one.nace2.join(' ')}] → ${chosen} | ${list}\n`)
  if (mark !== '+')
    process.stdout.write(`    ${best?.evidence.map(({ quote }) => quote.slice(0, 90)).join(' || ')}\n`)
}

function sectionOf(division: string): string {
  const letters: readonly (readonly [string, number])[] = [
    ['A', 3],
    ['B', 9],
    ['C', 33],
    ['D', 35],
    ['E', 39],
    ['F', 43],
    ['G', 47],
    ['H', 53],
    ['I', 56],
    ['J', 63],
    ['K', 66],
    ['L', 68],
    ['M', 75],
    ['N', 82],
    ['O', 84],
    ['P', 85],
    ['Q', 88],
    ['R', 93],
    ['S', 96],
    ['T', 98]
  ]
  return letters.find(([, last]) => Number(division) <= last)?.[0] ?? 'U'
}
