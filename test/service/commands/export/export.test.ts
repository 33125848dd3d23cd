import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { DataFactory, Parser } from 'n3'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { scopeOf } from '../../../../src/graph/iris/scopes.js'
import { seedOntology } from '../../../../src/service/profiles/seedOntology.js'
import { openEmbedded } from '../../../../src/graph/store/embedded/openEmbedded.js'
import { kg, rdfs } from '../../../../src/graph/vocab/terms.js'
import { beleg, type Settings } from '../beleg.js'

const { literal, quad } = DataFactory
const ids = identifiers('http://localhost:8080')

describe('beleg export', function () {
  this.timeout(120_000)
  let folder: string
  let settings: Settings
  const out = (name: string) => join(folder, name)
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-export-'))
    settings = { BELEG_DATA: join(folder, 'data') }
    const store = await openEmbedded({ folder: join(folder, 'data') })
    await seedOntology({ store, ids })
    const [expected = 0] = await store.versions([ids.sharedGraph])
    const added = [scopeOf('open', 'law'), scopeOf('open', 'nowhere')].flatMap((scope, at) => {
      const act = ids.act(`X${at}`)!
      return [quad(act, kg.scope, scope), quad(act, rdfs.label, literal(`Gesetz ${at}`, 'de'))]
    })
    await store.commit({
      actor: 'test',
      changes: [{ graph: ids.sharedGraph, expected, added, removed: [] }]
    })
    await store.close()
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('writes what a profile may see, or all, to stdout', async () => {
    const all = await beleg(['export', '--all'], settings)
    expect(all.code, all.stderr).to.equal(0)
    expect(all.stdout.split('\n').slice(0, -1)).to.have.length(4)
    expect(all.stderr).to.contain('4 statements of 2 scopes written')
    const open = await beleg(['export', '--profile', 'public-observatory', '--format', 'ttl'], settings)
    const subjects = new Parser().parse(open.stdout).map(({ subject }) => subject.value)
    expect(subjects).to.deep.equal([ids.act('X0')!.value, ids.act('X0')!.value])
  })

  it('writes a file that is there whole or not at all, packed by its name', async () => {
    const { code } = await beleg(['export', '--all', '--output', out('all.nq.gz')], settings)
    expect(code).to.equal(0)
    const packed = gunzipSync(await readFile(out('all.nq.gz'))).toString()
    await beleg(['export', '--all', '--output', out('all.nq')], settings)
    expect(await readFile(out('all.nq'), 'utf8')).to.equal(packed)
    const lost = await beleg(['export', '--all', '--output', out('nowhere/all.nq')], settings)
    expect([lost.code, lost.stderr]).to.satisfy(
      ([is, said]: [number, string]) => is === 2 && said.includes('cannot be written')
    )
    expect((await readdir(folder)).sort()).to.deep.equal(['all.nq', 'all.nq.gz', 'data'])
  })

  it('wants to be told what, and says what there is', async () => {
    const failures = [
      [[], 'either --profile NAME, or --all'],
      [['--all', '--profile', 'trial'], 'either --profile NAME, or --all'],
      [['--profile', 'nobody'], 'There is no profile nobody: there are commercial-full'],
      [['--all', '--format', 'csv'], 'Allowed choices are nq, ttl']
    ] as const
    for (const [args, said] of failures) {
      const { code, stderr, stdout } = await beleg(['export', ...args], settings)
      expect([code, stdout], args.join(' ')).to.deep.equal([2, ''])
      expect(stderr).to.contain(said)
    }
  })
})
