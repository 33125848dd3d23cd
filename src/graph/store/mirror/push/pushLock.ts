import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Unavailable } from '../../../../base/errors.js'

/** Of this process. A file that names it and is not here was left by one that had its number before. */
const held = new Set<string>()

/**
 * Keeps others of this data folder from the same target. A process that was killed holds nothing.
 * @param waitMs how long another may take
 * @returns what gives it free @throws Unavailable that names the process that holds it
 */
export async function lockTarget(folder: string, waitMs: number, signal?: AbortSignal): Promise<() => void> {
  const file = join(folder, 'lock')
  const until = Date.now() + waitMs
  for (;;) {
    const holder = tryLock(file)
    if (holder === undefined) {
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    }
    if (Date.now() >= until)
      throw new Unavailable(`Process ${holder} pushes to this target already: wait for it, or end it`)
    await wait(200, undefined, { signal })
  }
}

/** @returns the process that holds it */
function tryLock(file: string): number | undefined {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    for (;;) {
      try {
        linkSync(draft, file)
        return undefined
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = holderOf(file)
      if (holder !== undefined) return holder
      rmSync(file, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @returns undefined when nobody holds it */
function holderOf(file: string): number | undefined {
  let holder: number
  try {
    holder = Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (!Number.isSafeInteger(holder) || holder <= 0) return undefined
  if (holder === process.pid) return held.has(file) ? holder : undefined
  try {
    process.kill(holder, 0)
    return holder
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? holder : undefined
  }
}
