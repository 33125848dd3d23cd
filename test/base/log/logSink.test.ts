import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import fc from 'fast-check'
import { LogSink } from '../../../src/base/log/logSink.js'
import { eventually } from '../../service/commands/beleg.js'
import { endsWithUs } from '../../endsWithUs.js'

const program = fileURLToPath(new URL('../../programs/logMuch.js', import.meta.url))
/** More than is kept. */
const LINES = 15_000

interface Line {
  readonly line?: number
  readonly lost?: number
  readonly msg?: string
}

describe('the log', function () {
  this.timeout(300_000)
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-log-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the program with this in place of a terminal's stderr, in words of the shell. */
  function run(words: string, lines = LINES) {
    const args = ['-c', words, 'sh', process.execPath, program, String(lines)]
    return endsWithUs(spawn('sh', args, { stdio: ['pipe', 'pipe', 'pipe'] }))
  }

  /** In order, nothing twice, and what is missing is counted. */
  function checkLines(text: string, count: number) {
    const lines = text
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Line)
    const numbers = lines.flatMap(({ line }) => line ?? [])
    expect(numbers).deep.equal([...numbers].sort((one, other) => one - other))
    expect(new Set(numbers).size).equal(numbers.length)
    const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0)
    expect(numbers.length + lost).equal(count)
    expect(lines.at(-1)!.msg).equal('last')
    return lost
  }

  for (const [kind, words] of [
    ['socket', 'exec "$@"'],
    ['pipe', 'exec 3>&1; "$@" 2>&1 1>&3 | cat >&2']
  ] as const) {
    it(`goes on where nobody reads its ${kind}, and says how many lines were lost when somebody does`, async () => {
      const child = run(words)
      child.stderr.pause()
      const [megabytes] = (await once(child.stdout, 'data')) as [Buffer]
      expect(Number(megabytes.toString())).lessThan(200)
      let text = ''
      child.stderr
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .resume()
      child.stdin.write('read\n')
      expect((await once(child, 'close'))[0]).equal(0)
      expect(checkLines(text, LINES)).greaterThan(1_000)
    })
  }

  it('goes on where the disk is full, a file may not grow, or the reader has gone', async () => {
    const file = join(folder, 'log')
    for (const words of ['exec "$@" 2>/dev/full', `ulimit -f 64; exec "$@" 2>"${file}"`, 'exec "$@"']) {
      const child = run(words)
      child.stderr.destroy()
      await once(child.stdout, 'data')
      child.stdin.end('end\n')
      expect(await once(child, 'close'), words).deep.equal([0, null])
    }
    expect(readFileSync(file).length).within(1, 64 * 1024)
  })

  it('loses nothing in a file', async () => {
    const file = join(folder, 'log')
    const child = run(`exec "$@" 2>"${file}"`, 5_000)
    await once(child.stdout, 'data')
    child.stdin.end('end\n')
    expect((await once(child, 'close'))[0]).equal(0)
    expect(checkLines(readFileSync(file, 'utf8'), 5_000)).equal(0)
  })

  it('keeps no more than its bound, and counts each line beyond it, however long the lines are', async () => {
    const file = join(folder, 'some')
    const counted = () => {
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map(line => JSON.parse(line) as Line)
      const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0)
      return lines.filter(({ line }) => line !== undefined).length + lost
    }
    const sizes = fc.array(fc.nat(400), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 200, max: 3_000 }), async (lengths, most) => {
        const fd = openSync(file, 'w')
        try {
          const sink = new LogSink(fd, most)
          // All in one turn: nothing has been written when the last one comes, which never has room.
          for (const [line, length] of [...lengths, 3_000].entries())
            sink.write(`${JSON.stringify({ line, x: 'y'.repeat(length) })}\n`)
          expect(
            await eventually(
              async () => counted(),
              count => count > lengths.length
            )
          ).equal(lengths.length + 1)
        } finally {
          closeSync(fd)
        }
      }),
      { numRuns: 50 }
    )
  })
})
