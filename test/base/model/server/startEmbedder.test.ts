import { expect } from 'chai'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Unavailable } from '../../../../src/base/errors.js'
import { startEmbedder } from '../../../../src/base/model/server/startEmbedder.js'

/** What a server does with stdin: it ends when its parent is gone. */
const ends = "process.stdin.resume().on('end', () => process.exit(0));"

/** Programs of Node in place of Python's; they get `-B` and the server's options. */
describe('starting the embedder', () => {
  let folder: string
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'beleg-embedder-'))))
  after(() => rm(folder, { recursive: true }))

  const start = async (script: string) => {
    const program = join(folder, 'serve.cjs')
    await writeFile(program, script)
    // Node knows no `-B`.
    const python = join(folder, 'python')
    await writeFile(python, `#!/bin/sh\nshift\nexec "${process.execPath}" "$@"\n`, { mode: 0o755 })
    const lines: string[] = []
    const running = await startEmbedder({ python, program, port: 4711, onLine: line => lines.push(line) })
    return { running, lines }
  }
  const failure = (script: string) =>
    start(script).then(
      () => new Error('it started'),
      (error: unknown) => error as Error
    )

  it('waits until it answers, and gives the address', async () => {
    const script = `${ends} console.error(process.argv.slice(2).join(' ')); setTimeout(() => console.log('ready 4711'), 50)`
    const { running, lines } = await start(script)
    expect(running.url).to.equal('http://127.0.0.1:4711/v1')
    expect(lines).to.include('--port 4711 --end-with-parent').and.to.include('ready 4711')
    await running.stop()
    await running.ended
  })

  it('tells when it ends by itself', async () => {
    const { running } = await start("console.log('ready 1'); setTimeout(() => process.exit(1), 20)")
    await Promise.race([running.ended, setTimeout(60_000).then(() => expect.fail('it runs on'))])
  })

  it('says with its last words why it does not start', async () => {
    const error = await failure("console.error('Address already in use'); process.exit(3)")
    expect(error).to.be.instanceOf(Unavailable)
    expect(error.message).to.include('ended at its start (3)').and.to.include('Address already in use')
  })

  it('says that there is no such program', async () => {
    const gone = { python: join(folder, 'nothing'), program: 'serve.py', port: 0 }
    const error = await startEmbedder(gone).catch((reason: unknown) => reason as Error)
    expect(error).to.be.instanceOf(Unavailable)
    expect((error as Error).message).to.include('cannot be started')
  })
})
