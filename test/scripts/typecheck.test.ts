import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'chai'

describe('npm run typecheck', () => {
  let folder: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const check = () => {
    const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/typecheck.js')], {
      cwd: folder,
      encoding: 'utf8'
    })
    return { status, said: stdout }
  }
  const wing = (name: string, references: readonly string[]) =>
    write(
      `src/${name}/tsconfig.json`,
      JSON.stringify({
        extends: '../tsconfig.json',
        include: ['.'],
        references: references.map(path => ({ path }))
      })
    )

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-typecheck-'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    write('package.json', '{ "type": "module" }')
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
      readonly compilerOptions: object
    }
    write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: { ...compilerOptions, types: [] },
        files: [],
        references: [{ path: 'src' }]
      })
    )
    const ofWings = JSON.parse(readFileSync('src/tsconfig.json', 'utf8')) as {
      readonly compilerOptions: object
    }
    write(
      'src/tsconfig.json',
      JSON.stringify({
        ...ofWings,
        compilerOptions: { ...ofWings.compilerOptions, types: [] },
        references: [{ path: 'base' }, { path: 'graph' }]
      })
    )
    wing('base', [])
    wing('graph', ['../base'])
    // What is declared of it cannot be written down.
    write(
      'src/base/one.ts',
      'export const one: number = 1\nexport const made = () =>\n  class {\n    protected part = 1\n  }\n'
    )
    write(
      'src/graph/two.ts',
      "import { one } from '../base/one.js'\nexport const two: string = one\nexport const three: string = 3\n"
    )
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('tells what is wrong in a wing, and which files behind it were not checked for that', () => {
    const { status, said } = check()
    expect(status).not.equal(0)
    expect(said)
      .contain('src/base/one.ts(2,14): error TS4094')
      .contain('\nFiles that rest on what could not be compiled were not checked: src/graph (1)\n')
      .not.contain('src/graph/two.ts')
  })

  it('tells what is wrong in those then', () => {
    write('src/base/one.ts', 'export const one: number = 1\n')
    const { status, said } = check()
    expect(status).not.equal(0)
    expect(said)
      .contain('src/graph/two.ts(2,14)')
      .contain('src/graph/two.ts(3,14)')
      .not.contain('not checked')
    write('src/graph/two.ts', "import { one } from '../base/one.js'\nexport const two: number = one\n")
    expect(check()).deep.equal({ status: 0, said: '' })
  })
})
