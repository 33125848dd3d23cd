import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import { runImport, type ImportCommand } from '../../src/commands/import.js'
import { identifiers } from '../../src/graph/identifiers.js'
import { MemoryStore } from '../services/imports/memoryStore.js'

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

  async function run(more: Partial<ImportCommand>) {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
    const code = await runImport({
      format: 'gii',
      paths: [folder],
      yes: false,
      json: false,
      ids,
      openStore: () => Promise.resolve(store),
      now: () => new Date(),
      stdin: stdin as unknown as NodeJS.ReadStream,
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
    expect(stderr).to.contain('1 files: 1 acts, 0 services, 2 norms, 1 provisions')
    expect((await run({})).stderr).to.contain('0 written, 1 unchanged; 0 statements added, 0 removed')
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
    expect(await run({ format: 'pdf' })).to.deep.include({
      code: 2,
      stderr: 'beleg import: "pdf" is no format; known are gii and xzufi\n'
    })
    expect((await run({ paths: [join(folder, 'no')] })).stderr).to.match(/no: does not exist\n$/)
    expect(await run({})).to.deep.include({
      code: 2,
      stderr: `beleg import: no .xml or .zip file in ${folder}\n`
    })
  })

  it('asks a person at a terminal, unless told not to', async () => {
    await writeFile(join(folder, 'ag.xml'), law)
    const terminal = () => Object.assign(new PassThrough(), { isTTY: true })
    const stdin = terminal()
    stdin.end('n\n')
    const stderr = terminal()
    expect(
      (
        await run({
          stdin: stdin as unknown as NodeJS.ReadStream,
          stderr: stderr as unknown as NodeJS.WriteStream
        })
      ).code
    ).to.equal(0)
    expect(String(stderr.read())).to.contain('Import 1 files')
    expect(store.commits).to.equal(0)
  })
})
