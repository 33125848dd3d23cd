import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { identifiers } from '../../../src/graph/identifiers.js'
import { importers } from '../../../src/formats/registry.js'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { joinedContent } from '../../../src/service/loads/content.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { promoteContent } from '../../../src/service/loads/promoteContent.js'
import { readLoad } from '../../../src/service/loads/readLoad.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import { discard, findStaged, stage } from '../../../src/service/loads/stage.js'
import { readStaged } from '../../../src/service/loads/stagedContent.js'
import { openEmbedded } from '../../../src/graph/store/embedded/openEmbedded.js'
import { openRemote } from '../../../src/graph/store/remote/openRemote.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { roundActs } from './roundActs.js'

/** What the process is told on its input, in one line of JSON. */
export interface KilledLoad {
  readonly deed: 'import' | 'promote' | 'rollback'
  readonly folder: string
  readonly base: string
  readonly round: number
  /** Of a Fuseki; otherwise the embedded store in the folder. */
  readonly url?: string
}

process.stdin.once('data', data => {
  void load(JSON.parse(data.toString()) as KilledLoad)
})

async function load({ deed, folder, base, round, url }: KilledLoad): Promise<void> {
  const store = told(url === undefined ? await openEmbedded({ folder }) : await openRemote({ url }))
  const operations = await openOperations(join(folder, 'operations.sqlite'))
  const ids = identifiers(base)
  const now = () => new Date()
  const actor = 'beleg test'
  const read = { ids, importer: importers['gii']!, now, inputs: { files: roundActs(round), refused: [] } }
  const keeping = { now, promotions: operations.promotions }
  say('begun')
  if (deed === 'import') {
    await importFiles({ ...read, store, actor, ...keeping })
  } else if (deed === 'rollback') {
    await rollBack({ store, ids, now, actor, promotions: operations.promotions })
  } else {
    const parts = { store, ids, actor }
    const { units, counts } = await readLoad(read)
    const about = { ...keeping, title: 'test', agents: [ids.importer('gii', '1')] }
    const { id } = await stage(await joinedContent(units), { ...parts, ...about, concepts: counts.concepts })
    const staged = await findStaged(parts, id)
    await promoteContent(await readStaged(parts, staged), { ...parts, ...about })
    await discard(parts, staged)
  }
  say('done')
  await operations.close()
  await store.close()
  process.exit(0)
}

/** The store, which says when a commit begins and when it is acknowledged. */
function told(store: GraphStore): GraphStore {
  const commit = store.commit.bind(store)
  store.commit = async change => {
    say('committing')
    await commit(change)
    say('committed')
  }
  return store
}

function say(mark: string): void {
  writeSync(1, `${mark}\n`)
}
