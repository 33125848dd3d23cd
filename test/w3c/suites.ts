import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

export interface Suite {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/** A suite as it lies in a folder, or an archive of the W3C unpacked into a folder of its own. */
export async function openSuite(path: string): Promise<Suite> {
  if (!path.endsWith('.tar.gz')) return { folder: path, remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'beleg-w3c-'))
  execFileSync('tar', ['-xzf', path, '-C', folder])
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
