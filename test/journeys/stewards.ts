import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { PassThrough, Readable } from 'node:stream'
import { join } from 'node:path'
import { expect } from 'chai'
import { showDifference } from '../../src/service/commands/staging/diff.js'
import { importOfficial } from '../../src/service/commands/load/importOfficial.js'
import { takeBack } from '../../src/service/commands/staging/rollback.js'
import { discardCommand, listLoads, promoteStaged } from '../../src/service/commands/staging/stagedLoads.js'
import { describeFailure } from '../../src/service/commands/describeFailure.js'
import { readConfig, type Config } from '../../src/base/settings/config.js'
import { introduce } from '../graph/store/fuseki/introduce.js'

/** Each command opens the stores and closes them, as a process of its own does. */
export function describeStewards(settings: () => Promise<Record<string, string>>): void {
  let folder: string
  let config: Config
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-stewards-'))
    const base = {
      BELEG_DATA: join(folder, 'data'),
      BELEG_BASE_IRI: `http://stewards.beleg.test/${randomUUID()}`
    }
    config = readConfig({ ...base, ...(await settings()) })
    if (config.graphStore.kind === 'remote') await introduce(config.graphStore.url, config.baseIri)
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

    const taken = await said(() => takeBack(config, undefined, { yes: true }))
    expect(taken.stderr).contain('is taken back: 0 concepts removed, 2 changed, 0 back again')
    const again = await staged(await law('AG', 'mine'))
    expect(await changes(again)).deep.equal([0, 2, 0])
    expect(await said(() => discardCommand(config, again))).property('code', 0)
    expect((await said(() => takeBack(config, undefined, { yes: true }))).stderr).contain(
      '2 concepts removed'
    )
    expect(await said(() => takeBack(config, undefined, { yes: true }))).property('code', 2)
    const list = (await said(() => listLoads(config))).stdout.trim().split('\n')
    expect(list.map(line => line.split('\t')[0])).deep.equal([
      'rollback',
      'rollback',
      'taken back',
      'taken back'
    ])
  })

  it('see what the last promotion was before it is taken back, and say yes or name it', async () => {
    await said(async () => read(await law('AG', 'first'), true))
    await said(async () => read(await law('AG', 'second'), true))
    const list = async () => (await said(() => listLoads(config))).stdout
    const before = await list()
    const shown = await said(() => takeBack(config, undefined))
    expect(shown.code).equal(2)
    const [, id] = /^The last promotion is (\S+): "beleg import gii: AG", of \S+, by Beleg: /m.exec(
      shown.stderr
    )!
    expect(shown.stderr).contain('It brought one act, list or entry:\n  ELI:AG ')
    expect(shown.stderr).contain('0 concepts removed, 2 changed, 0 back again; statements: ')
    expect(shown.stderr).contain(`"beleg rollback ${id}" takes this one back, "beleg rollback --yes"`)

    const asJson = await said(() => takeBack(config, undefined, { json: true }))
    expect(asJson.code).equal(2)
    expect(JSON.parse(asJson.stdout)).deep.include({
      takenBack: false,
      promotion: id,
      concepts: { removed: 0, changed: 2, back: 0 }
    })
    expect(await list()).equal(before)

    const named = await said(() => takeBack(config, id, { json: true }))
    expect(named.code).equal(0)
    expect(JSON.parse(named.stdout)).deep.include({ takenBack: true, promotion: id })
    const first = await said(() => takeBack(config, undefined, { yes: true }))
    expect(first.stderr).contain('is taken back: 2 concepts removed')
  })

  it('ask the person at a terminal, and leave all as it is when the answer is no', async () => {
    await said(async () => read(await law('AG', 'text'), true))
    const at = (answer: string) => ({
      stdin: Object.assign(Readable.from([`${answer}\n`]), { isTTY: true }) as unknown as NodeJS.ReadStream,
      stderr: Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.WriteStream
    })
    expect(await said(() => takeBack(config, undefined, {}, at('')))).property('code', 1)
    expect((await said(() => listLoads(config))).stdout).not.contain('taken back')
    expect(await said(() => takeBack(config, undefined, {}, at('yes')))).property('code', 0)
    expect((await said(() => listLoads(config))).stdout).contain('taken back')
  })

  it('promote a list that leaves out much of what is held only when they say so', async () => {
    const nuts = async (rows: readonly string[], more: { yes?: boolean; anyway?: boolean } = {}) => {
      const path = join(folder, 'NUTS2021-NUTS2024.csv')
      const lines = rows.map((code, at) => `DE;${code};Region ${code};${code.length - 2};9;${at};;`)
      await writeFile(
        path,
        ['Country code;NUTS Code;NUTS label;NUTS level;Country order;#;;', ...lines, ''].join('\n')
      )
      const report = await said(() =>
        importOfficial(config, {
          verb: 'import',
          format: 'nuts',
          paths: [path],
          yes: false,
          json: true,
          given: {},
          ...more
        })
      )
      return {
        ...report,
        ...(JSON.parse(report.stdout) as { staged?: string; refused: { reason: string }[] })
      }
    }
    const states = ['DE', 'DE1', 'DE2']
    const all = [...states, 'DE11', 'DE12', 'DE13', 'DE14', 'DE21', 'DE22']
    expect(await nuts(all, { yes: true })).property('code', 0)

    const refused = await nuts(states, { yes: true })
    expect(refused.code).equal(1)
    expect(refused.refused[0]!.reason).match(
      /^NUTS:DE leaves out 6 of 9 concepts that are held: NUTS:DE11 \(Region DE11\), .* …; --anyway takes it$/
    )
    const { staged: id } = await nuts(states)
    const diff = await said(() => showDifference(config, id, { json: false, all: false, pager: false }))
    expect(diff.stdout).contain('! NUTS:DE leaves out 6 of 9 concepts')
    const left = await said(() => promoteStaged(config, id, false))
    expect(left.code).equal(1)
    expect(left.stderr).contain('it leaves out much of what is held\n  NUTS:DE leaves out 6 of 9')
    expect(left.stderr).contain(`"beleg promote ${id} --anyway"`)
    expect(await nuts(all)).not.property('staged')
    expect(await said(() => promoteStaged(config, id, true))).property('code', 0)
    expect(await nuts(all, { yes: true })).property('code', 0)
    expect(await nuts(states, { yes: true, anyway: true })).property('code', 0)
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
