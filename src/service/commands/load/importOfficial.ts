import type { Config } from '../../../base/settings/config.js'
import { openOperations } from '../../operations/openOperations.js'
import { clockOf } from '../../../base/clock.js'
import { runImport, type ImportCommand } from './import.js'
import { operationsPlace } from '../operationsPlace.js'
import { openGraph } from '../openGraph.js'

type Options = Pick<
  ImportCommand,
  'verb' | 'format' | 'paths' | 'yes' | 'anyway' | 'json' | 'report' | 'shapes' | 'given' | 'origin'
>

/** `beleg import` and `beleg load` with the settings and streams of this process. @returns the exit code @throws Unavailable */
export function importOfficial(config: Config, options: Options): Promise<number> {
  return runImport({
    ...options,
    openGraph: () => openGraph(config, { followsLate: true }),
    openPromotions: () => openOperations(operationsPlace(config)),
    now: clockOf(config),
    stdout: process.stdout,
    stderr: process.stderr
  })
}
