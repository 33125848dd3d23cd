import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openRegister } from '../../src/company/register/register.js'
import type { RegisterMatch } from '../../src/company/register/registerMatch.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { importers } from '../../src/formats/registry.js'
import { collectInputs } from '../../src/formats/input/collectInputs.js'
import { importFiles } from '../../src/service/loads/importFiles.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { drawnImprints, type DrawnImprint, type Row } from './drawnImprints.js'

/**
 * How often the register's match is right, by kind of imprint, by what it rests on and by score. Imprints are drawn by
 * machine from the rows of OffeneRegister in a folder; every tenth company is kept out of the graph. No name is printed.
 */
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '../shared/data/companies' },
    seed: { type: 'string', default: '1' },
    /** Names each wrong match, by references. */
    misses: { type: 'boolean', default: false }
  }
})

const folder = await mkdtemp(join(tmpdir(), 'beleg-register-'))
const store = await openEmbedded({ folder: join(folder, 'store') })
try {
  const rows = (await readFile(join(values.companies, 'offeneregister_4000.jsonl'), 'utf8'))
    .split('\n')
    .filter(line => line !== '')
    .map(line => ({ line, row: JSON.parse(line) as Row }))
  const held = rows.filter((_, at) => at % 10 !== 0)
  const file = join(folder, 'held.jsonl')
  await writeFile(file, held.map(({ line }) => line).join('\n'))
  const ids = identifiers('http://localhost:8080')
  for (const [format, path] of [
    ['offeneregister', file],
    ['gleif', join(values.companies, 'gleif')]
  ] as const) {
    const importer = importers[format]!
    const inputs = await collectInputs([path], importer.extensions)
    const files = inputs.files.filter(({ name }) => !name.endsWith('.ttl'))
    await importFiles({
      store,
      ids,
      importer,
      actor: 'bench',
      now: () => new Date(),
      inputs: { ...inputs, files },
      given: {}
    })
  }
  // Sole traders are not taken over, so they cannot be found.
  const known = new Set<string>()
  const register = openRegister({ store, ids })
  const scopes = [scopeOf('attribution', 'companies'), scopeOf('open', 'companies')]
  for await (const quads of store.read(ids.sharedGraph)) {
    for (const { subject } of quads) known.add(subject.value)
  }
  const isHeld = ({ row }: (typeof rows)[number]) =>
    known.has(ids.concept('REGISTER', row.company_number)?.value ?? '')
  const drawn = drawnImprints(
    held.filter(isHeld).map(({ row }) => row),
    rows.filter((_, at) => at % 10 === 0).map(({ row }) => row),
    Number(values.seed)
  )
  const judged: Judged[] = []
  for (const one of drawn)
    judged.push({ ...one, match: await register.match({ imprint: one.imprint, scopes }) })
  process.stdout.write(tables(judged))
  for (const { kind, right, match } of values.misses ? judged : []) {
    if (match.entry === undefined || isRight(match, right)) continue
    const { ref, by, score, differing } = match.entry
    const fields = differing.map(({ field }) => field).join(', ')
    process.stdout.write(`${kind}\t${right ?? '-'}\t${ref}\t${by}\t${score.toFixed(3)}\t${fields}\n`)
  }
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}

interface Judged extends DrawnImprint {
  readonly match: RegisterMatch
}

function isRight({ entry, also }: RegisterMatch, right: string | undefined): boolean {
  return [entry, ...also].some(one => one?.ref === `REGISTER:${right}`)
}

function tables(judged: readonly Judged[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |\n`
  const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3))
  const kinds = [...new Set(judged.map(({ kind }) => kind))].map(kind => {
    const own = judged.filter(one => one.kind === kind)
    const matched = own.filter(({ match }) => match.outcome === 'matched')
    const right = matched.filter(({ match, right }) => isRight(match, right))
    const named = own.filter(({ match, right }) =>
      match.candidates.some(({ ref }) => ref === `REGISTER:${right}`)
    )
    const count = (outcome: string) => own.filter(({ match }) => match.outcome === outcome).length
    const cells = [right.length, matched.length - right.length, count('ambiguous'), count('not-found-here')]
    return line([kind, own.length, ...cells, own[0]?.right === undefined ? '–' : named.length])
  })
  const matched = judged.filter(({ match }) => match.outcome === 'matched')
  const right = matched.filter(({ match, right }) => isRight(match, right))
  const held = judged.filter(one => one.right !== undefined)
  const by = [...new Set(matched.map(({ match }) => match.entry!.by))].map(each => {
    const own = matched.filter(({ match }) => match.entry!.by === each)
    const good = own.filter(({ match, right }) => isRight(match, right))
    return line([each, own.length, good.length, share(good.length, own.length)])
  })
  const bins = [0.05, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 0.99].map((from, at, all) => {
    const to = all[at + 1] ?? 1.01
    const own = judged.flatMap(one =>
      one.match.candidates
        .filter(({ score }) => score >= from && score < to)
        .map(({ ref }) => ref === `REGISTER:${one.right}` || isRight(one.match, one.right))
    )
    const good = own.filter(each => each).length
    return line([`${from} to ${Math.min(to, 1)}`, own.length, good, share(good, own.length)])
  })
  return [
    line([
      'imprint',
      'drawn',
      'matched, right',
      'matched, wrong',
      'ambiguous',
      'not found here',
      'right one named'
    ]),
    line(['---', '--:', '--:', '--:', '--:', '--:', '--:']),
    ...kinds,
    `\nprecision ${share(right.length, matched.length)} (${right.length} of ${matched.length}), `,
    `recall ${share(right.length, held.length)} (${right.length} of ${held.length})\n\n`,
    line(['by', 'matched', 'right', 'precision']),
    line(['---', '--:', '--:', '--:']),
    ...by,
    '\n',
    line(['score', 'candidates', 'right', 'share']),
    line(['---', '--:', '--:', '--:']),
    ...bins
  ].join('')
}
