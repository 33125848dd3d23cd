import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'

const isThere = spawnSync('systemd-analyze', ['--version']).status === 0

/** Units of a manual by their names, with commands of this machine in the place of those that are not installed here. */
function unitsOf(manual: string): Map<string, string> {
  const units = new Map<string, string>()
  for (const [, block] of readFileSync(manual, 'utf8').matchAll(/^```ini\n(.*?)^```/gms))
    for (const part of block!.split(/^# \/etc\/systemd\/system\//m).slice(1)) {
      const [name, ...lines] = part.split('\n')
      units.set(name!, lines.join('\n').replace(/^(Exec\w+=-?)\/\S+/gm, '$1/bin/sh'))
    }
  return units
}

describe(`units of systemd in the manual${isThere ? '' : ' (skipped: no systemd-analyze)'}`, function () {
  this.timeout(60_000)
  let folder: string
  before(function () {
    if (!isThere) this.skip()
    folder = mkdtempSync(join(tmpdir(), 'beleg-units-'))
    for (const manual of ['docs/operating.md', 'docs/fetching.md', 'docs/scaling.md'])
      for (const [name, text] of unitsOf(manual)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), text)
      }
    copyFileSync(join(folder, 'beleg.service'), join(folder, 'beleg@.service'))
  })
  after(() => {
    if (isThere) rmSync(folder, { recursive: true, force: true })
  })

  it('are read without a complaint', () => {
    const units = [
      'beleg.service',
      'beleg@1.service',
      'beleg-live.service',
      'beleg-live.timer',
      'beleg-fetch.service',
      'beleg-fetch.timer'
    ]
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map(each => `./${each}`)], {
      cwd: folder,
      encoding: 'utf8'
    })
    // Other units of the machine may have faults of their own.
    expect(stderr.split('\n').filter(line => line.includes('beleg'))).deep.equal([])
    expect(status).equal(0)
  })

  it('keep the service from what it does not need', () => {
    const analyze = (unit: string) =>
      execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', `./${unit}`], {
        cwd: folder,
        encoding: 'utf8'
      })
    expect(() => analyze('beleg.service')).not.throw()
  })
})
