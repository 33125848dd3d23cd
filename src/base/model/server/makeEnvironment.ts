import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { InvalidInput } from '../../errors.js'

export interface EnvironmentOptions {
  /** The environment's own folder: what else is in it goes when it is made anew. */
  readonly folder: string
  /** As `findPython` gives it. */
  readonly python: string
  /** Path of a requirements file; the environment is made anew when its text is another. */
  readonly requirements: string
  /** Told once, when something is to be installed. */
  readonly onInstall?: () => void
}

/** Packages of some 100 MB over a slow line. */
const LIMIT_MS = 1_800_000

const run = promisify(execFile)

/**
 * A virtual environment with the packages of a requirements file and nothing else; kept, and used again.
 * @returns the path of its Python
 * @throws InvalidInput that says what is missing: Python's venv, or a way to the packages
 */
export async function makeEnvironment(options: EnvironmentOptions): Promise<string> {
  const { folder, python, requirements } = options
  const inside = pythonOf(folder)
  const wanted = await readFile(requirements, 'utf8')
  // Written last: a folder without it was left behind half made.
  const mark = join(folder, 'requirements.txt')
  if ((await readFile(mark, 'utf8').catch(() => '')) === wanted) return inside
  options.onInstall?.()
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await step(python, ['-m', 'venv', folder], reason => {
    return `Python could not make a virtual environment in ${folder} (${reason}). Install its venv (Debian: python3-venv).`
  })
  const install = [
    '-m',
    'pip',
    'install',
    '--no-deps',
    '--no-input',
    '--disable-pip-version-check',
    '--quiet'
  ]
  await step(inside, [...install, '--requirement', requirements], reason => {
    return (
      `pip could not install the packages of ${requirements} (${reason}). They come from the index that pip is set to ` +
      `(pip config): it needs a network, or a mirror of its own.`
    )
  })
  await writeFile(mark, wanted)
  return inside
}

function pythonOf(folder: string): string {
  return process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python')
}

async function step(program: string, given: string[], problem: (reason: string) => string): Promise<void> {
  try {
    await run(program, given, { timeout: LIMIT_MS, maxBuffer: 16_000_000 })
  } catch (error) {
    throw new InvalidInput(problem(reasonOf(error)))
  }
}

/** What the program itself called the error, or else the last that it said. */
function reasonOf(error: unknown): string {
  const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
  const lines = `${stdout}\n${stderr}`.split('\n').filter(line => line.trim() !== '')
  const said = lines.find(line => line.startsWith('ERROR: ')) ?? lines.at(-1) ?? message
  return said.replace(/^ERROR: /, '').slice(0, 300)
}
