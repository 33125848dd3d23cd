import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Sections of NACE Rev. 2 with their divisions: those that rules speak of, and three besides. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  C: ['10', '20', '24', '26', '28'],
  D: ['35'],
  F: ['41', '43'],
  G: ['46', '47'],
  H: ['49', '50', '51', '52'],
  J: ['58', '61', '62', '63'],
  K: ['64', '65', '66'],
  S: ['94', '96']
}
const GROUPS = ['1', '2', '3']
const CLASSES = ['1', '9']
const LANDS = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen'
]
const NUTS = [...'123456789ABCDEFG'].map(last => `DE${last}`)
const YEARS = Array.from({ length: 15 }, (_, index) => 2014 - index)
/** Words of the rules' file for an act, a sector, and whether the act applies. */
const RULES = [
  ['GDPR', 'financial', null],
  ['GDPR', 'manufacturing', null],
  ['GDPR', 'energy', null],
  ['GDPR', 'transport', null],
  ['GDPR', 'digital_infrastructure', null],
  ['DORA', 'financial', 'bank'],
  ['DORA', 'financial', null],
  ['CRA', 'digital_infrastructure', 'software'],
  ['CRA', 'manufacturing', 'electronics']
] as const

/** What each importer is given, in the order in which they are loaded. */
export interface GeneratedCompanies {
  readonly imports: readonly (readonly [importer: string, ...files: string[]])[]
}

/** Invented rules, classification, regions and numbers, and so many companies, nine of ten of them in some sector. */
export async function writeGeneratedCompanies(
  folder: string,
  companies: number
): Promise<GeneratedCompanies> {
  await mkdir(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  const [nace, nuts] = [at('NACE_REV2_de.csv'), at('NUTS2021-NUTS2024.csv')]
  const tables = ['nama_10r_2gdp', 'nama_10r_2hhinc', 'lfst_r_lfu3rt'].map(name => at(`${name}.tsv`))
  await writeFile(nace, classificationText())
  await writeFile(nuts, regionsText())
  await writeFile(at('rules.json'), rulesText())
  await writeFile(tables[0]!, tableText('unit,geo', ['EUR_HAB', 'MIO_EUR']))
  await writeFile(tables[1]!, tableText('unit,na_item,geo', ['EUR_HAB,B6N', 'EUR_HAB,B5N', 'MIO_EUR,B6N']))
  await writeFile(tables[2]!, tableText('age,sex,geo', ['Y_GE15,T', 'Y_GE15,F', 'Y_GE15,M', 'Y15-24,T']))
  await writeLines(at('companies.jsonl'), companies, companyOf)
  await writeLines(at('sectors.jsonl'), companies, sectorOf)
  return {
    imports: [
      ['nace', nace],
      ['nuts', nuts],
      ['rules', at('rules.json')],
      ['eurostat', ...tables],
      ['offeneregister', at('companies.jsonl')],
      ['sectors', at('sectors.jsonl')]
    ]
  }
}

/** One company more, whose load changes the graph's version and no answer: it is in no sector. */
export async function writeOneMore(folder: string, number: number): Promise<string> {
  const file = join(folder, `more${number}.jsonl`)
  await writeFile(file, `${JSON.stringify(companyOf(10_000_000 + number))}\n`)
  return file
}

async function writeLines(
  file: string,
  count: number,
  of: (at: number) => object | undefined
): Promise<void> {
  function* lines() {
    for (let at = 0; at < count; at += 1) {
      const line = of(at)
      if (line !== undefined) yield `${JSON.stringify(line)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}

const classes = Object.values(SECTIONS).flatMap(divisions =>
  divisions.flatMap(division => GROUPS.flatMap(group => CLASSES.map(last => `${division}.${group}${last}`)))
)

function companyOf(at: number): object {
  return {
    company_number: `B9999_HRB${at}`,
    name: `Musterfirma ${at} GmbH`,
    current_status: at % 10 === 7 ? 'removed' : 'currently registered',
    retrieved_at: `201${7 + (at % 3)}-05-01T00:00:00Z`,
    all_attributes: {
      _registerArt: 'HRB',
      federal_state: at % 50 === 0 ? undefined : LANDS[at % LANDS.length],
      native_company_number: `Musterstadt HRB ${at}`,
      registered_office: 'Musterstadt',
      registrar: 'Musterstadt'
    }
  }
}

function sectorOf(at: number): object | undefined {
  if (at % 10 === 3) return undefined
  return {
    company: `REGISTER:B9999_HRB${at}`,
    name: `Musterfirma ${at} GmbH`,
    sector: `NACE:2/${classes[(at * 7) % classes.length]!}`,
    heading: 'Muster',
    method: 'derived-by-name',
    confidence: 0.5 + (at % 50) / 100,
    from: ['Musterfirma'],
    licence: 'attribution'
  }
}

function classificationText(): string {
  const row = (level: number, code: string) => `"${level}","${code}","Titel ${code}","","","","",""`
  const rows = Object.entries(SECTIONS).flatMap(([section, divisions]) => [
    row(1, section),
    ...divisions.flatMap(division => [
      row(2, division),
      ...GROUPS.flatMap(group => [
        row(3, `${division}.${group}`),
        ...CLASSES.map(last => row(4, `${division}.${group}${last}`))
      ])
    ])
  ])
  const head =
    '"Level","Code","Description","Rulings","Reference to ISIC Rev. 4","This item includes","This item also includes","This item excludes"'
  return `${[head, ...rows].join('\r\n')}\r\n`
}

function regionsText(): string {
  const rows = NUTS.map((code, at) => `DE;${code};${LANDS[at]!};1;5;${at + 1};;`)
  return `\uFEFFCountry code;NUTS Code;NUTS label;NUTS level;Country order;#;;\r\n${rows.join('\r\n')}\r\n`
}

function rulesText(): string {
  return JSON.stringify(
    RULES.map(([regulation, sector, subsector]) => ({
      regulation,
      sector,
      subsector,
      applies: true,
      confidence: 'likely',
      basis_article: '2',
      notes: 'Generated.'
    }))
  )
}

/** A value for each region, year and other key. */
function tableText(names: string, keys: readonly string[]): string {
  const rows = keys.flatMap(key =>
    ['DE', ...NUTS].map(
      (code, at) => `${key},${code}\t${YEARS.map(year => `${year - 1900 + at}.5 `).join('\t')}`
    )
  )
  return `${[`${names}\\time\t${YEARS.map(year => `${year} `).join('\t')}`, ...rows].join('\n')}\n`
}
