import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'

describe('the heap of a command that goes through the graph', () => {
  it('is cleared away before it is several times of what is held', async () => {
    const program = fileURLToPath(new URL('programs/heap.js', import.meta.url))
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program])
    // 2.2 to 2.5 with it, 7.5 without, of which 1.7 is held together.
    expect(Number(stdout.trim().split(' ')[0])).lessThan(4)
    expect(stderr, 'of a V8 that does not know the setting').equal('')
  })
})
