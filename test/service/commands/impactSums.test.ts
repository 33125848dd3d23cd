import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { pathFrom } from '../../ownAndReal.js'
import type { RunningFuseki } from '../../../src/graph/store/fuseki/server/startFuseki.js'
import { describeWithFuseki, ownFuseki } from '../../graph/store/fuseki/sharedFuseki.js'
import { samples } from '../../samples.js'
import { beleg, serve, type Serving, type Settings } from './beleg.js'

const run = promisify(execFile)
const real = pathFrom('../shared/data')
const check = pathFrom('bench', 'impact/check.py')
const FILES: readonly (readonly [importer: string, ...paths: string[]])[] = [
  ['nace', 'nace/NACE_REV2_de.csv', 'nace/NACE_REV2_en.csv'],
  ['nuts', 'regional/NUTS2021-NUTS2024.csv', 'regional/nuts1-2016.tsv'],
  ['rules', 'eu/applicability-by-sector.json'],
  ['eurostat', 'regional/nama_10r_2gdp.tsv', 'regional/nama_10r_2hhinc.tsv', 'regional/lfst_r_lfu3rt.tsv'],
  ['offeneregister', 'companies/offeneregister_4000.jsonl', 'companies/offeneregister_sample.jsonl'],
  ['gleif', 'companies/gleif/single_lei_record_851WYGNLUQLFZBSYGB56.json']
]

/** The sums of all acts over the real files, computed a second time from the files themselves, in another language. */
function describeSums(graphStore: () => Promise<Settings>): void {
  let folder: string | undefined
  let serving: Serving | undefined
  after(async () => {
    await serving?.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('agree with the files to the last company, and every IRI leads somewhere', async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-sums-'))
    const settings = {
      BELEG_DATA: join(folder, 'data'),
      BELEG_DEMO: 'off',
      BELEG_QUOTA_DE_FEDERAL: '0',
      ...(await graphStore())
    }
    for (const [importer, ...paths] of FILES) {
      const { code, stderr } = await beleg(
        ['import', importer, ...paths.map(path => join(real, path)), '--yes'],
        settings
      )
      expect(code, stderr).equal(0)
    }
    const sectors = join(folder, 'sectors.jsonl')
    expect(await beleg(['derive', 'sectors', '--out', sectors, '--yes'], settings)).property('code', 0)
    const issued = await beleg(['keys', 'issue', '--profile', 'de-federal', '--label', 'sums'], settings)
    serving = await serve(settings)
    const { stdout } = await run('python3', [check, 'compare', real, sectors, serving.url], {
      env: { ...process.env, BELEG_CHECK_KEY: issued.stdout.trim() },
      maxBuffer: 10_000_000
    }).catch((failure: unknown) => failure as { stdout: string })
    const last = stdout.trim().split('\n').at(-1)!
    expect(JSON.parse(last), stdout).deep.include({ acts: 39, differences: 0 })
    expect((JSON.parse(last) as { companies: number }).companies).greaterThan(0)
  })
}

function missing(): string | undefined {
  if (!existsSync(real)) return '../shared/data is not there'
  try {
    execFileSync('python3', ['--version'])
    return undefined
  } catch {
    return 'python3 is not there'
  }
}

const lacking = missing()
if (lacking !== undefined) {
  it(`the sums of audit and betroffenheit over the real files (${lacking})`)
} else {
  describe('the sums of audit and betroffenheit over the real files (../shared/data)', function () {
    this.timeout(600_000)
    describeSums(async () => ({ BELEG_GRAPH_STORE: 'embedded' }))
  })

  // Two minutes of a core; that both stores give the same sums of our own files is seen in each run (journeys/impact).
  if (samples(0, 1) === 0) it('the same over the real files on Fuseki (BELEG_TEST_SAMPLES=full)')
  else
    describeWithFuseki('the sums of audit and betroffenheit over the real files, on Fuseki', () => {
      let fuseki: RunningFuseki | undefined
      after(() => fuseki?.stop())
      describeSums(async () => {
        fuseki = await ownFuseki()
        return { BELEG_GRAPH_STORE: fuseki.url }
      })
    })
}
