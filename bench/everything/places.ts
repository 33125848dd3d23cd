import { join, resolve } from 'node:path'
import { openOperations } from '../../src/operations/openOperations.js'
import { openEmbedded } from '../../src/store/embedded/openEmbedded.js'
import { openFuseki } from '../../src/store/fuseki/openFuseki.js'
import { fetchFuseki } from '../../src/store/fuseki/server/fetchFuseki.js'
import { findJava } from '../../src/store/fuseki/server/findJava.js'
import { startFuseki } from '../../src/store/fuseki/server/startFuseki.js'
import type { GraphStore } from '../../src/store/graphStore.js'
import type { Operations } from '../../src/operations/openOperations.js'

/** A fresh store with the operations beside it. */
export interface OpenPlace {
  readonly store: GraphStore
  readonly operations: Operations
  /** Of a second, fresh Fuseki for plain uploads. */
  readonly plain?: string
  close(): Promise<void>
}

export async function openPlace(kind: 'embedded' | 'fuseki', home: string): Promise<OpenPlace> {
  const folder = join(home, kind)
  const ends: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  try {
    const servers =
      kind === 'fuseki'
        ? { ours: await freshFuseki(join(home, 'ours')), plain: await freshFuseki(join(home, 'plain')) }
        : undefined
    if (servers)
      ends.push(
        () => servers.ours.stop('SIGKILL'),
        () => servers.plain.stop('SIGKILL')
      )
    const store = servers ? await openFuseki({ url: servers.ours.url }) : await openEmbedded({ folder })
    ends.push(() => store.close())
    const operations = await openOperations(join(home, `${kind}.sqlite`))
    ends.push(() => operations.close())
    return { store, operations, close, ...(servers && { plain: servers.plain.url }) }
  } catch (error) {
    await close()
    throw error
  }
}

async function freshFuseki(folder: string) {
  const java = await findJava(process.env)
  const jar = await fetchFuseki(resolve('.fuseki'))
  return startFuseki({ folder, java: java.path, jar, heap: '2g', queryTimeoutMs: 240_000 })
}
