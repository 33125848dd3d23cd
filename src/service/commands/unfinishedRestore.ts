import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidInput } from '../../base/errors.js'

/** Stands in the data folder from before the first byte of a restore until after its last. */
const MARK = 'restore.unfinished'

export function isRestoreUnfinished(dataFolder: string): boolean {
  return existsSync(join(dataFolder, MARK))
}

/** @throws InvalidInput when a restore into this folder was cut off: nothing of it may be served */
export function mustBeWhole(dataFolder: string): void {
  if (isRestoreUnfinished(dataFolder)) {
    throw new InvalidInput(
      `A restore into ${dataFolder} was cut off or runs still: when it does not, run "beleg restore" again`
    )
  }
}

/** @throws InvalidInput when a process that runs still has marked it */
export function markUnfinished(dataFolder: string): void {
  const file = join(dataFolder, MARK)
  const pid = Number(existsSync(file) ? readFileSync(file, 'utf8') : 0)
  if (pid > 0 && pid !== process.pid && isAlive(pid))
    throw new InvalidInput(`A restore into ${dataFolder} runs already, as process ${pid}`)
  writeFileSync(file, `${process.pid}`, { mode: 0o600, flush: true })
  sync(dataFolder)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function markFinished(dataFolder: string): void {
  sync(dataFolder)
  rmSync(join(dataFolder, MARK), { force: true })
  sync(dataFolder)
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
