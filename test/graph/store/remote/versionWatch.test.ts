import { expect } from 'chai'
import { DataFactory } from 'n3'
import { VersionWatch, type GraphVersions } from '../../../../src/graph/store/remote/versionWatch.js'

const [one, two] = ['urn:graph:one', 'urn:graph:two'].map(name => DataFactory.namedNode(name)) as [
  ReturnType<typeof DataFactory.namedNode>,
  ReturnType<typeof DataFactory.namedNode>
]
const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

describe('the watch of versions', () => {
  let asked: number
  let held: Map<string, number>
  let answer: () => Promise<GraphVersions>
  let watch: VersionWatch
  beforeEach(() => {
    asked = 0
    held = new Map([[one.value, 1]])
    answer = async () => new Map(held)
    watch = new VersionWatch(() => {
      asked += 1
      return answer()
    }, 1e9)
  })

  it('asks when nothing is known, and then when it must be more recent', async () => {
    expect(await watch.versions([one, two])).deep.equal([1, 0])
    expect(await watch.versions([one], 60_000)).deep.equal([1])
    held.set(one.value, 2)
    expect(await watch.versions([one])).deep.equal([1])
    expect(asked).equal(1)
    await after(30)
    const waiting = Array.from({ length: 20 }, () => watch.versions([one], 20))
    expect(await Promise.all(waiting)).deep.equal(waiting.map(() => [2]))
    expect(asked).equal(2)
  })

  it('takes no answer for recent whose question was asked too long ago', async () => {
    let give!: () => void
    answer = async () => {
      const found = new Map(held)
      if (asked === 1) await new Promise<void>(resolve => (give = resolve))
      return found
    }
    const slow = watch.refresh()
    await after(30)
    held.set(one.value, 2)
    const [plain, recent] = [watch.versions([one]), watch.versions([one], 20)]
    give()
    await slow
    expect(await Promise.all([plain, recent])).deep.equal([[1], [2]])
    expect(asked).equal(2)
  })

  it('is not set back by an answer from before a commit of ours, and goes on though there are many', async () => {
    answer = async () => {
      const found = new Map(held)
      watch.raise([[one, asked + 1]])
      held.set(two.value, asked)
      return found
    }
    expect(await watch.versions([one, two])).deep.equal([2, 0])
    await watch.refresh()
    expect(await watch.versions([one, two])).deep.equal([3, 1])
    expect(asked).equal(2)
  })

  it('takes a version that was set back for what it is', async () => {
    held.set(one.value, 9)
    expect(await watch.versions([one])).deep.equal([9])
    held.set(one.value, 4)
    expect(await watch.versions([one], 0)).deep.equal([4])
  })

  it('gives nothing out after a failure until it is answered again', async () => {
    expect(await watch.versions([one])).deep.equal([1])
    answer = () => Promise.reject(new Error('down'))
    expect(await watch.refresh().catch((error: Error) => error.message)).equal('down')
    expect(await watch.versions([one]).catch((error: Error) => error.message)).equal('down')
    answer = async () => new Map(held)
    expect(await watch.versions([one])).deep.equal([1])
  })
})
