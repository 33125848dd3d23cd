import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from '../../../endsWithUs.js'
import { repository } from '../../../support/repository.js'
import type { Revision } from '../toolServer.js'

interface Check {
  readonly id: string
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED'
  readonly errorMessage?: string
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const suite = join(
  fileURLToPath(new URL('node_modules/@modelcontextprotocol/conformance', repository)),
  'dist/index.js'
)

/**
 * Runs the conformance suite of the protocol against a server: all that a revision requires of servers.
 * @returns of each scenario what failed, an empty list where nothing did
 */
export async function runSuite(url: string, revision: Revision): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-mcp-suite-'))
  try {
    const child = endsWithUs(
      spawn(
        process.execPath,
        [
          '--import',
          here('globSync.js'),
          suite,
          'server',
          '--url',
          url,
          '--requirements',
          revision,
          '-o',
          folder
        ],
        { stdio: 'ignore' }
      )
    )
    await once(child, 'close')
    const results: Record<string, string[]> = {}
    for (const name of await readdir(folder)) {
      const [, scenario] = /^server-(.+)-\d{4}-\d{2}-\d{2}T/.exec(name)!
      const checks = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8')) as Check[]
      results[scenario!] = checks
        .filter(({ status }) => status === 'FAILURE')
        .map(({ id, errorMessage }) => `${id}: ${errorMessage ?? ''}`)
    }
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
