import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../../../src/base/errors.js'
import { findJava, NEEDED_JAVA } from '../../../../../src/graph/store/fuseki/server/findJava.js'

/** Programs that only tell a version, in place of Java. */
describe('finding Java', function () {
  let folder: string
  const home = async (name: string, version: string) => {
    const bin = join(folder, name, 'bin')
    await mkdir(bin, { recursive: true })
    await writeFile(join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "${version}" 2026-01-01' >&2\n`)
    await chmod(join(bin, 'java'), 0o755)
    return join(folder, name)
  }

  before(async function () {
    if (process.platform === 'win32') this.skip()
    folder = await mkdtemp(join(tmpdir(), 'beleg-java-'))
  })
  after(async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  it('takes JAVA_HOME before PATH', async () => {
    const one = await home('one', '25.0.1')
    const two = await home('two', '21.0.9')
    const environment = { JAVA_HOME: one, PATH: `${join(two, 'bin')}` }
    expect(await findJava(environment)).to.deep.equal({ path: join(one, 'bin', 'java'), release: 25 })
    expect(await findJava({ PATH: environment.PATH })).to.deep.equal({
      path: join(two, 'bin', 'java'),
      release: 21
    })
  })

  it('passes over what is too old, broken or not there', async () => {
    const old = await home('old', '17.0.15')
    const ancient = await home('ancient', '1.8.0_402')
    const broken = await home('broken', 'none')
    const early = await home('early', '26-ea')
    const paths = [ancient, broken, join(folder, 'nothing'), early].map(each => join(each, 'bin')).join(':')
    expect(await findJava({ JAVA_HOME: old, PATH: paths })).to.deep.equal({
      path: join(early, 'bin', 'java'),
      release: 26
    })
  })

  it('says what it found and what to install, or finds one elsewhere on this machine', async () => {
    const old = await home('old', '17.0.15')
    const found = await findJava({ JAVA_HOME: old }).catch((error: unknown) => error as Error)
    if (found instanceof Error) {
      expect(found).to.be.instanceOf(InvalidInput)
      expect(found.message)
        .to.include('Java 17')
        .and.to.include(`Java ${NEEDED_JAVA}`)
        .and.to.include('JAVA_HOME')
    } else expect(found.release).to.be.at.least(NEEDED_JAVA)
  })
})
