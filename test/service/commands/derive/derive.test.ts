import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { beleg } from '../beleg.js'

describe('beleg derive sectors', function () {
  this.timeout(180_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-derive-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const run = (...args: string[]) => beleg(args, { BELEG_DATA: join(folder, 'data'), BELEG_DEMO: 'off' })

  it('ends with 2 where there is nothing to derive from', async () => {
    const { code, stderr } = await run('derive', 'sectors')
    expect([code, stderr]).to.deep.equal([
      2,
      'beleg derive sectors: the graph holds no NACE Rev. 2 in German; "beleg import nace" brings it (docs/importing/nace.md)\n'
    ])
    await run('import', 'nace', 'fixtures/nace/NACE_REV2_de.csv', '--yes')
    expect((await run('derive', 'sectors')).stderr).to.match(/holds no company/)
  })

  it('stages what it derives and writes it to a file that can be imported', async () => {
    const companies = join(folder, 'companies.jsonl')
    const number = { native_company_number: 'Ort HRB 1', _registerArt: 'HRB' }
    const name = 'Softwareentwicklung Beispiel GmbH'
    await writeFile(companies, JSON.stringify({ company_number: 'X1', name, all_attributes: number }))
    await run('import', 'nace', 'fixtures/nace/NACE_REV2_de.csv', '--yes')
    await run('import', 'offeneregister', companies, '--yes')
    const out = join(folder, 'sectors.jsonl')
    const { code, stderr } = await run('derive', 'sectors', '--out', out)
    expect(code, stderr).to.equal(0)
    expect(stderr).to.match(
      /1 companies: 1 have a sector by their name, 0 by contracts.*\n1 file: 1 concept\n/
    )
    expect(stderr).to.match(/Staged as /)
    const [head, line] = (await readFile(out, 'utf8'))
      .split('\n')
      .map(text => JSON.parse(text || '{}') as object)
    expect(head).to.include({ derivation: 'beleg derive sectors', classification: 'NACE:2' })
    expect(line).to.include({ company: 'REGISTER:X1', method: 'derived-by-name' })
    const imported = await run('import', 'sectors', out, '--yes', '--json')
    expect(JSON.parse(imported.stdout)).to.include({ written: 1, concepts: 1 })
    const again = await run('derive', 'sectors', '--yes', '--json')
    expect(JSON.parse(again.stdout)).to.deep.include({ refused: [], concepts: 1 })
  })
})
