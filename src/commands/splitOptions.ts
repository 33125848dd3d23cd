import { InvalidInput } from '../errors.js'

/**
 * Parts what stands behind a format into paths and the importer's own options: `--celex 32016R0679 act.xml`.
 * @throws InvalidInput for an option without a value, or without any path
 */
export function splitOptions(rest: readonly string[]): {
  readonly paths: string[]
  readonly given: Record<string, string>
} {
  const paths: string[] = []
  const given: Record<string, string> = {}
  for (let at = 0; at < rest.length; at++) {
    const [, name, inline] = /^--([a-z][a-z-]*)(?:=(.*))?$/.exec(rest[at]!) ?? []
    if (name === undefined) {
      paths.push(rest[at]!)
      continue
    }
    const value = inline ?? rest[++at]
    if (value === undefined || value === '') throw new InvalidInput(`--${name} needs a value`)
    given[name] = value
  }
  if (paths.length === 0) throw new InvalidInput('Name at least one file, folder or archive')
  return { paths, given }
}
