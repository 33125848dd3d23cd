import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidInput } from '../../base/errors.js'
import type { Importer, InputFile } from '../../formats/importer.js'
import { UnsafeTerm } from '../../graph/store/termText.js'
import type { Refused } from './loadReport.js'

const HOME = fileURLToPath(new URL('../../../', import.meta.url))
/** Of where a fault of ours came from: enough to find it. */
const FRAMES = 4

/** What a report says of a file that could not be read: what to mend, or, for a fault of ours, what to report. */
export function fileRefusal(
  { name }: Pick<InputFile, 'name'>,
  importer: Pick<Importer, 'name' | 'version'>,
  error: unknown
): Refused {
  return { file: name, reason: reasonOf(name, importer, error) }
}

function reasonOf(name: string, importer: Pick<Importer, 'name' | 'version'>, error: unknown): string {
  if (error instanceof InvalidInput || error instanceof UnsafeTerm) {
    const { message } = error
    return message.startsWith(name) ? message.slice(name.length).replace(/^[:,] /, '') : message
  }
  if (!(error instanceof Error)) return faultOfOurs(importer, String(error))
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof syscall === 'string') return `cannot be read (${code ?? error.message})`
  return faultOfOurs(importer, [`${error.name}: ${error.message}`, ...framesOf(error)].join(' '))
}

function faultOfOurs({ name, version }: Pick<Importer, 'name' | 'version'>, what: string): string {
  return `a fault of Beleg, not of the file, stopped its reading; please report it with the file and these words: importer ${name}/${version}, ${what}`
}

function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map(line =>
      line
        .trim()
        .replace(/(?:file:\/\/)?(\/[^()]*?)(?=:\d+:\d+\)?$)/, path =>
          relative(HOME, path.replace('file://', ''))
        )
    )
}
