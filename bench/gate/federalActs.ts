import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { Random } from '../../test/support/gate/random.js'
import { readPassages } from '../../test/support/gate/readPassages.js'
import { shuffled } from '../../test/support/gate/sources.js'

const run = promisify(execFile)
const MIN_BYTES = 20_000
const MAX_BYTES = 500_000

/**
 * The provisions of acts drawn by seed from an archive (tar.xz of gii-norm XML); needs `tar`. Acts of less than 20 kB are
 * left out: most of them change other acts, and have few sentences of their own.
 */
export async function federalPassages(archive: string, acts: number, seed: number): Promise<Passage[]> {
  const { stdout } = await run('tar', ['-tvJf', archive], { maxBuffer: 1e8 })
  const names = stdout.split('\n').flatMap(line => {
    const [, , bytes, , , name] = line.split(/\s+/)
    return name?.endsWith('.xml') && Number(bytes) >= MIN_BYTES && Number(bytes) <= MAX_BYTES ? [name] : []
  })
  const folder = await mkdtemp(join(tmpdir(), 'federal-acts-'))
  try {
    const list = join(folder, 'drawn')
    await writeFile(list, shuffled(names.sort(), new Random(seed)).slice(0, acts).join('\n'))
    await run('tar', ['-xJf', archive, '-C', folder, '--transform', 's|.*/||', '-T', list])
    return await readPassages(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
