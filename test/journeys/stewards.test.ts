import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { showDifference } from '../../src/commands/diff.js'
import { importOfficial } from '../../src/commands/importOfficial.js'
import { discard, listLoads, promoteStaged, takeBack } from '../../src/commands/stagedLoads.js'
import { describeFailure } from '../../src/commands/describeFailure.js'
import { readConfig, type Config } from '../../src/config.js'
import { introduce } from '../store/fuseki/introduce.js'
import { describeWithFuseki, sharedFuseki } from '../store/fuseki/sharedFuseki.js'

describe('stewards on the embedded store', () => describeStewards(async () => ({})))

describeWithFuseki('stewards on Fuseki', () =>
  describeStewards(async () => ({ BELEG_GRAPH_STORE: (await sharedFuseki()).url }))
)

/** Each command opens the stores and closes them, as a process of its own does. */
function describeStewards(settings: () => Promise<Record<string, string>>): void {
  let folder: string
  let config: Config
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-stewards-'))
    const base = {
      BELEG_DATA: join(folder, 'data'),
      BELEG_BASE_IRI: `http://stewards.beleg.test/${randomUUID()}`
    }
    config = readConfig({ ...base, ...(await settings()) })
    if (config.graphStore.kind === 'fuseki') await introduce(config.graphStore.url, config.baseIri)
  })
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

  const law = async (name: string, text: string): Promise<string> => {
    const path = join(folder, `${name}-${text}.xml`)
    await writeFile(
      path,
      `<dokumente><norm doknr="A"><metadaten><jurabk>${name}</jurabk><langue>Gesetz ${name}</langue></metadaten></norm><norm doknr="B"><metadaten><enbez>§ 1</enbez></metadaten><textdaten><text><Content><P>${text}</P></Content></text></textdaten></norm></dokumente>`
    )
    return path
  }
  const read = (path: string, yes = false) =>
    importOfficial(config, { verb: 'import', format: 'gii', paths: [path], yes, json: true, given: {} })
  const staged = async (path: string): Promise<string> => {
    const { code, stdout } = await said(() => read(path))
    expect(code).equal(0)
    return (JSON.parse(stdout) as { staged: string }).staged
  }
  const changes = async (id: string) => {
    const { stdout } = await said(() => showDifference(config, id, { json: true, all: false, pager: false }))
    const { counts } = JSON.parse(stdout) as { counts: Record<string, number> }
    const { text, heading, moved, metadata } = counts
    return [counts.new, text! + heading! + moved! + metadata!, counts.removed]
  }

  it('tell each other when one was first, and take back in order', async () => {
    const mine = await staged(await law('AG', 'mine'))
    const other = await staged(await law('AG', 'other'))
    const which = await said(() => promoteStaged(config, undefined, false))
    expect(which.code).equal(2)
    expect(which.stderr).contain(`${mine} (beleg import gii: AG)`).and.contain(other)
    expect(await said(() => promoteStaged(config, other, false))).property('code', 0)

    const overtaken = await said(() => promoteStaged(config, mine, false))
    expect(overtaken.code).equal(1)
    expect(overtaken.stderr).contain('"beleg import gii: AG" changed the same things after it was staged')
    expect(overtaken.stderr).contain(`beleg promote ${mine} --anyway`)
    expect(await changes(mine)).deep.equal([0, 2, 0])
    expect(await said(() => promoteStaged(config, mine, true))).property('code', 0)

    const taken = await said(() => takeBack(config, undefined))
    expect(taken.stderr).contain('is taken back: 0 concepts removed, 2 changed, 0 back again')
    const again = await staged(await law('AG', 'mine'))
    expect(await changes(again)).deep.equal([0, 2, 0])
    expect(await said(() => discard(config, again))).property('code', 0)
    expect((await said(() => takeBack(config, undefined))).stderr).contain('2 concepts removed')
    expect(await said(() => takeBack(config, undefined))).property('code', 2)
    const list = (await said(() => listLoads(config))).stdout.trim().split('\n')
    expect(list.map(line => line.split('\t')[0])).deep.equal([
      'rollback',
      'rollback',
      'taken back',
      'taken back'
    ])
  })

  it('promote a load again that was promoted and not yet forgotten', async () => {
    const path = await law('AG', 'same')
    const [first, second] = [await staged(path), await staged(path)]
    expect(await said(() => promoteStaged(config, first, false))).property('code', 0)
    const { code, stderr } = await said(() => promoteStaged(config, second, false))
    expect(code, stderr).equal(0)
    expect(stderr).contain('the graph held this already')
    expect((await said(() => listLoads(config))).stdout).not.contain('staged')
  })

  it('are not in the way of each other at the same moment', async () => {
    const paths = await Promise.all(['AG', 'BG', 'CG'].map(name => law(name, 'text')))
    const { code } = await said(async () => {
      const codes = await Promise.all(paths.map(path => read(path, true)))
      return Math.max(...codes)
    })
    expect(code).equal(0)
    const { stdout } = await said(() => listLoads(config))
    expect(stdout.match(/^promotion/gm)).length(3)
  })
}

/** What a command says, and its exit code. */
async function said(work: () => Promise<number>): Promise<{ code: number; stdout: string; stderr: string }> {
  const kept = { stdout: '', stderr: '' }
  const streams = ['stdout', 'stderr'] as const
  const restore = streams.map(name => {
    const stream = process[name]
    const own = Object.getOwnPropertyDescriptor(stream, 'write')
    stream.write = (text: string | Uint8Array) => {
      kept[name] += String(text)
      return true
    }
    return () => {
      if (own === undefined) delete (stream as { write?: unknown }).write
      else Object.defineProperty(stream, 'write', own)
    }
  })
  try {
    return { code: await work(), ...kept }
  } catch (error) {
    const { message, exitCode } = describeFailure(error)
    return { code: exitCode, stdout: kept.stdout, stderr: `${kept.stderr}${message}` }
  } finally {
    for (const one of restore) one()
  }
}
