import { expect } from 'chai'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidInput } from '../../../../src/base/errors.js'
import { makeEnvironment } from '../../../../src/base/model/server/makeEnvironment.js'
import { stubPrograms } from './stubPrograms.js'

/** A Python that makes an environment with another stub in it, and notes each call. */
const making = (log: string, pip: string) => `
echo "venv $*" >> ${log}
mkdir -p "$3/bin"
cat > "$3/bin/python" <<'END'
#!/bin/sh
echo "pip $*" >> ${log}
${pip}
END
chmod +x "$3/bin/python"`

describe('making the embedder’s environment', () => {
  let programs: Awaited<ReturnType<typeof stubPrograms>>
  let requirements: string
  let folder: string
  let log: string
  beforeEach(async function () {
    if (process.platform === 'win32') return this.skip()
    programs = await stubPrograms()
    requirements = join(programs.folder, 'wanted.txt')
    folder = join(programs.folder, 'made')
    log = join(programs.folder, 'log')
    await writeFile(requirements, 'one==1\n')
    await writeFile(log, '')
  })
  afterEach(() => programs?.remove())

  const make = async (script: string) => {
    const bin = await programs.put('bin', 'python3', script)
    let installed = 0
    const path = await makeEnvironment({
      folder,
      python: join(bin, 'python3'),
      requirements,
      onInstall: () => (installed += 1)
    })
    return { path, installed }
  }
  const failure = async (script: string): Promise<Error> =>
    make(script).then(
      () => new Error('it was made'),
      (error: unknown) => error as Error
    )
  const calls = async () => (await readFile(log, 'utf8')).trim().split('\n')

  it('installs once, and again when other packages are wanted', async () => {
    expect(await make(making(log, ''))).to.deep.equal({ path: join(folder, 'bin', 'python'), installed: 1 })
    expect((await calls())[1]).to.match(/^pip -m pip install .*--no-deps .*--requirement .*wanted\.txt$/)
    expect((await make(making(log, ''))).installed).to.equal(0)
    expect(await calls()).to.have.length(2)
    await writeFile(requirements, 'one==2\n')
    expect((await make(making(log, ''))).installed).to.equal(1)
    expect(await calls()).to.have.length(4)
  })

  it('says that venv is missing, in Python’s words', async () => {
    const error = await failure('echo "ensurepip is not available." ; exit 1')
    expect(error).to.be.instanceOf(InvalidInput)
    expect(error.message).to.include('ensurepip is not available.').and.to.include('python3-venv')
  })

  it('says what pip could not bring, and begins anew the next time', async () => {
    const pip =
      'echo "WARNING: Retrying" >&2; echo "ERROR: No matching distribution found for one==1" >&2; exit 1'
    const error = await failure(making(log, pip))
    expect(error).to.be.instanceOf(InvalidInput)
    expect(error.message)
      .to.include('(No matching distribution found for one==1)')
      .and.to.include('network')
      .and.not.include('Retrying')
    expect((await make(making(log, ''))).installed).to.equal(1)
  })
})
