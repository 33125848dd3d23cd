import { readdirSync } from 'node:fs'

/** All test files, as they are written, in the order of their names. */
export function testFiles() {
  return readdirSync('test', { recursive: true })
    .map(name => `test/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith('.test.ts'))
    .sort()
}
