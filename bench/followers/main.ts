import { parseArgs } from 'node:util'
import { dataIn, lackOf, startFollowed, tryFollowers } from '../../test/support/followers/followersTrial.js'

/**
 * `npm run bench -- followers [--kills 100]`
 * A Fuseki and two that follow it by `beleg follow-store`, written to and read from all the time as a service does, while
 * one of the five processes after the other is killed at random and begins again. No reader may see what was not there,
 * and in the end all hold the same. Exit code 1 where that is not so.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const followed = await startFollowed()
const killed: Record<string, number> = {}
try {
  const { primary, followers, shippers } = followed
  const processes = [
    ['primary', primary],
    ...followers.map(each => ['follower', each] as const),
    ...shippers.map(each => ['follow-store', each] as const)
  ] as const
  const kills = Array.from({ length: Number(values.kills) }, () => async () => {
    const [name, one] = processes[Math.floor(Math.random() * processes.length)]!
    killed[name] = (killed[name] ?? 0) + 1
    await one.kill()
    await one.start()
  })
  const outcome = await tryFollowers(followed, kills, () => Math.random() * 1_500)
  const expected = await dataIn(primary)
  let same = true
  for (const each of followers) {
    const lacks = await lackOf(followed, each)
    const isSame = lacks.length === 0 && (await dataIn(each)).join('\n') === expected.join('\n')
    same &&= isSame
  }
  process.stdout.write(`${JSON.stringify({ ...outcome, killed, same }, null, 2)}\n`)
  process.exitCode = same && outcome.wrong.length === 0 ? 0 : 1
} finally {
  await followed.close()
}
