import { expect } from 'chai'
import { Unavailable } from '../../../src/base/errors.js'
import { FollowedEdition } from '../../../src/service/sparql/followedEdition.js'
import type { EditionSource } from '../../../src/service/dumps/editions.js'
import type { Edition } from '../../../src/graph/store/mirror/edition.js'
import type { MirrorEngine } from '../../../src/graph/store/mirror/mirrorEngine.js'

const EDITION = { id: '1-1' } as Edition

describe('FollowedEdition', () => {
  /** An engine without an edition, and how the first is told. */
  function starting(patience: number) {
    let tell: (edition: Edition) => void = () => {}
    const editions = { current: async () => undefined, onChange: (told: typeof tell) => (tell = told) }
    const engine: { edition: Edition | undefined; take: (edition: Edition) => Promise<void> } = {
      edition: undefined,
      take: async edition => void (engine.edition = edition)
    }
    const parts = { editions: editions as unknown as EditionSource, report: () => {} }
    const followed = new FollowedEdition(engine as unknown as MirrorEngine, parts, patience)
    return { followed, tell: () => tell(EDITION) }
  }

  it('lets who asks right after a start wait for the first edition', async () => {
    const { followed, tell } = starting(60_000)
    const asked = [followed.current(), followed.current()]
    setTimeout(tell, 20)
    expect(await Promise.all(asked)).deep.equal([EDITION, EDITION])
  })

  it('says that the mirror is being made where that takes longer', async () => {
    const { followed, tell } = starting(5)
    const failure: unknown = await followed.current().catch((error: unknown) => error)
    expect(failure).instanceOf(Unavailable)
    tell()
    expect(await followed.current()).equal(EDITION)
  })
})
