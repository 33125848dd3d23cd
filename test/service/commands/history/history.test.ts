import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { importers } from '../../../../src/formats/registry.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { importFiles } from '../../../../src/service/loads/importFiles.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { heldActs } from '../../law/states/heldStates.js'
import { beleg, type Settings } from '../beleg.js'

describe('beleg history and beleg compare', function () {
  this.timeout(120_000)
  let folder: string
  let settings: Settings
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-history-'))
    settings = { BELEG_DATA: folder }
    const ids = identifiers('http://localhost:8080')
    const store = await openEmbedded({ folder })
    await seedOntology({ store, ids })
    await importFiles({
      ...{ store, ids, importer: importers['gii']!, actor: 'test', now: () => new Date('2026-11-22') },
      inputs: { files: [...heldActs], refused: [] }
    })
    await store.close()
  })
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await beleg(args, settings)
    return { code, lines: stdout.split('\n').slice(0, -1), stderr }
  }

  it('lists what a provision said, the latest first', async () => {
    const { code, lines, stderr } = await run('history', '§ 2 AG')
    expect(code, stderr).equal(0)
    expect(lines).deep.equal([
      '§ 2 AG (ELI:AG§2), held from 2021-12-14 on, as files show it',
      '2022-07-01 –                        other text',
      `${' '.repeat(36)}corrected by the publisher`,
      `${' '.repeat(36)}Zuletzt geändert durch Art. 2 G v. 1.6.2022 I 9`,
      '2022-01-10 – 2022-06-30             other text',
      `${' '.repeat(36)}corrected by the publisher`,
      '2021-12-14 or earlier – 2022-01-09  first'
    ])
  })

  it('lists the states of an act, and gives both as the API does', async () => {
    const { lines } = await run('history', 'AG')
    expect(lines.slice(1, 4)).deep.equal([
      '2022-07-01 –                        3 provisions: 1 came, 0 went, 1 changed',
      `${' '.repeat(36)}changed § 2`,
      `${' '.repeat(36)}came § 3`
    ])
    const { lines: json } = await run('history', 'ELI:AG', '--json', '--profile', 'de-federal')
    expect(JSON.parse(json.join(''))).deep.include({
      profile: 'de-federal',
      total: 3,
      held_from: '2021-12-14'
    })
    expect((await run('history', 'CG')).lines).deep.equal([
      'Gesetz CG (CG) (ELI:CG): held without a day from which its text counts'
    ])
  })

  it('shows the words that went and came, of a provision, an act, and two acts', async () => {
    const { code, lines } = await run('compare', '§ 2 AG', '2022-01-01', '2022-07-01')
    expect(code).equal(0)
    expect(lines).deep.equal([
      '§ 2 AG (ELI:AG§2)',
      '',
      '§ 2 AG (changed)',
      'Die Frist beträgt zwei [-Wochen-]{+Monate+}.'
    ])
    const today = await run('compare', '§ 2 AG', '2022-01-01')
    expect(today).deep.include({ code: 0, lines })
    const act = await run('compare', 'AG', '2022-01-01', '2022-07-01')
    expect(act.lines[0]).equal('Gesetz AG (AG) (ELI:AG): 3 came, went or changed, 1 did not')
    expect(act.lines).contain('§ 1a AG (went)').contain('§ 3 AG (came)')
    const two = await run('compare', 'AG', '--with', 'BG', '--json')
    expect(JSON.parse(two.lines.join('')).with.ref).equal('ELI:BG')
  })

  it('says what is not held, and what is no day', async () => {
    const { code, stderr } = await run('compare', 'AG', '2020-01-01', '2022-07-01')
    expect([code, stderr]).deep.equal([
      1,
      'beleg: Gesetz AG (AG) is held from 2021-12-14 on: what it said on 2020-01-01 is not known here\n'
    ])
    expect((await run('history', '§ 99 AG')).code).equal(1)
    expect((await run('compare', 'AG', '2022-02-30', '2022-07-01')).code).equal(2)
    expect((await run('compare', 'AG')).code).equal(2)
    expect((await run('history', 'AG', '--profile', 'none')).code).equal(2)
  })
})
