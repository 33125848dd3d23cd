import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { backup } from '../../../src/service/commands/backup/backup.js'
import { readCheckedFile } from '../../../src/service/commands/check/checkedFile.js'
import { keyIn } from '../../../src/service/commands/check/checkRemotely.js'
import { deriveAndLoad } from '../../../src/service/commands/derive/deriveCorrespondences.js'
import { exportGraph } from '../../../src/service/commands/export/export.js'
import { querySourceKey } from '../../../src/service/commands/query/querySourceKey.js'
import { readSourceFiles } from '../../../src/service/commands/query/readSourceFiles.js'
import { verify } from '../../../src/service/commands/verify/verify.js'
import { InvalidInput } from '../../../src/base/errors.js'
import { mustTakeFile } from '../../../src/base/files/readableFile.js'
import { readChecksums } from '../../../src/formats/input/readChecksums.js'
import { readLoadShapes } from '../../../src/service/loads/givenShapes.js'
import { failureOf } from '../../formats/inputOf.js'

const READER = new URL('../../../src/service/commands/check/checkedFile.js', import.meta.url).href

describe('what is no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beleg-files-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const at = (name: string) => join(folder, name)
  const never = () => Promise.reject(new Error('Nothing is fetched'))

  it('is never replaced by a file that a command writes', async () => {
    const config = {} as never
    const pipe = at('written.pipe')
    execFileSync('mkfifo', [pipe])
    for (const path of [pipe, '/dev/null'])
      for (const write of [
        () => backup(config, path),
        () => exportGraph(config, { all: true, format: 'nq', output: path }),
        () => deriveAndLoad(config, { out: path, yes: false })
      ]) {
        const failure = await failureOf(async () => write())
        expect(failure).instanceOf(InvalidInput)
        expect(failure.message).match(
          /^\S+: is a (?:named pipe|device), and a file would take its place; name a file$/
        )
      }
    expect(() => mustTakeFile(at('new.tar'))).not.throw()
  })

  const readers: Record<string, (path: string) => unknown> = {
    'beleg check': readCheckedFile,
    'beleg check --key-file': keyIn,
    'beleg verify': path => verify(path, { json: false }),
    'beleg query --source': path => readSourceFiles([{ kind: 'file', path }] as never, never),
    'beleg query --key-file': path => querySourceKey({ keyFile: path }, undefined, []),
    '--shapes': path => readLoadShapes([path]),
    '--sha256': readChecksums
  }
  for (const [name, read] of Object.entries(readers)) {
    it(`is told at once by ${name}`, async function () {
      this.timeout(20_000)
      const pipe = at(`${name.replaceAll(/\W/g, '')}.pipe`)
      execFileSync('mkfifo', [pipe])
      const dangling = `${pipe}.link`
      symlinkSync(at('gone'), dangling)
      for (const [path, reason] of [
        [pipe, 'is a named pipe'],
        [dangling, 'leads nowhere'],
        ['/dev/zero', 'is a device'],
        [folder, 'is a folder'],
        [at('nothing'), 'does not exist']
      ] as const) {
        const error = await failureOf(async () => read(path))
        expect(error, `${name} ${path}`).to.be.instanceOf(InvalidInput)
        expect(error.message).to.contain(path).and.contain(reason)
      }
    })
  }

  it('may be what a shell puts in a file’s place', () => {
    writeFileSync(at('a.txt'), 'Der Urlaub beträgt 24 Werktage.')
    const code = `import('${READER}').then(each => each.readCheckedFile('/dev/fd/3')).then(read => console.log(read.text))`
    const said = execFileSync('bash', ['-c', `cat ${at('a.txt')} | node -e "${code}" 3<&0`], {
      encoding: 'utf8'
    })
    expect(said.trim()).to.equal('Der Urlaub beträgt 24 Werktage.')
  })
})
