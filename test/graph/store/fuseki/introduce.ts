import { identifiers } from '../../../../src/graph/identifiers.js'
import { openRemote } from '../../../../src/graph/store/remote/openRemote.js'

/** Lets an installation of this base use a dataset that others have used: a service refuses data of another base. */
export async function introduce(url: string, base: string): Promise<void> {
  const store = await openRemote({ url })
  const { sharedGraph: graph } = identifiers(base)
  try {
    const [expected] = await store.versions([graph])
    if (expected === 0)
      await store.commit({ changes: [{ graph, expected, added: [], removed: [] }], actor: 'test' })
  } finally {
    await store.close()
  }
}
