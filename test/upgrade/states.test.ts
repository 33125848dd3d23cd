import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { beleg, serve, type Settings } from '../service/commands/beleg.js'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const BASE = 'http://upgrade.beleg.test'
const { keys } = JSON.parse(readFileSync(file('answers.json'), 'utf8')) as { keys: Record<string, string> }

/** What § 14 GewO begins with: in the file that the kept folder was made of, and before and after that. */
const WORDS = {
  held: 'Wer selbständig ein stehendes Gewerbe',
  older: 'Wer früher ein stehendes Gewerbe',
  newer: 'Wer künftig ein stehendes Gewerbe'
}
const MADE = { held: '20261101000000', older: '20260601213000', newer: '20261115213000' }
type State = keyof typeof WORDS

/** A folder that was made before acts had states: what it holds is the first state of its act. */
describe('a data folder from before states of acts', function () {
  this.timeout(300_000)
  let folder: string
  const settingsOf = (name: string): Settings => ({
    BELEG_DATA: join(folder, name),
    BELEG_BASE_IRI: BASE,
    BELEG_DEMO: 'off',
    BELEG_CLOCK: '2026-11-27T12:00:00Z'
  })
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'beleg-upgrade-'))
    execFileSync('tar', ['-xzf', file('data.tar.gz'), '-C', folder])
    const text = readFileSync(file('../../fixtures/demo/gewo.xml'), 'utf8')
    expect(text).to.include(WORDS.held)
    for (const state of Object.keys(WORDS) as State[]) {
      mkdirSync(join(folder, state))
      const said = text.replace(WORDS.held, WORDS[state]).replaceAll(MADE.held, MADE[state])
      writeFileSync(join(folder, state, 'gewo.xml'), said)
    }
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const run = async (name: string, ...args: string[]) => {
    const ended = await beleg(args, settingsOf(name))
    expect(ended.code, ended.stderr).to.equal(0)
    return ended
  }
  const load = (name: string, ...states: State[]) =>
    run(name, 'import', '--yes', 'gii', ...states.map(state => join(folder, state, 'gewo.xml')))
  /** All that is said of the act, of its parts and of its states, with the graph that says it. */
  const told = async (name: string) =>
    (await run(name, 'export', '--all')).stdout
      .split('\n')
      .filter(line => line.startsWith(`<${BASE}/eli/gewo`))
      .sort()
  /** How § 14 begins on some days; null where it is not known. */
  const begins = async (name: string, ...days: (string | undefined)[]) => {
    const serving = await serve(settingsOf(name))
    try {
      const found: (string | null)[] = []
      for (const day of days) {
        const path = `/v1/legal?ref=ELI:GewO%C2%A714${day === undefined ? '' : `&as_of=${day}`}`
        const answer = await fetch(serving.url + path, { headers: { 'X-API-Key': keys['contract']! } })
        const { results } = (await answer.json()) as { results?: { text: string }[] }
        found.push(results === undefined ? null : /Wer \S+ ein stehendes Gewerbe/.exec(results[0]!.text)![0])
      }
      return found
    } finally {
      await serving.stop()
    }
  }
  const DAYS = ['2026-06-01', '2026-06-02', '2026-11-02', '2026-11-16', undefined]
  const SAID = [null, WORDS.older, WORDS.held, WORDS.newer, WORDS.newer]

  it('is asked with a day and without, before another state comes', async () => {
    expect(await begins('data', '2026-11-01', '2026-11-02', undefined)).to.deep.equal([
      null,
      WORDS.held,
      WORDS.held
    ])
  })

  it('takes older and newer states, and answers as one that got all of them fresh', async () => {
    await load('data', 'older')
    await load('data', 'newer')
    expect(await begins('data', ...DAYS)).to.deep.equal(SAID)
    // What an earlier importer has read is as today's would have it, once that has read the file, too.
    await load('data', 'held')
    await load('fresh', 'newer', 'held', 'older')
    const all = await told('data')
    expect(all.filter(line => line.includes('#ActState>'))).to.have.length(3)
    expect(all).to.deep.equal(await told('fresh'))
  })

  it('is backed up and restored with its states', async () => {
    const backup = join(folder, 'data.tar')
    await run('data', 'backup', backup)
    await run('restored', 'restore', backup)
    expect(await begins('restored', ...DAYS)).to.deep.equal(SAID)
    expect(await told('restored')).to.deep.equal(await told('data'))
  })
})
