import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fetchFuseki } from '../../../../src/graph/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../../../../src/graph/store/fuseki/server/findJava.js'
import { startingSooner } from './startingSooner.js'
import {
  startFuseki,
  type FusekiOptions,
  type RunningFuseki
} from '../../../../src/graph/store/fuseki/server/startFuseki.js'

export interface FusekiProgram {
  readonly java: string
  readonly jar: string
  readonly javaOptions: readonly string[]
}

async function findProgram(): Promise<FusekiProgram | string> {
  try {
    const { path } = await findJava(process.env)
    const program = { java: path, jar: await fetchFuseki(resolve('.fuseki')) }
    return { ...program, javaOptions: await startingSooner(program) }
  } catch (error) {
    return (error as Error).message
  }
}

const found = await findProgram()
if (typeof found === 'string' && process.env['BELEG_TEST_FUSEKI'] === 'required') throw new Error(found)

/** Java and Fuseki, when this machine has both. */
export const program = typeof found === 'string' ? undefined : found

/** `describe` where Fuseki can run; elsewhere the suite is skipped by name, with the reason. */
export function describeWithFuseki(title: string, body: (program: FusekiProgram) => void): void {
  if (typeof found === 'string') {
    describe(`${title} (skipped: ${found})`, () => {
      it.skip('needs Fuseki')
    })
  } else {
    describe(title, function () {
      // Java starts slowly where much else runs.
      this.timeout(300_000)
      body(found)
    })
  }
}

let shared: Promise<RunningFuseki> | undefined
const folders: string[] = []

/** One Fuseki for all suites of this process, started when the first asks for it; take fresh graph names in it. */
export function sharedFuseki(): Promise<RunningFuseki> {
  shared ??= ownFuseki()
  return shared
}

/** One for a test alone; the test stops it. */
export async function ownFuseki(options: Partial<FusekiOptions> = {}): Promise<RunningFuseki> {
  if (typeof found === 'string') throw new Error(found)
  return startFuseki({ folder: await temporaryFolder(), heap: '1g', ...found, ...options })
}

/** Removed when this process ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-fuseki-'))
  folders.push(folder)
  return folder
}

// A process runs many files; what they share ends with it. `startFuseki` kills what it started before: what that has not yet
// let go of is tried again.
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
// A worker of mocha that has not ended by itself a second after its last file is ended so.
process.once('SIGTERM', () => process.exit(143))
process.once('SIGINT', () => process.exit(130))
