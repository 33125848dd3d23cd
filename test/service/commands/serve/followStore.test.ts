import { expect } from 'chai'
import { describeWithFuseki, temporaryFolder } from '../../../graph/store/fuseki/sharedFuseki.js'
import {
  dataIn,
  lackOf,
  startFollowed,
  tryFollowers,
  type Followed
} from '../../../support/followers/followersTrial.js'
import { beleg } from '../beleg.js'

describeWithFuseki('beleg follow-store', () => {
  let followed: Followed
  before(async () => (followed = await startFollowed()))
  after(() => followed?.close())

  const run = async (...args: string[]) =>
    beleg(['follow-store', ...args], {
      BELEG_DATA: await temporaryFolder(),
      BELEG_GRAPH_STORE: followed.primary.url
    })

  const update = async ({ url }: { url: string }, body: string) => {
    const headers = { 'content-type': 'application/sparql-update' }
    expect((await fetch(`${url}/update`, { method: 'POST', headers, body })).status).equal(204)
  }

  it('lets followers answer what the first one would, and go on after each kill', async () => {
    const { primary, followers, shippers } = followed
    const restart = (one: { kill(): Promise<unknown>; start(): unknown }) => async () => {
      await one.kill()
      await one.start()
    }
    const kills = [shippers[0]!, followers[0]!, primary, shippers[1]!].map(restart)
    const outcome = await tryFollowers(followed, kills)
    const lacks = [await lackOf(followed, followers[0]!), await lackOf(followed, followers[1]!)]
    const codes = [await shippers[0]!.kill('SIGTERM'), await shippers[1]!.kill('SIGTERM')]
    expect(outcome.wrong).deep.equal([])
    expect(outcome.commits).greaterThan(3)
    expect(outcome.readsOfFollowers).greaterThan(19)
    expect({ lacks, codes }).deep.equal({ lacks: [[], []], codes: [0, 0] })
    for (const each of followers) expect(await dataIn(each)).deep.equal(await dataIn(primary))
  })

  it('finds what somebody else has written to a follower, and mends it', async () => {
    const { primary, followers } = followed
    const to = ['--to', followers[0]!.url]
    expect(await run(...to, '--check')).deep.include({ code: 0, stdout: 'Both hold the same\n' })
    await update(
      followers[0]!,
      'INSERT DATA { GRAPH <http://localhost/graph/followers/one> { <urn:x> <urn:p> "ü" } }'
    )
    expect(await run(...to, '--check')).deep.include({
      code: 1,
      stdout: 'http://localhost/graph/followers/one: 0 statements are missing, 1 too many\n'
    })
    expect(await run(...to, '--repair', '--once')).deep.include({
      code: 0,
      stdout: '1 graphs: 0 statements added, 1 removed\n'
    })
    expect(await dataIn(followers[0]!)).deep.equal(await dataIn(primary))
  })

  it('keeps what the first one has lost, until it is told otherwise', async () => {
    const [follower] = followed.followers
    const before = await dataIn(follower!)
    await update(followed.primary, 'DROP GRAPH <http://localhost/graph/followers/two>')
    const refused = await run('--to', follower!.url)
    expect(refused.code).equal(2)
    expect(refused.stderr).match(/stands behind .* such as http:\/\/localhost\/graph\/followers\/two/)
    expect(await dataIn(follower!)).deep.equal(before)
    expect((await run('--to', follower!.url, '--once', '--repair')).code).equal(0)
    expect(await dataIn(follower!)).deep.equal(await dataIn(followed.primary))
  })

  it('writes over no dataset that holds graphs and follows nobody', async () => {
    const [, other] = followed.followers
    await update(other!, 'DROP GRAPH <urn:x-beleg:follows>')
    const before = await dataIn(other!)
    const refused = await run('--to', other!.url, '--once')
    expect(refused.code).equal(2)
    expect(refused.stderr).match(/holds graphs already and follows nobody/)
    expect(await dataIn(other!)).deep.equal(before)
    expect((await run('--to', other!.url, '--once', '--repair')).code).equal(0)
    expect(await dataIn(other!)).deep.equal(await dataIn(followed.primary))
  })

  it('says when one of both is away', async () => {
    const away = await run('--to', 'http://127.0.0.1:1/beleg', '--once')
    expect(away.code).equal(1)
    expect(away.stderr).match(/cannot be reached/)
  })
})
