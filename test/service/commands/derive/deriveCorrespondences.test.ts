import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { beleg } from '../beleg.js'

describe('beleg derive correspondences', function () {
  this.timeout(300_000)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-derive-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const run = (...args: string[]) => beleg(args, { BELEG_DATA: join(folder, 'data'), BELEG_DEMO: 'off' })
  const out = () => join(folder, 'pairs.tsv')
  const files = ['NACE_REV2_de.csv', 'NACE_REV2_en.csv', 'NACE_Rev2.1_headings.tsv'].map(name =>
    resolve('fixtures/nace', name)
  )

  it('says what is missing, and writes no file', async () => {
    const { code, stderr } = await run('derive', 'correspondences', '--out', out())
    expect([code, stderr]).to.deep.equal([
      2,
      'beleg: NACE Rev. 2 is not held; load both with beleg import nace\n'
    ])
    expect(() => readFileSync(out())).to.throw('ENOENT')
  })

  it('writes the table and stages it, to be promoted as any load', async () => {
    const loaded = await run('import', 'nace', ...files, '--yes')
    expect(loaded.code, loaded.stderr).to.equal(0)
    const derived = await run('derive', 'correspondences', '--out', out())
    expect(derived.code, derived.stderr).to.equal(0)
    expect(derived.stderr).to.contain('2 of 5 codes of NACE Rev. 2').and.to.contain('Staged as')
    expect(readFileSync(out(), 'utf8')).to.equal(readFileSync('fixtures/correspondences/derived.tsv', 'utf8'))
    const promoted = await run('promote')
    expect(promoted.stderr).to.contain('3 concepts added')
    const again = await run('derive', 'correspondences', '--out', out(), '--yes')
    expect(again.stderr).to.contain('0 written, 1 unchanged')
  })

  it('names a file that cannot be written', async () => {
    expect((await run('import', 'nace', ...files, '--yes')).code).to.equal(0)
    const { code, stderr } = await run('derive', 'correspondences', '--out', join(folder, 'no', 'such.tsv'))
    expect([code, stderr]).to.deep.equal([
      2,
      `beleg: the table ${join(folder, 'no', 'such.tsv')} cannot be written (ENOENT)\n`
    ])
  })
})
