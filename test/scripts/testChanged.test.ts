import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { expect } from 'chai'

interface Found {
  readonly run: readonly string[]
  readonly left: readonly string[]
}
type ChangedTests = (
  changed: readonly string[],
  options: { readonly files: readonly string[]; readonly isWhole: boolean }
) => Found

describe('the tests of a change', () => {
  let of: (changed: string, isWhole?: boolean) => Found
  let whole: readonly string[]
  before(async () => {
    const url = pathToFileURL(resolve('scripts/testChanged.js')).href
    const { changedTests, WHOLE } = (await import(url)) as {
      readonly changedTests: ChangedTests
      readonly WHOLE: readonly string[]
    }
    whole = WHOLE
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8'
    })
    const options = { files: files.trimEnd().split('\n') }
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
    expect(of('src/service/law/web/actPage.ts', true)).deep.equal({ run: [...run, ...left].sort(), left: [] })
  })

  it('are those that name a table or a folder of samples', () => {
    expect(of('src/proof/law/citations/laender.tsv').run).include('test/formats/nuts/nutsImporter.test.ts')
    expect(of('fixtures/gii/schirmg.xml').run).include('test/formats/gii/giiImporter.test.ts')
  })

  it('are the file itself, where that is what changed', () => {
    expect(of('test/proof/grammar/language.test.ts').run.length).lessThan(15)
  })
})
