import { execFile } from 'node:child_process'
import { readdir, access } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { InvalidInput } from '../../../../base/errors.js'

/** Fuseki 6 is compiled for it. */
export const NEEDED_JAVA = 21

export interface Java {
  readonly path: string
  /** The feature release: 21, 25 … */
  readonly release: number
}

const run = promisify(execFile)
const program = process.platform === 'win32' ? 'java.exe' : 'java'

/** Folders that hold one Java a sub-folder, as the packagers of the usual systems lay them out. */
const shelves = [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt/java',
  '/opt',
  '/Library/Java/JavaVirtualMachines',
  join(homedir(), '.sdkman/candidates/java'),
  join(homedir(), '.jdks'),
  'C:\\Program Files\\Java',
  'C:\\Program Files\\Eclipse Adoptium'
]

/**
 * The first Java that is new enough: `JAVA_HOME`, then `PATH`, then the folders where systems keep theirs.
 * @throws InvalidInput that says what was found and what to install
 */
export async function findJava(environment: Readonly<Record<string, string | undefined>>): Promise<Java> {
  const tooOld: Java[] = []
  for (const path of await candidates(environment)) {
    const release = await releaseOf(path)
    if (release === undefined) continue
    if (release >= NEEDED_JAVA) return { path, release }
    tooOld.push({ path, release })
  }
  const found = tooOld.map(java => `${java.path} is Java ${java.release}`).join(', ')
  throw new InvalidInput(
    `Fuseki needs Java ${NEEDED_JAVA} or newer; ${found || 'no Java was found'}. ` +
      `Install one (Debian: openjdk-21-jre-headless; any system: Eclipse Temurin 21 or 25) and set JAVA_HOME to it.`
  )
}

async function candidates(environment: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const home = environment['JAVA_HOME']
  const fromPath = (environment['PATH'] ?? '').split(delimiter).filter(folder => folder !== '')
  const fromShelves = await Promise.all(shelves.map(homesOn))
  const paths = [
    ...(home ? [join(home, 'bin', program)] : []),
    ...fromPath.map(folder => join(folder, program)),
    ...fromShelves.flat()
  ]
  const there = await Promise.all(paths.map(exists))
  return [...new Set(paths.filter((_, index) => there[index]))]
}

async function homesOn(shelf: string): Promise<string[]> {
  const names = await readdir(shelf).catch(() => [])
  return names
    .sort()
    .reverse()
    .flatMap(name => [
      join(shelf, name, 'bin', program),
      join(shelf, name, 'Contents', 'Home', 'bin', program)
    ])
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false
  )
}

/** `1.8.0_402` is release 8, `25.0.1` and `26-ea` are 25 and 26. */
async function releaseOf(path: string): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await run(path, ['-version'], { timeout: 30_000 })
    const match = /version "(?:1\.)?(\d+)/.exec(stderr + stdout)
    return match ? Number(match[1]) : undefined
  } catch {
    return undefined
  }
}
