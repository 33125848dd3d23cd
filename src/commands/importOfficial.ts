import type { Config } from '../config.js'
import { identifiers } from '../graph/identifiers.js'
import { runImport } from './import.js'
import { openStore } from './openStore.js'
import { clockOf } from './clock.js'

/** `beleg import` with the settings and streams of this process. @returns the exit code @throws Unavailable */
export function importOfficial(
  config: Config,
  options: {
    readonly format: string
    readonly paths: readonly string[]
    readonly yes: boolean
    readonly json: boolean
  }
): Promise<number> {
  return runImport({
    ...options,
    ids: identifiers(config.baseIri),
    openStore: () => openStore(config),
    now: clockOf(config),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr
  })
}
