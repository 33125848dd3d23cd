import { existsSync, readFileSync } from 'node:fs'

/** Of the package; `package.json` stands above `src`, or above `dist/src`. */
export function packageVersion(): string {
  const file = ['../package.json', '../../package.json']
    .map(path => new URL(path, import.meta.url))
    .find(existsSync)
  if (!file) throw new Error('The installation is broken: package.json is missing')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
