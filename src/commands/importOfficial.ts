import type { Config } from '../config.js'
import { identifiers } from '../graph/identifiers.js'
import { openOperations } from '../operations/openOperations.js'
import { clockOf } from './clock.js'
import { runImport, type ImportCommand } from './import.js'
import { operationsFile } from './keys.js'
import { openStore } from './openStore.js'

type Options = Pick<ImportCommand, 'verb' | 'format' | 'paths' | 'yes' | 'json' | 'report' | 'given'>

/** `beleg import` and `beleg load` with the settings and streams of this process. @returns the exit code @throws Unavailable */
export function importOfficial(config: Config, options: Options): Promise<number> {
  return runImport({
    ...options,
    ids: identifiers(config.baseIri),
    openStore: () => openStore(config),
    openPromotions: () => openOperations(operationsFile(config)),
    now: clockOf(config),
    stdout: process.stdout,
    stderr: process.stderr
  })
}
