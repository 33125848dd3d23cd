import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { endsWithUs } from './endsWithUs.js'

const NAME = pathToFileURL(resolve('scripts/build/nameIndexMaker.js')).href
const PUBLISH = pathToFileURL(resolve('scripts/build/publishBuild.js')).href

/** Loads a part of itself for each line that it reads, a new one each time, and says what the part holds. */
const PROGRAM = `
import { createInterface } from 'node:readline'
console.log('runs')
let asked = 0
for await (const line of createInterface({ input: process.stdin }))
  console.log((await import('./late.js?' + ++asked)).version)
`

describe('a build', () => {
  let folder: string
  const running: ChildProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-build-'))
  })
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('names what makes text indexes by its sources, which are not beside a bundle', () => {
    const code = `const { nameIndexMaker } = await import('${NAME}'); nameIndexMaker('made', 'src')`
    const named = () => {
      execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
      return readFileSync(join(folder, 'made/src/search/kept/indexMaker.txt'), 'utf8')
    }
    mkdirSync(join(folder, 'made/src/search/kept'), { recursive: true })
    const inside = ['index', 'kept', 'states', 'wordVectors'].map(room => `search/${room}`)
    for (const room of [
      'proof/analysis',
      'proof/analysis/wordVectors',
      'graph/textIndex',
      'graph/states',
      ...inside
    ])
      mkdirSync(join(folder, 'src', room), { recursive: true })
    const stem = join(folder, 'src/proof/analysis/stem.ts')
    writeFileSync(stem, 'one')
    const one = named()
    expect(named()).equal(one)
    writeFileSync(stem, 'other')
    expect(named()).not.equal(one)
  })

  const publish = (version: string) => {
    const program = join(folder, 'dist/.made/program')
    mkdirSync(program, { recursive: true })
    writeFileSync(join(folder, 'dist/.made/package.json'), '{ "type": "module" }')
    writeFileSync(join(program, 'main.js'), PROGRAM)
    writeFileSync(join(program, 'late.js'), `export const version = '${version}'\n`)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const code = `const { publishBuild } = await import('${PUBLISH}'); publishBuild('dist/.made')`
    execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
    rmSync(join(folder, 'dist/.made'), { recursive: true, force: true })
  }
  const builds = () => readdirSync(join(folder, 'dist')).filter(name => /^[0-9a-f]{12}$/.test(name))
  const ageAll = (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000)
    for (const name of builds()) utimesSync(join(folder, 'dist', name), then, then)
  }

  /** Starts the program that is current now. */
  const start = async () => {
    const child = endsWithUs(
      spawn(process.execPath, ['dist/src/main.js'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
    )
    running.push(child)
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).equal('runs')
    return {
      loads: async () => {
        child.stdin.write('\n')
        return (await lines.next()).value as string
      },
      end: async () => {
        child.kill()
        await once(child, 'exit')
      }
    }
  }

  it('leaves the files of what runs, whatever is built meanwhile; what starts then is the newest', async () => {
    publish('first')
    const first = await start()
    publish('second')
    const second = await start()
    publish('third')
    expect(await first.loads()).equal('first')
    expect(await second.loads()).equal('second')
    expect(await (await start()).loads()).equal('third')
    expect(await first.loads()).equal('first')
  })

  it('of the same program is no other build', () => {
    publish('same')
    publish('same')
    expect(builds()).length(1)
    expect(readdirSync(join(folder, 'dist')).sort()).deep.equal([...builds(), 'current.json', 'src'].sort())
  })

  it('removes one that nobody runs any more, a day after it was replaced', async function () {
    // Elsewhere the system does not say which files are held.
    if (!existsSync('/proc/self/fd')) this.skip()
    publish('first')
    const first = await start()
    publish('second')
    ageAll(2)
    publish('third')
    expect(builds()).length(3)
    ageAll(2)
    publish('fourth')
    // The first runs, the third was replaced just now.
    expect(builds()).length(3)
    expect(await first.loads()).equal('first')
    await first.end()
    ageAll(2)
    publish('fifth')
    expect(builds()).length(2)
  })
})
