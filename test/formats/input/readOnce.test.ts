import { expect } from 'chai'
import type { InputFile } from '../../../src/formats/importer.js'
import { readOnce } from '../../../src/formats/input/readOnce.js'

describe('readOnce', () => {
  const room = 10
  let opened = 0
  let given = 0
  const fileOf = (...texts: string[]): InputFile => {
    ;[opened, given] = [0, 0]
    return {
      name: 'law.xml',
      path: 'law.xml',
      async *bytes() {
        opened++
        await Promise.resolve()
        for (const text of texts) {
          given++
          yield Buffer.from(text)
        }
      }
    }
  }
  const textOf = async (file: InputFile) => {
    let text = ''
    for await (const chunk of file.bytes()) text += Buffer.from(chunk).toString()
    return text
  }
  const begin = async (file: InputFile) => {
    for await (const chunk of file.bytes()) return Buffer.from(chunk).toString()
    return undefined
  }

  it('reads a small file once, however often it is looked at', async () => {
    const file = readOnce(fileOf('abcde', 'fghij'), room)
    expect(await begin(file)).equal('abcde')
    expect(await begin(file)).equal('abcde')
    expect(await textOf(file)).equal('abcdefghij')
    expect(opened).equal(1)
  })

  it('keeps nothing of a large one, and reads no more of it than is looked at', async () => {
    const file = readOnce(fileOf('abcde', 'fghij', 'k', 'lmnop', 'q'), room)
    expect(await begin(file)).equal('abcde')
    expect(given).equal(3)
    expect(await textOf(file)).equal('abcdefghijklmnopq')
    expect(await textOf(file)).equal('abcdefghijklmnopq')
    expect(opened).equal(3)
  })

  it('gives an empty file, and the fault of one that cannot be read each time', async () => {
    expect(await textOf(readOnce(fileOf(), room))).equal('')
    const broken = readOnce(
      {
        ...fileOf(),
        // eslint-disable-next-line require-yield -- it fails before
        async *bytes() {
          opened++
          await Promise.resolve()
          throw new Error('is gone')
        }
      },
      room
    )
    for (const time of [1, 2]) {
      const error = await textOf(broken).then(String, (fault: Error) => fault.message)
      expect(error).equal('is gone')
      expect(opened).equal(time)
    }
  })
})
