import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { startService, type RunningService } from '../../journeys/service.js'

const run = promisify(execFile)
const page = readFileSync('docs/clients.md', 'utf8')
/** Kept between runs: what the registry gives once is enough. */
const GENERATOR = /pip install (openapi-python-client==([\d.]+))/.exec(page)!
const VENV = join(tmpdir(), `beleg-python-client-${GENERATOR[2]}`)

/** A program of the page, as it stands there. */
function program(language: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)
  if (found === null) throw new Error(`The page has no program in ${language}`)
  return found[1]!
}

describe('the clients of docs/clients.md', () => {
  let service: RunningService
  let folder: string
  let env: NodeJS.ProcessEnv
  before(async function () {
    this.timeout(120_000)
    service = await startService()
    folder = mkdtempSync(join(tmpdir(), 'beleg-clients-'))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    env = { ...process.env, BELEG_URL: service.client.url, BELEG_KEY: await service.key('de-federal') }
    const { text } = await service.client.call('/openapi.json')
    writeFileSync(join(folder, 'openapi.json'), text)
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  })
  after(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  /** What each of them prints: the provision, the answer with its reference, and the verdict. */
  function expectAnswer(stdout: string): void {
    const [law, ...answer] = stdout.trimEnd().split('\n')
    expect(law).match(/^ELI:GewO§14 \S/)
    expect(answer.slice(0, -1).join('\n')).contain('[ELI:GewO§14]')
    expect(answer.at(-1)).match(/^ELI:GewO§14.*: \d+ von \d+ Aussagen? belegt\.$/)
  }

  it('in curl', async () => {
    const { stdout } = await run('bash', ['-ec', program('bash')], { env })
    const [law, ...stream] = stdout.split(/\n?(?=id: )/)
    expect(JSON.parse(law!)).property('results').length(1)
    expect(stream.join('')).contain('data: {"type":"token"').contain('data: [DONE]')
  })

  it('in TypeScript, made from the served contract, with the types of their answers and events', async function () {
    this.timeout(240_000)
    const bin = (name: string) => resolve('node_modules/.bin', name)
    await run(bin('openapi-typescript'), ['openapi.json', '--output', 'beleg.ts'], { cwd: folder })
    writeFileSync(join(folder, 'ask.ts'), program('typescript'))
    const types = ['--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext']
    await run(bin('tsc'), [...types, '--types', 'node', 'ask.ts'], { cwd: folder })
    // An event that there is not would be found.
    writeFileSync(
      join(folder, 'wrong.ts'),
      program('typescript').replace("event.type === 'done'", "event.type === 'end'")
    )
    const wrong = await run(bin('tsc'), [...types, '--types', 'node', 'wrong.ts'], { cwd: folder }).catch(
      (error: unknown) => error as { stdout: string }
    )
    expect(wrong.stdout).contain('TS2367')
    const { stdout } = await run(process.execPath, ['ask.js'], { cwd: folder, env })
    expectAnswer(stdout)
  })

  it('in Python, made from the served contract, streaming included', async function () {
    this.timeout(400_000)
    try {
      if (!existsSync(join(VENV, 'bin/openapi-python-client'))) {
        await run('python3', ['-m', 'venv', VENV])
        await run(join(VENV, 'bin/pip'), ['install', '--quiet', GENERATOR[1]!], { timeout: 240_000 })
      }
    } catch (error) {
      if (process.env['BELEG_TEST_PYTHON'] === 'required') throw error
      console.log(`      ${GENERATOR[1]} cannot be installed here (python3, venv, a package index): skipped`)
      this.skip()
    }
    const generate = ['generate', '--path', 'openapi.json', '--output-path', 'beleg_client', '--meta', 'none']
    await run(join(VENV, 'bin/openapi-python-client'), generate, { cwd: folder })
    writeFileSync(join(folder, 'ask.py'), program('python'))
    const { stdout } = await run(join(VENV, 'bin/python'), ['ask.py'], { cwd: folder, env })
    expectAnswer(stdout)
  })
})
