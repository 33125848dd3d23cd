import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { makeEdition } from '../../../../../src/graph/editions/makeEdition.js'
import { identifiers } from '../../../../../src/graph/identifiers.js'
import { importers } from '../../../../../src/formats/registry.js'
import { openOperations } from '../../../../../src/service/operations/openOperations.js'
import { importDemo } from '../../../../../src/service/loads/importDemo.js'
import { importFiles } from '../../../../../src/service/loads/importFiles.js'
import { rollBack } from '../../../../../src/service/loads/rollBack.js'
import { takeDemoOut } from '../../../../../src/service/loads/takeDemoOut.js'
import { openEmbedded } from '../../../../../src/graph/store/embedded/openEmbedded.js'
import type { Edition } from '../../../../../src/graph/store/mirror/edition.js'
import { checkMirror } from '../../../../../src/graph/store/mirror/push/checkMirror.js'
import { openTarget } from '../../../../../src/graph/store/mirror/push/openTarget.js'
import { pushEdition } from '../../../../../src/graph/store/mirror/push/pushEdition.js'
import { endsWithUs } from '../../../../endsWithUs.js'
import { roundActs } from '../../../../service/loads/roundActs.js'
import { graphsUnder, heldBy, heldByEdition } from './engine.js'

const child = fileURLToPath(new URL('pushChild.js', import.meta.url))

const PROMOTIONS = 20

/**
 * Twenty promotions and rollbacks by the service's own code, each pushed. Every other push is killed within its batches;
 * then it is taken up, or the next promotion comes first. At each rest the engine holds what the edition does, and
 * nothing else of ours.
 * @param to as `--to` takes it @param queries where the engine answers everybody
 * @returns how many pushes were killed
 */
export async function twentyPromotions(
  to: string,
  queries: string,
  promotions = PROMOTIONS
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-push-'))
  const ids = identifiers(`http://push.beleg.test/${randomUUID()}`)
  const store = await openEmbedded({ folder })
  const operations = await openOperations(join(folder, 'operations.sqlite'))
  const target = await openTarget({ to })
  const record = join(folder, 'mirrors')
  const now = () => new Date()
  const parts = { store, ids, actor: 'beleg test' }
  const state = ids.mirrorState
  let killed = 0

  const promote = async (round: number): Promise<void> => {
    if (round === 1 || round === 12) return void (await importDemo({ store, ids }))
    if (round === 8 || round === 17) return void (await takeDemoOut({ store, ids }))
    if (round % 5 === 0) return void (await rollBack({ ...parts, now, promotions: operations.promotions }))
    // Every act anew, or only some of them, or with fewer provisions than before.
    const files = roundActs(round).slice(0, 2 + (round % 5))
    const report = await importFiles({
      ...parts,
      now,
      promotions: operations.promotions,
      importer: importers['gii']!,
      inputs: { files, refused: [] }
    })
    expect(report.refused).to.deep.equal([])
  }
  const kill = async (edition: Edition, batches: number): Promise<void> => {
    const running = endsWithUs(
      spawn(process.execPath, [child, to, edition.folder, record, state.value], {
        stdio: ['ignore', 'pipe', 'inherit']
      })
    )
    let seen = 0
    createInterface({ input: running.stdout }).on('line', () => {
      seen += 1
      if (seen === batches) running.kill('SIGKILL')
    })
    const [, signal] = (await once(running, 'close')) as [number | null, string | null]
    if (signal === 'SIGKILL') killed += 1
  }
  const mustHold = async (edition: Edition, round: number): Promise<void> => {
    for (const graph of edition.graphs)
      expect(await heldBy(queries, graph.graph), `${graph.graph} after promotion ${round}`).to.deep.equal(
        heldByEdition(graph)
      )
    const known = [state.value, ...edition.graphs.map(({ graph }) => graph)].sort()
    expect(await graphsUnder(queries, ids.base), `after promotion ${round}`).to.deep.equal(known)
  }

  try {
    for (let round = 1; round <= promotions; round += 1) {
      await promote(round)
      const edition = await makeEdition({ store, ids, folder: join(folder, 'editions') })
      if (round % 2 === 1) await kill(edition, 1 + (round % 7))
      // The next promotion comes before anybody has taken it up.
      if (round % 4 === 1) continue
      const report = await pushEdition(target, edition, { folder: record, state })
      expect(report.graphs.flatMap(({ refusals }) => refusals)).to.deep.equal([])
      // What is there is not read to be known.
      expect(report.graphs.filter(({ knownBy }) => knownBy === 'reading')).to.deep.equal([])
      await mustHold(edition, round)
    }
    const last = await makeEdition({ store, ids, folder: join(folder, 'editions') })
    const { graphs } = await checkMirror(target, last, { state })
    expect(graphs.filter(({ same }) => !same)).to.deep.equal([])
    expect(graphs.length).to.equal(last.graphs.length)
    return killed
  } finally {
    await pushEdition(target, { id: 'none', graphs: [] }, { folder: record, state })
    await target.close()
    await operations.close()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
