import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { dataTable } from '../../src/base/text/dataTable.js'
import { checkClaim } from '../../src/proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../src/proof/grounding/passage.js'
import type { Tally } from '../../test/support/gate/evaluate.js'
import { readEuPassages, readPassages } from '../../test/support/gate/readPassages.js'
import { actOf, languageOf, type Language } from '../../test/support/gate/sources.js'

const run = promisify(execFile)
/** `file`: where the text of the act lies, as `readActs` says; `ref`: of the provision. */
const COLUMNS = ['file', 'ref', 'truth', 'kind', 'claim'] as const

/** A claim that was not made by a generator here, with its passages. */
export interface GivenCase {
  readonly kind: string
  readonly truth: boolean
  readonly language: Language
  readonly claim: string
  readonly ref: string
  readonly retrieved: readonly Passage[]
}

interface Data {
  readonly gii: string
  readonly eu: string
  readonly federal: string
}

/**
 * The claims of a folder's files: `*.tsv` (act file, reference, claim, truth, kind: the passages come from the data) and
 * `*.jsonl` (one case a line, with its passages). `lost`: rows whose passage the data has not.
 */
export async function readGiven(
  folder: string,
  data: Data
): Promise<{ name: string; cases: GivenCase[]; lost: number }[]> {
  const names = (await readdir(folder)).sort()
  const tables = await Promise.all(
    names
      .filter(name => /^byHand.*\.tsv$/.test(name))
      .map(async name => ({ name, ...(await readTable(join(folder, name), data)) }))
  )
  const lines = await Promise.all(
    names
      .filter(name => name.endsWith('.jsonl'))
      .map(async name => {
        const text = await readFile(join(folder, name), 'utf8')
        const cases = text
          .split('\n')
          .filter(line => line !== '')
          .map(line => JSON.parse(line) as GivenCase)
        return { name, cases, lost: 0 }
      })
  )
  return [...tables, ...lines]
}

/** How many of them the gate supports, by kind. */
export function evaluateGiven(
  cases: readonly GivenCase[],
  onCase: (one: GivenCase & { readonly supported: boolean }) => void
): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const one of cases) {
    const key = `${one.language} ${one.truth} ${one.kind}`
    const { kind, truth, language } = one
    const tally = tallies.get(key) ?? { kind, truth, language, total: 0, supported: 0 }
    const supported = checkClaim(one.claim, [one.ref], one.retrieved).verdict === 'belegt'
    tally.total++
    if (supported) tally.supported++
    tallies.set(key, tally)
    onCase({ ...one, supported })
  }
  return [...tallies.values()]
}

async function readTable(path: string, data: Data): Promise<{ cases: GivenCase[]; lost: number }> {
  const rows = dataTable(pathToFileURL(path), COLUMNS)
  const passages = await readActs([...new Set(rows.map(row => row.file))], data)
  const places = new Map(
    passages.map((passage, index) => [`${languageOf(passage.text)} ${passage.ref}`, index])
  )
  let lost = 0
  const cases = rows.flatMap(({ ref, claim, truth, kind, file }): GivenCase[] => {
    const language: Language = file.startsWith('eu/') ? 'en' : 'de'
    const at = places.get(`${language} ${ref}`)
    if (at === undefined) {
      lost++
      return []
    }
    const act = passages.filter(passage => actOf(passage) === actOf(passages[at]!))
    const own = act.indexOf(passages[at]!)
    const retrieved = Array.from(
      { length: Math.min(6, act.length) },
      (_, step) => act[(own + step) % act.length]!
    )
    return [{ kind, truth: truth === 'true', language, claim, ref, retrieved }]
  })
  return { cases, lost }
}

/** `gii/bgb.xml` of the folder, `federal/xyz.xml` of the archive, `eu/32016r0679` of the EU acts. */
async function readActs(files: readonly string[], { gii, eu, federal }: Data): Promise<Passage[]> {
  const of = (kind: string) =>
    files.filter(file => file.startsWith(`${kind}/`)).map(file => file.slice(kind.length + 1))
  const passages: Passage[] = []
  if (existsSync(eu)) {
    const wanted = new Set(of('eu'))
    for (const folder of wanted) passages.push(...(await readEuPassages(join(eu, folder))))
  }
  const folder = await mkdtemp(join(tmpdir(), 'acts-by-hand-'))
  try {
    const names = of('federal')
    if (names.length > 0 && existsSync(federal)) {
      await run('tar', [
        '-xJf',
        federal,
        '-C',
        folder,
        '--transform',
        's|.*/||',
        ...names.map(name => `gii-federal/${name}`)
      ])
      passages.push(...(await readPassages(folder)))
    }
    if (of('gii').length > 0 && existsSync(gii)) {
      const links = join(folder, 'gii')
      await mkdir(links)
      await Promise.all(of('gii').map(name => run('cp', [join(gii, name), links])))
      passages.push(...(await readPassages(links)))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return passages
}
