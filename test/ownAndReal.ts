import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { repository } from './support/repository.js'

export interface Place<Expected> {
  /** Below `fixtures/`, or below `../shared/data`: a folder or a file. */
  readonly path: string
  /** What the tests must find there: numbers, names, refs. */
  readonly expected: Expected
}

/** A path below a folder of the checkout, or beside it. */
export const pathFrom = (folder: string, path = '') => fileURLToPath(new URL(`${folder}/${path}`, repository))

/**
 * The same tests over files of our own, always, and over the real ones beside the checkout, where they are. Where they are
 * not, one pending test says by name what was not run.
 */
export function onOwnAndReal<Expected>(
  own: Place<Expected>,
  real: Place<Expected>,
  tests: (path: string, expected: Expected) => void
): void {
  describe(`on our own files (fixtures/${own.path})`, () => {
    tests(pathFrom('fixtures', own.path), own.expected)
  })
  const path = pathFrom('../shared/data', real.path)
  if (existsSync(path))
    describe(`on the real files (../shared/data/${real.path})`, () => tests(path, real.expected))
  else it(`on the real files (../shared/data/${real.path} is not there)`)
}
