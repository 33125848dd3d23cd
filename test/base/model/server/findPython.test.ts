import { expect } from 'chai'
import { join } from 'node:path'
import { InvalidInput } from '../../../../src/base/errors.js'
import { findPython } from '../../../../src/base/model/server/findPython.js'
import { stubPrograms } from './stubPrograms.js'

describe('finding Python', () => {
  let programs: Awaited<ReturnType<typeof stubPrograms>>
  before(async function () {
    if (process.platform === 'win32') return this.skip()
    programs = await stubPrograms()
  })
  after(() => programs?.remove())

  const told = (PATH: string) => findPython({ PATH }).catch((error: unknown) => error as Error)

  it('takes the first of PATH that is new enough, and passes over what is none', async () => {
    const old = await programs.put('old', 'python3', 'echo Python 3.9.2')
    const two = await programs.put('two', 'python', 'echo Python 2.7.18 >&2')
    const broken = await programs.put('broken', 'python3', 'exit 3')
    const good = await programs.put('good', 'python3', 'echo Python 3.12.1')
    const later = await programs.put('later', 'python3', 'echo Python 3.13.0')
    const path = [old, two, broken, join(programs.folder, 'nothing'), good, later].join(':')
    expect(await findPython({ PATH: path })).to.equal(join(good, 'python3'))
  })

  it('says what is too old', async () => {
    const old = await programs.put('old', 'python3', 'echo Python 3.9.2')
    const error = await told(old)
    expect(error).to.be.instanceOf(InvalidInput)
    expect((error as Error).message)
      .to.include(`${old}/python3 is Python 3.9`)
      .and.to.include('3.10')
  })

  it('says that there is none', async () => {
    for (const error of [await told(''), await told(programs.folder)]) {
      expect(error).to.be.instanceOf(InvalidInput)
      expect((error as Error).message)
        .to.include('no python3 was found')
        .and.to.include('Install')
    }
  })
})
