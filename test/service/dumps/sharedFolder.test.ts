import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { endsWithUs } from '../../endsWithUs.js'

const program = fileURLToPath(new URL('./programs/following.js', import.meta.url))
const CHANGES = 12

interface Said {
  readonly editions: readonly string[]
  readonly read: number
  readonly gone: number
  readonly faults: readonly string[]
}

describe('several processes that make editions in one folder', function () {
  this.timeout(120_000)

  it('give whole ones alone, also one that rests long while another goes on, and leave two', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'beleg-shared-editions-'))
    try {
      const run = async (restFactor: number): Promise<Said> => {
        const args = [program, folder, String(CHANGES), String(restFactor)]
        const child = endsWithUs(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
        let [stdout, stderr] = ['', '']
        child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
        child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
        const [code] = (await once(child, 'close')) as [number | null]
        expect(code, stderr).equal(0)
        return JSON.parse(stdout) as Said
      }
      const all = await Promise.all([run(0), run(0), run(8)])
      for (const { editions, read, gone, faults } of all) {
        expect(faults).deep.equal([])
        expect(editions.at(-1)).equal(`${CHANGES}-0`)
        expect(read).greaterThan(CHANGES)
        // Between the look at what is there and the opening of its files a newer one may come.
        expect(gone).lessThanOrEqual(CHANGES)
      }
      const left = await readdir(folder)
      expect(left).contain(`${CHANGES}-0`).and.length(2)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
