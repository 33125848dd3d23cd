import { readFileSync } from 'node:fs'
import { expect } from 'chai'

describe('docs/dependencies.md', () => {
  it('gives a reason for each package of the running service, and for no other', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*\|/gm) ?? []
    const reasoned = rows.flatMap(row =>
      [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(match => match[1]!)
    )
    expect(reasoned.sort()).deep.equal(Object.keys(dependencies).sort())
  })
})
