import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { InvalidInput } from '../../errors.js'

/** The oldest that the packages are made for: 3.10. */
export const NEEDED_PYTHON = 10

const run = promisify(execFile)
const programs = process.platform === 'win32' ? ['python.exe'] : ['python3', 'python']

/**
 * The path of the first Python 3 of `PATH` that is new enough.
 * @throws InvalidInput that says what was found and what to install
 */
export async function findPython(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const tooOld: string[] = []
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(folder => folder !== '')
  for (const path of folders.flatMap(folder => programs.map(program => join(folder, program)))) {
    const release = await releaseOf(path)
    if (release === undefined) continue
    if (release >= NEEDED_PYTHON) return path
    tooOld.push(`${path} is Python 3.${release}`)
  }
  throw new InvalidInput(
    `The embedder needs Python 3.${NEEDED_PYTHON} or newer on PATH; ` +
      `${tooOld.join(', ') || 'no python3 was found'}. Install one (Debian: python3 and python3-venv).`
  )
}

/** 12 of Python 3.12; undefined where there is no Python 3. */
async function releaseOf(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 30_000 })
    const match = /^Python 3\.(\d+)/.exec(stdout)
    return match ? Number(match[1]) : undefined
  } catch {
    return undefined
  }
}
