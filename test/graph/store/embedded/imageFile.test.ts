import { mkdtemp, open, rm, stat, writeFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readImage, writeImage, type ImageFacts } from '../../../../src/graph/store/embedded/imageFile.js'

const BYTES = 3 << 20
const facts: ImageFacts = {
  seq: 3,
  size: { quads: 1, bytes: 2 },
  program: 'program',
  beside: { store: 4, references: { length: 0, held: [] } }
}
/** Used at its beginning, in its middle and at its end, and nowhere else. */
const memory = Buffer.alloc(BYTES)
memory.fill('a', 0, 70_000)
memory[1_500_000] = 1
memory[BYTES - 1] = 2

describe('embedded: the file of an image', () => {
  let folder: string
  let file: string
  const read = (room: Uint8Array) => readImage(file, facts, () => room)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-image-file-'))
    file = join(folder, 'image')
    writeImage(file, `${file}.tmp`, facts, memory)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('gives the memory that was written', () => {
    const room = new Uint8Array(BYTES)
    expect(read(room)).deep.equal(facts.size)
    expect(memory.equals(room)).equal(true)
  })

  it('leaves alone what was never used, in new memory', () => {
    const room = new Uint8Array(BYTES).fill(7)
    read(room)
    expect(room.subarray(0, 70_000).every(byte => byte === 97)).equal(true)
    expect([room[1_500_000], room[BYTES - 1]]).deep.equal([1, 2])
    const untouched = [room.subarray(200_000, 1_400_000), room.subarray(1_600_000, 3_000_000)]
    for (const part of untouched) expect(part.every(byte => byte === 7)).equal(true)
  })

  it('takes no room on disk for it', async function () {
    const { size, blocks } = await stat(file)
    expect(size).greaterThan(BYTES)
    // Not each file system has files with holes.
    const dense = join(folder, 'dense')
    await writeFile(dense, '')
    const hole = await open(dense, 'r+')
    await hole.truncate(BYTES)
    await hole.close()
    if ((await stat(dense)).blocks > 0) return this.skip()
    expect(blocks * 512).lessThan(BYTES / 3)
  })

  it('is not used with a byte where none was', async () => {
    const bytes = await readFile(file)
    bytes[bytes.length - 500_000] = 1
    await writeFile(file, bytes)
    expect(() => read(new Uint8Array(BYTES))).throw('is not what was written')
  })
})
