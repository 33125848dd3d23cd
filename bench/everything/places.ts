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
  /** Two more fresh Fusekis, for the same in other ways. */
  readonly beside?: {
    /** The dataset for plain uploads. */
    readonly plain: string
    /** For the commits alone. */
    readonly commits: GraphStore
  }
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
        ? {
            ours: await freshFuseki(join(home, 'ours')),
            plain: await freshFuseki(join(home, 'plain')),
            commits: await freshFuseki(join(home, 'commits'))
          }
        : undefined
    if (servers) for (const server of Object.values(servers)) ends.push(() => server.stop('SIGKILL'))
    const commits = servers && (await openFuseki({ url: servers.commits.url }))
    if (commits) ends.push(() => commits.close())
    const store = servers ? await openFuseki({ url: servers.ours.url }) : await openEmbedded({ folder })
    ends.push(() => store.close())
    const operations = await openOperations(join(home, `${kind}.sqlite`))
    ends.push(() => operations.close())
    return {
      store,
      operations,
      close,
      ...(servers && commits && { beside: { plain: servers.plain.url, commits } })
    }
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
