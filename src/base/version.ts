import { readFileSync } from 'node:fs'

/** Of the package, whose `package.json` stands above `src` wherever that is compiled to. */
export function packageVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
