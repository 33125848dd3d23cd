import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'chai'

const ROOMS = [
  'proof/analysis',
  'proof/analysis/wordVectors',
  'graph/textIndex',
  'graph/states',
  'search/index',
  'search/kept',
  'search/states',
  'search/wordVectors'
]

describe('what is compiled', () => {
  let folder: string
  const at = (path: string) => join(folder, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [resolve(script), ...args], { cwd: folder, encoding: 'utf8' })
  const compile = () => {
    const { status, stderr } = run('scripts/compile.js')
    expect(status, stderr).equal(0)
  }
  const changed = (path: string) => statSync(at(path)).mtimeMs

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-compiled-'))
    for (const room of ROOMS) mkdirSync(at(`src/${room}`), { recursive: true })
    write('package.json', '{ "type": "module" }')
    write('.mocharc.json', '{}')
    write('src/service/contract/openapi/head.yaml', 'openapi: 3.1.0\nx-areas: []\n')
    write('src/one.ts', 'export const one: number = 1\n')
    write('src/two.ts', "import { one } from './one.js'\nexport const two: number = one + 1\n")
    write('src/words.tsv', 'word\n')
    write(
      'test/two.test.ts',
      "import { two } from '../src/two.js'\nit('is two', () => {\n  if (two !== 2) throw new Error(`${two}`)\n})\n"
    )
    symlinkSync(resolve('node_modules'), at('node_modules'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is each source by itself, with the contract as JSON and a name for what makes text indexes', () => {
    compile()
    expect(readFileSync(at('build/src/two.js'), 'utf8')).contain('from "./one.js"')
    expect(JSON.parse(readFileSync(at('build/src/service/contract/openapi.json'), 'utf8'))).deep.equal({
      openapi: '3.1.0',
      paths: {},
      components: {}
    })
    expect(readFileSync(at('build/src/search/kept/indexMaker.txt'), 'utf8')).match(/^[0-9a-f]{64}$/)
  })

  it('is only what changed, and nothing that is gone', () => {
    compile()
    const long = new Date(Date.now() - 60_000)
    for (const name of ['one', 'two']) utimesSync(at(`build/src/${name}.js`), long, long)
    const before = ['one', 'two'].map(name => changed(`build/src/${name}.js`))
    write('src/one.ts', 'export const one: number = 10\n')
    compile()
    expect(changed('build/src/one.js')).greaterThan(before[0]!)
    expect(changed('build/src/two.js')).equal(before[1])
    expect(readFileSync(at('build/src/one.js'), 'utf8')).contain('10')
    rmSync(at('src/two.ts'))
    compile()
    expect(existsSync(at('build/src/two.js'))).equal(false)
    expect(existsSync(at('build/src/two.js.map'))).equal(false)
  })

  it('has beside it what stands beside the source, as it is there now', () => {
    compile()
    write('src/words.tsv', 'word\nnew\n')
    expect(readFileSync(at('build/src/words.tsv'), 'utf8')).contain('new')
    write('src/more.tsv', 'more\n')
    compile()
    expect(readFileSync(at('build/src/more.tsv'), 'utf8')).equal('more\n')
  })

  it('has what the newest build prepares, as long as that is of these sources', () => {
    const prepared = 'src/service/profiles/subjectLines.nt'
    write('ontology/subject-index.ttl', '')
    write(`dist/0123456789ab/${prepared}`, 'lines')
    write('dist/current.json', '{ "build": "0123456789ab" }')
    const later = new Date(Date.now() + 60_000)
    utimesSync(at('dist/current.json'), later, later)
    compile()
    expect(readFileSync(at(`build/${prepared}`), 'utf8')).equal('lines')
    const latest = new Date(Date.now() + 120_000)
    utimesSync(at('ontology/subject-index.ttl'), latest, latest)
    compile()
    expect(existsSync(at(`build/${prepared}`))).equal(false)
  })

  const tested = () => {
    const { status, stdout, stderr } = run('scripts/testFile.js', 'test/two.test.ts')
    return { status, said: stdout + stderr }
  }

  it('is what a test runs', () => {
    const { status, said } = tested()
    expect(status, said).equal(0)
    expect(said).contain('1 passing')
  })

  it('is named by a pattern, too, of which none may match nothing', () => {
    const matched = run('scripts/testFile.js', '--timeout', '9000', 'test/{one,two}.test.ts', 'test/**/t*.ts')
    expect(matched.status, matched.stderr).equal(0)
    expect(matched.stdout).contain('1 passing')
    const unmatched = run('scripts/testFile.js', 'test/two.test.ts', 'test/{one,three}.test.ts')
    expect([unmatched.status, unmatched.stdout]).deep.equal([1, ''])
    expect(unmatched.stderr).contain('test/{one,three}.test.ts').not.contain('test/two')
    expect(run('scripts/testFile.js', 'tests/two.test.ts').stderr).contain('tests/two.test.ts')
  })

  it('names file and line of what cannot be read, and runs nothing then', () => {
    write('src/one.ts', 'export const one: number = 1\nexport const = 2\n')
    const { status, said } = tested()
    expect(status).equal(1)
    expect(said).contain('src/one.ts:2:13').not.contain('passing')
  })

  it('names file and line of an import of what is not there', () => {
    write(
      'src/two.ts',
      "import type {} from './one.js'\nimport { other } from './one.js'\nexport const two = other\n"
    )
    const { status, said } = tested()
    expect(status).equal(1)
    expect(said).contain('src/two.ts:2:9').contain('other')
    write('src/two.ts', "\n\nimport { one } from './another.js'\nexport const two = one\n")
    expect(run('scripts/testFile.js', 'test/two.test.ts').stderr).contain('src/two.ts:3:20')
  })

  it('names the lines of the sources where a test fails', () => {
    write('src/one.ts', 'export const one: number = 3\n')
    const { status, said } = tested()
    expect(status).equal(1)
    expect(said).contain('test/two.test.ts:3:')
  })
})
