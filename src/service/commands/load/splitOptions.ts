import { InvalidInput } from '../../../base/errors.js'
import { nearest } from '../../../base/settings/nearest.js'

export interface KnownOptions {
  /** Options with a value, of the format: `celex`. */
  readonly ofFormat: readonly string[]
  /** Options of the command itself, for suggestions: `--yes`. */
  readonly ofCommand: readonly string[]
}

/**
 * Parts what stands behind a format into paths and the importer's own options: `--celex 32016R0679 act.xml`.
 * @throws InvalidInput for an option that nobody has, one without a value, or without any path
 */
export function splitOptions(
  rest: readonly string[],
  { ofFormat, ofCommand }: KnownOptions
): {
  readonly paths: string[]
  readonly given: Record<string, string>
} {
  const paths: string[] = []
  const given: Record<string, string> = {}
  for (let at = 0; at < rest.length; at++) {
    const argument = rest[at]!
    if (argument === '--') {
      paths.push(...rest.slice(at + 1))
      break
    }
    if (!/^-./.test(argument)) {
      paths.push(argument)
      continue
    }
    const [option, name, inline] = /^--([^=]*)(?:=([^]*))?$/.exec(argument) ?? [argument]
    if (name === undefined || !ofFormat.includes(name)) {
      const known = [...ofFormat.map(each => `--${each}`), ...ofCommand]
      throw new InvalidInput(unknown(name === undefined ? option : `--${name}`, known))
    }
    const value = inline ?? rest[++at]
    if (value === undefined || value === '') throw new InvalidInput(`--${name} needs a value`)
    given[name] = value
  }
  if (paths.length === 0) throw new InvalidInput('Name at least one file, folder or archive')
  return { paths, given }
}

function unknown(option: string, known: readonly string[]): string {
  const name = option.slice(0, 60)
  const meant = nearest(option, known)
  const hint = meant === undefined ? `Known are ${known.join(', ')}.` : `Did you mean ${meant}?`
  return `unknown option ${name}. ${hint} A file of that name is ./${name}`
}
