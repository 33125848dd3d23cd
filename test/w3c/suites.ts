import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The archives of the W3C's suites beside the checkout; tests that need them skip by name where they are absent. */
const ARCHIVES = fileURLToPath(new URL('../../../shared/data/w3c', import.meta.url))

export interface Suite {
  readonly folder: string
  readonly remove: () => Promise<void>
}

export function hasSuite(archive: string): boolean {
  return existsSync(join(ARCHIVES, archive))
}

/** Unpacks an archive into a folder of its own. */
export async function unpackSuite(archive: string): Promise<Suite> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-w3c-'))
  execFileSync('tar', ['-xzf', join(ARCHIVES, archive), '-C', folder])
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const read = (path: string) => readFileSync(path, 'utf8')

/** All files of a folder with an extension, sorted. */
export function filesBelow(folder: string, extension: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => path.endsWith(extension) && statSync(path).isFile())
    .sort()
}

/** What a suite must show: no other failures than the known ones, and none of the known ones passing by now. */
export function compare(failed: readonly string[], known: readonly string[]): string[] {
  return [
    ...failed.filter(name => !known.includes(name)).map(name => `fails: ${name}`),
    ...known.filter(name => !failed.includes(name)).map(name => `passes now, take it from the list: ${name}`)
  ]
}
