import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeSeconds } from '../../../graph/wholeSeconds.js'
import type { FetchRecord } from './keptFiles.js'

/** A run that was broken off longer ago is begun anew, in milliseconds. */
const STALE = 12 * 3_600_000

/** That a run is under way: it stays when the process is killed, and the next run asks for nothing twice. */
export class RunMark {
  readonly #path: string
  readonly #since: string | undefined

  constructor(folder: string, now: Date) {
    this.#path = join(folder, 'run')
    const begun = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').trim() : ''
    const age = now.getTime() - Date.parse(begun)
    if (age >= 0 && age < STALE) this.#since = begun
    else writeFileSync(this.#path, wholeSeconds(now))
  }

  /** The run that was broken off has asked for this file. */
  hasAsked({ checkedAt }: FetchRecord): boolean {
    return this.#since !== undefined && Date.parse(checkedAt) >= Date.parse(this.#since)
  }

  /** All was asked for, and what is new is loaded: the next run asks again. */
  end(): void {
    rmSync(this.#path, { force: true })
  }
}
