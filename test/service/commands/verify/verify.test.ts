import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { beleg } from '../beleg.js'

describe('beleg verify', () => {
  it('tells of vectors by its exit code, in words and as JSON', async function () {
    this.timeout(120_000)
    const run = (file: string, ...more: string[]) =>
      beleg(['verify', `fixtures/verifying/${file}`, ...more], {})
    const { kette } = JSON.parse(readFileSync('fixtures/verifying/dossier.json', 'utf8')) as {
      kette: { ende: string }
    }
    const [holding, changed, cut, json, stamped, other] = await Promise.all([
      run('dossier.json'),
      run('dossier-value.json'),
      run('dossier-cut-off.json'),
      run('dossier-dropped.json', '--json'),
      run('dossier.json', '--end', kette.ende),
      run('dossier.json', '--end', `sha256:${'0'.repeat(64)}`)
    ])
    expect([holding, changed, cut, json, stamped, other].map(({ code }) => code)).deep.equal([
      0, 1, 2, 1, 0, 1
    ])
    expect(holding.stdout)
      .match(/^The dossier holds: 5 fields/)
      .contain(kette.ende)
    expect(changed.stdout).contain('Field 3, “Name”, was changed')
    expect(cut.stderr).contain('dossier-cut-off.json')
    expect(JSON.parse(json.stdout)).deep.include({
      kind: 'dossier',
      holds: false,
      findings: [{ finding: 'dropped', field: 'Name', index: 2 }]
    })
    expect(other.stdout).contain('Its end is not the one that was given')
  })
})
