import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect } from 'chai'

const rows = readFileSync('bench/programs.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.ts'))

describe('npm run bench', () => {
  it('has one name for each program', () => {
    const [names, programs] = [0, 1].map(column => rows.map(row => row[column]!))
    expect(new Set(names).size).equal(rows.length)
    expect(new Set(programs).size).equal(rows.length)
    expect(names, 'bench/programs.tsv is sorted by name').deep.equal(names!.toSorted())
    expect(
      rows.filter(row => row.length !== 3 || row.includes('')),
      'a row of bench/programs.tsv is name, program and what it says, with tabulators between them'
    ).deep.equal([])
    expect(
      programs!.filter(program => !existsSync(program)),
      'bench/programs.tsv names what is not there'
    ).deep.equal([])
  })

  it('knows all programs of bench/: what says how it is called, and what nobody imports', () => {
    const imported = sources('bench').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.js'/g)].map(([, path]) =>
        new URL(`${path}.ts`, `file:///${file}`).pathname.slice(1)
      )
    )
    const programs = sources('bench').filter(file => !imported.includes(file))
    const named = rows.map(row => row[1]!)
    expect(
      programs.filter(each => !named.includes(each)),
      'write a row for these into bench/programs.tsv, or import them in a bench'
    ).deep.equal([])
    expect(
      named.filter(each => !programs.includes(each)),
      'a bench imports these: they are no programs, take them out of bench/programs.tsv'
    ).deep.equal([])
  })

  it('says which there are when it is given no name, or one that it does not know', () => {
    const run = (...names: string[]) =>
      spawnSync(process.execPath, ['scripts/bench.js', ...names], { encoding: 'utf8' })
    const listed = run()
    expect(listed.status).equal(0)
    expect(listed.stdout.split('\n')).length(rows.length + 1)
    const unknown = run('gates')
    expect([unknown.status, unknown.stdout]).deep.equal([1, listed.stdout])
    expect(unknown.stderr).contain('gates')
  })

  it('is by itself: neither the program nor a test imports a bench, and the program no test', () => {
    const importing = (folder: string, imported: RegExp) =>
      sources(folder).filter(file => imported.test(readFileSync(file, 'utf8')))
    expect(importing('src', /'(?:\.\.\/)+(?:bench|test)\//), 'these import of bench or test').deep.equal([])
    expect(
      importing('test', /(?:from|import\(|import) ?'(?:\.\.\/)+bench\//),
      'what a test and a bench use stands in test/support'
    ).deep.equal([])
  })
})
