import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { beleg, serve, type Serving } from '../beleg.js'

/** As nobody else writes it, and as it may stand in a file: as text, escaped, in UTF-16, in base64. */
const VALUE = 'Quarzüberlauf-58c1e7'
const FORMS = [
  Buffer.from(VALUE),
  Buffer.from(VALUE, 'utf16le'),
  Buffer.from(VALUE, 'latin1'),
  Buffer.from(VALUE.replace('ü', '\\u00fc')),
  Buffer.from(encodeURIComponent(VALUE)),
  ...[0, 1, 2].map(at =>
    Buffer.from(
      Buffer.from(VALUE)
        .subarray(at, at + 18)
        .toString('base64')
        .slice(0, 24)
    )
  )
]

const holds = (bytes: Buffer) => FORMS.some(form => bytes.includes(form))

/** Regular files below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
}

/** Files that a process has open, also those that were unlinked, and those that are mapped into its memory. */
function filesOf(pid: number): string[] {
  const open = readdirSync(`/proc/${pid}/fd`).flatMap(fd => {
    const path = `/proc/${pid}/fd/${fd}`
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
    return isFile ? [path] : []
  })
  const mapped = [...readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(/^\S+ rw\S+ .* (\/\S.*)$/gm)].map(
    ([, path]) => path!
  )
  return [...open, ...mapped.filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())]
}

describe('what remains of a dossier', () => {
  let folder: string
  let serving: Serving
  before(async function () {
    this.timeout(120_000)
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'beleg-traces-')))
    serving = await serve({ BELEG_DATA: join(folder, 'data'), TMPDIR: folder })
  })
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  const post = async (body: string) => {
    const headers = { 'X-API-Key': serving.demoKey!, 'Content-Type': 'application/json' }
    const answer = await fetch(`${serving.url}/v1/dossier`, { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  }

  it('is nothing, in no file that the service writes, holds open or maps, and in no log', async function () {
    this.timeout(120_000)
    const field = {
      name: VALUE,
      wert: VALUE,
      quelle: VALUE,
      siegel: { aussteller: VALUE, typ: VALUE },
      [VALUE]: VALUE
    }
    const whole = {
      antragsteller: VALUE,
      rechtsgrundlagen: [VALUE, `§ 14 ${VALUE}`],
      felder: [field],
      [VALUE]: 1
    }
    const bodies: [string, number][] = [
      [JSON.stringify(whole), 200],
      [JSON.stringify({ ...whole, leistung: VALUE }), 404],
      [JSON.stringify({ ...whole, felder: [{ ...field, wert: { [VALUE]: VALUE } }] }), 422],
      [
        JSON.stringify({
          ...whole,
          felder: [{ ...field, siegel: { aussteller: VALUE, datum: '2999-01-01' } }]
        }),
        422
      ],
      [`{"${VALUE}":"${VALUE}","${VALUE}":"${VALUE}"`, 422],
      [`{"${VALUE}":"${'x'.repeat(1_100_000)}"}`, 413]
    ]
    for (const [body, status] of bodies) {
      const answer = await post(body)
      expect(answer.status, body.slice(0, 100)).equal(status)
      if (status === 200) expect(answer.text).contain(VALUE)
    }
    // What somebody keeps of it is found by this search.
    const kept = join(folder, 'kept.json')
    writeFileSync(kept, (await post(bodies[0]![0])).text)
    expect(filesBelow(folder).filter(path => holds(readFileSync(path)))).deep.equal([kept])
    expect((await beleg(['verify', kept], {})).code).equal(0)
    rmSync(kept)

    if (platform() === 'linux') {
      const files = filesOf(serving.pid)
      expect(
        files
          .map(path => (path.startsWith('/proc') ? unlessClosed('', () => readlinkSync(path)) : path))
          .some(path => path.startsWith(folder))
      ).equal(true)
      expect(files.filter(path => unlessClosed(false, () => holds(readFileSync(path))))).deep.equal([])
    }
    const { stdout, stderr } = await serving.stop()
    expect(stderr).contain('/v1/dossier')
    expect(holds(Buffer.from(stdout + stderr))).equal(false)
    expect(filesBelow(folder)).not.deep.equal([])
    expect(filesBelow(folder).filter(path => holds(readFileSync(path)))).deep.equal([])
  })
})

/** What the service has closed meanwhile holds nothing open any more. */
function unlessClosed<Value>(closed: Value, look: () => Value): Value {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return closed
    throw error
  }
}
