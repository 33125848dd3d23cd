import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { zipSync, strToU8 } from 'fflate'
import { InvalidInput } from '../../../src/base/errors.js'
import { collectInputs } from '../../../src/formats/input/collectInputs.js'
import type { InputFile } from '../../../src/formats/importer.js'
import { all, failureOf } from '../inputOf.js'

const contentOf = async (file: InputFile) => Buffer.concat(await all(file.bytes())).toString('utf8')

describe('collectInputs', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-input-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('finds files, folders below folders and what archives hold, sorted', async () => {
    await mkdir(join(folder, 'laws/more'), { recursive: true })
    await writeFile(join(folder, 'laws/b.xml'), 'b')
    await writeFile(join(folder, 'laws/readme.txt'), 'no')
    await writeFile(join(folder, 'laws/more/a.XML'), 'a')
    await symlink(folder, join(folder, 'laws/loop'))
    await writeFile(
      join(folder, 'laws/z.zip'),
      zipSync({ 'in/c.xml': strToU8('c'), 'd.jpg': strToU8('d'), 'e.zip': zipSync({}) })
    )
    await writeFile(join(folder, 'single'), '<f/>')
    const { files, refused } = await collectInputs([join(folder, 'single'), join(folder, 'laws')])
    expect(refused).to.deep.equal([
      {
        file: join(folder, 'laws/loop'),
        reason: 'is a link to a folder, which is not followed; name the folder itself'
      }
    ])
    expect(files.map(file => file.name.slice(folder.length + 1))).to.deep.equal([
      'single',
      'laws/b.xml',
      'laws/more/a.XML',
      'laws/z.zip › in/c.xml'
    ])
    expect(await Promise.all(files.map(contentOf))).to.deep.equal(['<f/>', 'b', 'a', 'c'])
  })

  it('refuses archives that unpack without end, and damaged ones, and reads the others', async () => {
    await writeFile(join(folder, 'bomb.zip'), zipSync({ 'a.xml': new Uint8Array(20_000_000) }))
    await writeFile(join(folder, 'cut.zip'), zipSync({ 'a.xml': strToU8('a') }).subarray(0, 40))
    await writeFile(join(folder, 'good.zip'), zipSync({ 'a.xml': strToU8('a') }))
    const { files, refused } = await collectInputs([folder])
    expect(files).to.have.length(1)
    expect(refused.map(one => one.file.slice(folder.length + 1))).to.deep.equal(['bomb.zip', 'cut.zip'])
    expect(refused[0]!.reason).to.contain('unpacks to far more')
    expect(refused[1]!.reason).to.contain('damaged')
  })

  it('refuses an entry whose size is not what it claims', async () => {
    const bytes = Buffer.from(zipSync({ 'a.xml': strToU8('<a>'.repeat(10_000)) }))
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bytes.writeUInt32LE(5, central + 24)
    await writeFile(join(folder, 'lie.zip'), bytes)
    const { files } = await collectInputs([folder])
    const error = await failureOf(() => contentOf(files[0]!))
    expect(error).to.be.instanceOf(InvalidInput)
    expect(error.message).to.contain('damaged')
  })

  it('says of what is no file in a folder why it is passed over, and reads the rest', async () => {
    const at = (name: string) => join(folder, 'laws', name)
    await mkdir(at('closed'), { recursive: true })
    await writeFile(at('a.xml'), 'a')
    execFileSync('mkfifo', [at('pipe.xml'), at('pipe.txt')])
    await symlink(at('a.xml'), at('link.xml'))
    await symlink(at('a.xml'), at('link.txt'))
    await symlink(at('gone'), at('dangling.xml'))
    await symlink(at('round.xml'), at('round.xml'))
    await symlink('/dev/zero', at('endless.xml'))
    const socket = createServer().listen(at('socket.xml'))
    await once(socket, 'listening')
    try {
      const { files, refused } = await collectInputs([join(folder, 'laws')])
      expect(files.map(file => file.name)).to.deep.equal([at('a.xml')])
      expect(refused.map(({ file, reason }) => [basename(file), reason])).to.deep.equal([
        ['dangling.xml', 'is a link that leads nowhere'],
        ['endless.xml', 'is a device; name a file'],
        ['link.xml', 'is a link, which is not followed in a folder; name it itself'],
        ['pipe.xml', 'is a named pipe; write what comes out of it into a file'],
        ['round.xml', 'is a link that leads round in a circle'],
        ['socket.xml', 'is a socket; name a file']
      ])
    } finally {
      socket.close()
    }
  })

  it('opens no pipe and no device that is named, and follows a link', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.xml')])
    await writeFile(join(folder, 'a.xml'), 'a')
    await symlink(join(folder, 'a.xml'), join(folder, 'link.xml'))
    await symlink(join(folder, 'gone.xml'), join(folder, 'dangling.xml'))
    expect((await collectInputs([join(folder, 'link.xml')])).files).to.have.length(1)
    for (const [path, reason] of [
      [join(folder, 'pipe.xml'), 'is a named pipe'],
      [join(folder, 'dangling.xml'), 'is a link that leads nowhere'],
      ['/dev/zero', 'is a device']
    ] as const) {
      const error = await failureOf(() => collectInputs([path]))
      expect(error).to.be.instanceOf(InvalidInput)
      expect(error.message).to.contain(`${path}: ${reason}`)
    }
  })

  it('says what is wrong with a path', async () => {
    const error = await failureOf(() => collectInputs([join(folder, 'nothing')]))
    expect(error).to.be.instanceOf(InvalidInput)
    expect(error.message).to.match(/nothing: does not exist$/)
  })
})
