import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import { expect } from 'chai'

interface Found {
  readonly run: readonly string[]
  readonly left: readonly string[]
  readonly unread: readonly string[]
}
type ChangedTests = (
  changed: readonly string[],
  options: { readonly files: readonly string[]; readonly isWhole: boolean }
) => Found

describe('the tests of a change', () => {
  let changedFiles: (ref: string, folder: string) => readonly string[]
  let of: (changed: string, isWhole?: boolean) => Found
  let whole: readonly string[]
  let readers: ReadonlyMap<string, readonly string[]>
  before(async () => {
    const url = pathToFileURL(resolve('scripts/testChanged.js')).href
    const { changedTests, WHOLE, ...rest } = (await import(url)) as {
      readonly changedFiles: typeof changedFiles
      readonly changedTests: ChangedTests
      readonly WHOLE: readonly string[]
    }
    whole = WHOLE
    changedFiles = rest.changedFiles
    const place = pathToFileURL(resolve('scripts/readersOf.js')).href
    readers = ((await import(place)) as { readonly READERS: typeof readers }).READERS
    const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8'
    })
    const options = { files: files.split('\0') }
    of = (changed, isWhole = false) => changedTests([changed], { ...options, isWhole })
  })

  it('go through no place where everything comes together, each of which is there', () => {
    expect(whole.filter(file => !existsSync(file))).deep.equal([])
    const { run } = of('src/proof/grounding/gate/rewrites/licensed.ts')
    expect(run).include('test/proof/grounding/gate/rewrites/licensed.test.ts')
    expect(run).not.include.members(['test/browser/pages.test.ts', 'test/journeys/via.test.ts'])
  })

  it('are those that import it, and of its area those that start the whole service', () => {
    const { run, left } = of('src/service/law/web/actPage.ts')
    expect(run).include.members([
      'test/architecture.test.ts',
      'test/journeys/embedded.test.ts',
      'test/service/law/http/listCitations.test.ts'
    ])
    expect(run).not.include('test/journeys/via.test.ts')
    expect(left).include('test/journeys/via.test.ts')
    expect(of('src/service/law/web/actPage.ts', true)).deep.equal({
      run: [...run, ...left].sort(),
      left: [],
      unread: []
    })
  })

  it('are those that name a table or a folder of samples', () => {
    expect(of('src/proof/law/citations/laender.tsv').run).include('test/formats/nuts/nutsImporter.test.ts')
    expect(of('fixtures/gii/schirmg.xml').run).include('test/formats/gii/giiImporter.test.ts')
  })

  it('are those of who reads a folder as a whole, or what the build makes of it', () => {
    for (const [place, those] of readers)
      expect(
        [place, ...those].filter(each => !existsSync(each)),
        place
      ).deep.equal([])
    for (const [file, tests] of [
      ['docs/api.md', ['test/docs/links.test.ts']],
      ['ontology/beleg.ttl', ['test/graph/queries.test.ts', 'test/service/profiles/profiles.test.ts']],
      ['shapes/act.ttl', ['test/graph/shacl/validate.test.ts', 'test/graph/queries.test.ts']],
      [
        'src/service/contract/openapi/law.yaml',
        [
          'test/journeys/examples.test.ts',
          'test/service/contract/examples.test.ts',
          'test/service/contract/types.test.ts',
          'test/service/http/app.test.ts'
        ]
      ],
      ['src/service/contract/types.ts', ['test/service/contract/types.test.ts']],
      ['src/service/web/client/ask.ts', ['test/browser/ask.test.ts', 'test/service/web/assets.test.ts']],
      ['src/service/web/style/law.css', ['test/browser/pages.test.ts', 'test/service/web/assets.test.ts']]
    ] as const) {
      const { run, unread } = of(file)
      expect(run, file).include.members(tests)
      expect(unread).deep.equal([])
    }
  })

  it('are not known of what nobody reads, unless it has types alone', () => {
    // Put together, since this file would be one that names it.
    const file = `scripts/${'un'}read.js`
    expect(of(file).unread).deep.equal([file])
    expect(of('src/service/http/context.ts').unread).deep.equal([])
  })

  it('are found of files with names beyond ASCII', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-changed-'))
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
        cwd: folder
      })
    git('init', '-q')
    await writeFile(join(folder, 'Straße.md'), 'one')
    git('add', '.')
    git('commit', '-qm', 'one')
    await writeFile(join(folder, 'Straße.md'), 'two')
    await writeFile(join(folder, 'neu für alle.md'), 'one')
    expect(changedFiles('HEAD', folder)).deep.equal(['Straße.md', 'neu für alle.md'])
    await rm(folder, { recursive: true })
  })

  it('are not looked for with an argument that is not known', () => {
    for (const [args, fault] of [
      [['--grep', 'one'], /^Unknown option '--grep'/],
      [['main', 'HEAD'], /^main and HEAD are more than one commit/]
    ] as const) {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/testChanged.js', '--list', ...args], {
        encoding: 'utf8'
      })
      expect(status).equal(2)
      expect(stderr).match(fault).contain('npm run test:changed -- [--list] [--whole] [COMMIT]')
    }
  })

  it('are the file itself, where that is what changed', () => {
    expect(of('test/proof/grammar/language.test.ts').run.length).lessThan(15)
  })
})
