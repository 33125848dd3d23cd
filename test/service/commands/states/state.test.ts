import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { act } from '../../loads/giiAct.js'
import type { InputFile } from '../../../../src/formats/importer.js'
import { beleg } from '../beleg.js'

describe('beleg state', function () {
  this.timeout(120_000)

  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-state-'))
  })
  after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  const run = (...args: string[]) => beleg(args, { BELEG_DATA: join(folder, 'data') })
  const write = async (file: InputFile) => {
    const path = join(folder, file.name)
    await writeFile(path, file.bytes())
    return path
  }
  const listed = async () => {
    const { stdout } = await run('state', 'list', 'AG')
    return stdout
      .trimEnd()
      .split('\n')
      .map(line => line.split('\t').slice(0, 2))
  }

  it('lists states, stages that one is set aside, shows it, promotes it and forgets it', async () => {
    const files = await Promise.all(
      [act('AG', { '§ 1': 'eins' }, '20211213213514'), act('AG', { '§ 1': 'falsch' }, '20220109213433')].map(
        write
      )
    )
    expect((await run('import', '--yes', 'gii', ...files)).code).to.equal(0)
    expect(await listed()).to.deep.equal([
      ['2021-12-14', 'until before 2022-01-10'],
      ['2022-01-10', 'today']
    ])
    const staged = await run('state', 'set-aside', 'AG', '2022-01-10', '--reason', 'It is of another act')
    expect([staged.code, staged.stdout]).to.deep.equal([0, ''])
    const { stdout: shown } = await run('diff')
    expect(shown).to.contain('ELI:AG: the state of 2022-01-10 is set aside').and.contain('[-falsch-]{+eins+}')
    expect(await listed()).to.have.deep.members([
      ['2021-12-14', 'until before 2022-01-10'],
      ['2022-01-10', 'today']
    ])
    expect((await run('promote')).code).to.equal(0)
    const [first, second] = await listed()
    expect(first).to.deep.equal(['2021-12-14', 'today'])
    expect(second![1]).to.match(/^set aside 20[0-9-]{8}T[0-9:]{8}Z: It is of another act$/)
    expect((await run('import', '--yes', 'gii', files[1]!)).stderr).to.contain(
      'ELI:ag of 2022-01-10 stays set aside and counts for nothing'
    )
    expect((await run('state', 'restore', 'ELI:AG', '2022-01-10')).code).to.equal(0)
    expect(await listed()).to.deep.equal([['2021-12-14', 'today']])
  })

  it('says from which day an act is published no more, shows it, promotes it and forgets it', async () => {
    const [ended, back] = ['2022-03-01', 'It is in the list no more']
    const staged = await run('state', 'ended', 'AG', ended, '--reason', back)
    expect([staged.code, staged.stdout]).to.deep.equal([0, ''])
    expect((await run('diff')).stdout).to.contain('ELI:AG: not published any more from 2022-03-01 on')
    expect((await run('promote')).code).to.equal(0)
    const [first, last] = await listed()
    expect(first).to.deep.equal(['2021-12-14', 'today'])
    expect(last![0]).to.equal(ended)
    expect(last![1]).to.match(
      /^not published any more, said 20[0-9-]{8}T[0-9:]{8}Z: It is in the list no more$/
    )
    const json = JSON.parse((await run('state', 'list', 'AG', '--json')).stdout) as { ends: object[] }
    expect(json.ends).to.have.length(1)
    expect((await run('history', 'ELI:AG')).stdout).to.contain('not published any more from 2022-03-01 on')
    const forgotten = await run('state', 'restore', 'AG', ended)
    expect([forgotten.code, forgotten.stderr]).to.deep.equal([
      0,
      `beleg: it is forgotten that AG is not published any more from ${ended} on\n${/beleg: "beleg rollback .*\n/.exec(forgotten.stderr)![0]}`
    ])
    expect(await listed()).to.deep.equal([['2021-12-14', 'today']])
    expect((await run('state', 'ended', 'AG', '2022-13-01', '--reason', 'x')).code).to.equal(2)
    const now = await run('state', 'ended', 'AG', ended, '--reason', back, '--yes')
    expect([now.code, now.stderr]).to.deep.equal([
      0,
      `beleg: AG is not published any more from ${ended} on\n${/beleg: "beleg rollback .*\n/.exec(now.stderr)![0]}`
    ])
  })

  it('says what it cannot do, and ends with 2', async () => {
    expect((await run('state', 'set-aside', 'AG', '2021-12-14')).code).to.equal(2)
    const only = await run('state', 'set-aside', 'AG', '2021-12-14', '--reason', 'wrong', '--yes')
    expect([only.code, only.stderr]).to.deep.equal([
      2,
      'beleg: AG has no other state that counts; "beleg rollback" takes back the load that brought it\n'
    ])
    expect((await run('state', 'list', 'XG')).stderr).to.equal('beleg: XG is not held\n')
  })
})
