import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import { BucketFiles } from '../../../../../src/graph/store/bucketFiles.js'
import { differenceText } from '../../../../../src/graph/store/remote/follow/differenceText.js'
import {
  graphDifference,
  type ListedStatements
} from '../../../../../src/graph/store/remote/follow/graphDifference.js'

const graph = DataFactory.namedNode('http://localhost/graph/a')
const statement = (index: number) => `<urn:s:${index}> <urn:p> "${'ä'.repeat(300)} ${index}"`
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => statement(from + index))

describe('the difference of two copies of a graph', () => {
  let folder: string
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'beleg-difference-'))))
  afterEach(() => rm(folder, { recursive: true }))

  const copyOf = async (statements: readonly string[], version = 1) => {
    const files = new BucketFiles(await mkdtemp(join(folder, 'copy-')))
    for (const [index, each] of statements.entries()) {
      files.add(each)
      // As of a graph that does not lie in memory.
      if (index % 3_000 === 0) await files.flush(0)
    }
    return { version, statements: files }
  }
  const linesOf = async (listed: ListedStatements) => {
    const pieces: Buffer[] = []
    for await (const piece of listed.text()) pieces.push(piece)
    return Buffer.concat(pieces).toString().split('\n').slice(0, -1).sort()
  }
  const ended = (statements: readonly string[]) => statements.map(each => `${each} .`).sort()

  it('is what one has and the other has not, also where neither lies in memory', async () => {
    const [before, after] = [await copyOf(range(0, 10_000)), await copyOf(range(4_000, 13_000), 2)]
    const difference = await graphDifference(graph, before, after, folder)
    expect(difference).deep.include({ graph, expected: 1 })
    expect([difference.removed.count, difference.added.count]).deep.equal([4_000, 3_000])
    expect(await linesOf(difference.removed)).deep.equal(ended(range(0, 4_000)))
    expect(await linesOf(difference.added)).deep.equal(ended(range(10_000, 13_000)))
  })

  it('is one operation behind its guards', async () => {
    const textOf = async (before: readonly string[], after: readonly string[]) => {
      const difference = await graphDifference(graph, await copyOf(before), await copyOf(after), folder)
      let text = ''
      for await (const piece of differenceText([difference], DataFactory.namedNode('urn:uuid:1')))
        text += piece.toString()
      return text.split(/;\n/).at(-1)!
    }
    const mark = 'GRAPH <urn:x-beleg:follows> { <urn:x-beleg:follows> a <urn:x-beleg:follows> }\n'
    const block = (index: number) => `GRAPH <${graph.value}> {\n${statement(index)} .\n}\n`
    expect(await textOf([], range(1, 2))).equal(`INSERT DATA {\n${block(1)}${mark}}`)
    expect(await textOf(range(1, 2), range(2, 3))).equal(
      `DELETE {\n${block(1)}} INSERT {\n${block(2)}${mark}} WHERE {}`
    )
  })

  it('is refused where a statement is none that a commit writes', async () => {
    for (const bad of [
      '_:b <urn:p> "1"',
      '<urn:s> <urn:p> "a" } ; DROP ALL ; INSERT DATA { <urn:x> <urn:x> "'
    ]) {
      const failed = await graphDifference(graph, await copyOf([]), await copyOf([bad]), folder).catch(
        (error: unknown) => error as Error
      )
      expect(failed).instanceOf(Error)
    }
  })
})
