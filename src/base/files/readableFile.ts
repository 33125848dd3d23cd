import { lstatSync, statSync, type Stats } from 'node:fs'
import { InvalidInput } from '../errors.js'

/** What a shell gives a program as a file: someone writes into it already. */
const OF_A_SHELL = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/(?:self|\d+)\/fd\/\d+)$/

/**
 * Looks at a path before it is opened: a pipe that nobody writes into is waited for without end, and a device may have
 * none.
 * @throws InvalidInput for what is no file, that says what it is and what to give instead
 */
export function mustBeFile(path: string): void {
  const stats = statsOf(path)
  if (stats.isFile() || (stats.isFIFO() && OF_A_SHELL.test(path))) return
  if (stats.isDirectory()) throw new InvalidInput(`${path}: is a folder; name a file`)
  throw new InvalidInput(`${path}: ${noFile(stats)}`)
}

/** @throws InvalidInput for what is not there or cannot be reached */
export function statsOf(path: string): Stats {
  try {
    return statSync(path)
  } catch (error) {
    throw new InvalidInput(`${path}: ${isDangling(path) ? 'is a link that leads nowhere' : whyUnread(error)}`)
  }
}

/**
 * Looks at where a file is to be written: a pipe or a device in its place would be gone with it, or waited for.
 * @throws InvalidInput for what is there and neither file nor folder
 */
export function mustTakeFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.isFile() || stats.isDirectory()) return
  const kind = stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device'
  throw new InvalidInput(`${path}: is ${kind}, and a file would take its place; name a file`)
}

/** What is neither file nor folder, in words that end a sentence about it. */
export function noFile(stats: Pick<Stats, 'isFIFO' | 'isSocket'>): string {
  if (stats.isFIFO()) return 'is a named pipe; write what comes out of it into a file'
  return stats.isSocket() ? 'is a socket; name a file' : 'is a device; name a file'
}

export function whyUnread(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read'
  if (code === 'ELOOP') return 'is a link that leads round in a circle'
  return `cannot be read (${code ?? 'unknown reason'})`
}

function isDangling(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink() && statSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}
