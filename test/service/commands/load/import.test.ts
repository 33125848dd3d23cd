import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import { runImport, type ImportCommand } from '../../../../src/service/commands/load/import.js'
import { identifiers } from '../../../../src/graph/identifiers.js'
import { openOperations } from '../../../../src/service/operations/openOperations.js'
import { MemoryStore } from '../../loads/memoryStore.js'

const ids = identifiers('http://localhost:8080')
const law =
  '<dokumente><norm doknr="A"><metadaten><jurabk>AG</jurabk></metadaten></norm><norm doknr="B"><metadaten><enbez>§ 1</enbez></metadaten><textdaten><text><Content><P>a</P></Content></text></textdaten></norm></dokumente>'

describe('beleg import', () => {
  let folder: string
  let store: MemoryStore
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-import-'))
    store = new MemoryStore()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function run(more: Partial<ImportCommand>, stderr = new PassThrough()) {
    const stdout = new PassThrough()
    const code = await runImport({
      format: 'gii',
      paths: [folder],
      verb: 'import',
      yes: true,
      json: false,
      given: {},
      openGraph: () => Promise.resolve({ store, ids }),
      openPromotions: () => openOperations(join(folder, 'operations.sqlite')),
      now: () => new Date(),
      stdout,
      stderr: stderr as unknown as NodeJS.WriteStream,
      ...more
    })
    return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') }
  }

  it('imports and reports to people on stderr', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    const { code, stdout, stderr } = await run({})
    expect(code).to.equal(0)
    expect(stdout).to.equal('')
    expect(stderr).to.contain('1 file: 1 act, 1 provision in 2 norms, 2 concepts')
    expect((await run({})).stderr).to.contain('0 written, 1 unchanged; 0 statements added, 0 removed')
  })

  it('ends the bar of a terminal before it reports', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    const moves = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true }
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 100, ...moves })
    for (const yes of [false, true]) {
      const { stderr } = await run({ yes }, terminal)
      expect(stderr).to.contain('1/1 files')
      // The cursor goes back to where it was before the bar, and to the next line: only then something may follow.
      const [bar, report] = stderr.split(/\u001b8\r?\n/)
      expect(bar).to.not.contain('1 act')
      expect(report).to.match(/^1 file: 1 act/)
    }
  })

  it('keeps the numbers of the bar, however narrow the terminal is', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    const moves = { cursorTo: () => true, clearLine: () => true, moveCursor: () => true }
    for (const columns of [200, 80, 64, 58, 42, 30, 10]) {
      const terminal = Object.assign(new PassThrough(), { isTTY: true, columns, ...moves })
      const { stderr } = await run({ yes: false }, terminal)
      const shown = stderr.split(/\u001b(?:\[[0-9;?]*[A-Za-z]|[78])/).filter(part => part.includes('1/1'))
      const last = shown.at(-1)!.trimEnd()
      if (columns >= 42) expect(last, `${columns}`).to.match(/2 concepts \| 0 refused/)
      expect(last.length, last).to.be.at.most(columns)
    }
  })

  it('gives the report as JSON on stdout, and nothing else there', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    const { stdout, stderr } = await run({ json: true })
    expect(JSON.parse(stdout)).to.include({
      importer: 'gii',
      files: 1,
      acts: 1,
      norms: 2,
      provisions: 1,
      written: 1
    })
    expect(stderr).to.equal('')
  })

  it('ends with 1 when a file was refused, the others imported', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    await writeFile(join(folder, 'broken.xml'), '<dokumente>')
    const { code, stderr } = await run({})
    expect(code).to.equal(1)
    expect(stderr).to.match(/1 refused\n {2}.*broken\.xml: line 1, column \d+: /)
    expect(store.commits).to.equal(1)
  })

  it('ends with 2 when nothing can be read', async () => {
    const unknown = await run({ format: 'pdf' })
    expect(unknown.code).to.equal(2)
    expect(unknown.stderr).to.match(/^beleg import: "pdf" is no format; known are .*\bgii\b/)
    expect((await run({ paths: [join(folder, 'no')] })).stderr).to.match(/no: does not exist\n$/)
    expect(await run({})).to.deep.include({
      code: 2,
      stderr: `beleg import: no .xml or .zip file in ${folder}\n`
    })
  })

  it('stages what it reads unless told to promote, and the shared graph stays as it is', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    const { code, stderr } = await run({ yes: false })
    expect(code).to.equal(0)
    expect(stderr).to.match(/Concepts: 2 added, 0 changed, 0 removed;/)
    const [, id] = /"beleg promote ([0-9a-f-]+)"/.exec(stderr)!
    expect(store.quads(ids.sharedGraph)).to.deep.equal([])
    expect(store.quads(ids.staged(id!).shared)).to.not.be.empty
  })

  it('stages nothing that the graph holds already', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    await run({})
    const { stderr } = await run({ yes: false })
    expect(stderr).to.contain('Nothing to promote')
    expect(store.quads(ids.stagingGraph)).to.deep.equal([])
  })

  it('refuses an option that the format has not', async () => {
    const { code, stderr } = await run({ given: { celex: '32016R0679' } })
    expect(code).to.equal(2)
    expect(stderr).to.equal('beleg import: gii has no option --celex; it has none\n')
  })
})
