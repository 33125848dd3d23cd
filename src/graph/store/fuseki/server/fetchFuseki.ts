import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { InvalidInput } from '../../../../base/errors.js'

export const FUSEKI_VERSION = '6.2.0'
const ARTIFACT = `org.apache.jena:jena-fuseki-server:${FUSEKI_VERSION}`
const FILE = `jena-fuseki-server-${FUSEKI_VERSION}.jar`

/** Any jar of Fuseki is larger; a smaller file is what a broken copy left behind. */
const LEAST_BYTES = 10_000_000

const run = promisify(execFile)

/**
 * The path of Fuseki's jar in `folder`; Maven puts it there the first time.
 * @throws InvalidInput that says how to put it there by hand
 */
export async function fetchFuseki(folder: string): Promise<string> {
  const path = join(folder, FILE)
  if (await isWhole(path)) return path
  await mkdir(folder, { recursive: true })
  try {
    await run('mvn', copyArguments(folder), { timeout: 300_000, maxBuffer: 16_000_000 })
  } catch (error) {
    throw new InvalidInput(
      `Fuseki is not in ${folder} and Maven could not bring it (${reason(error)}). Install Maven, or copy ` +
        `${FILE} (Maven artifact ${ARTIFACT}) into that folder.`
    )
  }
  if (await isWhole(path)) return path
  throw new InvalidInput(`Maven said that it copied ${ARTIFACT}, but ${path} is not there.`)
}

function copyArguments(folder: string): string[] {
  return ['-q', '-B', 'dependency:copy', `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${folder}`]
}

async function isWhole(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.size >= LEAST_BYTES
}

function reason(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'mvn is not installed'
  const output = (error as { stdout?: string }).stdout ?? ''
  return /^\[ERROR\] (.{1,200})/m.exec(output)?.[1] ?? 'mvn failed'
}
