import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { InvalidInput } from '../../../src/base/errors.js'
import { mustBeFit } from '../../../src/service/commands/mustBeFit.js'
import { smallServer } from '../../graph/store/remote/trial/smallServer.js'

describe('a store that the graph is to be in', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beleg-fit-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const failure = (tried: Promise<void>) =>
    tried.then(
      () => undefined,
      (error: unknown) => error as Error
    )

  it('is refused in words that name what is missing, and how to mend it', async () => {
    const server = await smallServer({ seesAll: true, rows: 10_000 })
    try {
      const error = await failure(mustBeFit(folder, { url: server.url }, false))
      expect(error).instanceOf(InvalidInput)
      expect(error!.message)
        .contain('gives all rows of an answer: of 20736 rows it gave 10000. Lift its limit')
        .and.contain('shows a query the graphs of its dataset and no other: a query saw a graph')
        .and.contain('docs/graph-stores.md')
      expect(error!.message).not.contain('takes SPARQL 1.1 updates')
      // What was refused is tried again.
      expect(await failure(mustBeFit(folder, { url: server.url }, false))).instanceOf(InvalidInput)
    } finally {
      await server.close()
    }
  })

  it('is tried once by commands, at each start of a service, and again at another address', async () => {
    const server = await smallServer()
    const { url } = server
    await mustBeFit(folder, { url }, false)
    await server.close()
    await mustBeFit(folder, { url }, false)
    expect(await failure(mustBeFit(folder, { url }, true))).property('name', 'Unavailable')
    expect(await failure(mustBeFit(folder, { url: `${url}/other` }, false))).property('name', 'Unavailable')
  })
})
