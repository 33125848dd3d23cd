import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { endsWithUs } from '../../endsWithUs.js'
import { InvalidInput } from '../../../src/base/errors.js'
import { identifiers } from '../../../src/graph/identifiers.js'
import { partStatementsQuery } from './partStatements.js'
import { readPromotions } from '../../../src/graph/loads/promotions.js'
import { readStagedLoads } from '../../../src/graph/loads/stagedLoads.js'
import { importers } from '../../../src/formats/registry.js'
import { openOperations } from '../../../src/service/operations/openOperations.js'
import { importFiles } from '../../../src/service/loads/importFiles.js'
import { promoteContent } from '../../../src/service/loads/promoteContent.js'
import { rollBack } from '../../../src/service/loads/rollBack.js'
import { discard } from '../../../src/service/loads/stage.js'
import { readStaged } from '../../../src/service/loads/stagedContent.js'
import type { GraphStore } from '../../../src/graph/store/graphStore.js'
import { kg } from '../../../src/graph/vocab/terms.js'
import type { KilledLoad } from './killedLoadChild.js'
import { actNames, provisionsPerAct, roundActs } from './roundActs.js'

const script = fileURLToPath(new URL('killedLoadChild.js', import.meta.url))
const deeds = ['import', 'promote', 'rollback'] as const
/** Before anything is written, within the first and the second commit, and behind them. */
const marks = ['begun', 'committing', 'committed'] as const

export interface KilledStore {
  readonly open: (folder: string) => Promise<GraphStore>
  /** Of a Fuseki. */
  readonly url?: string
}

/**
 * Kills loads, promotions and rollbacks at many moments: all acts are of one round, that before or that after. Then the
 * same is done again, and works.
 */
export async function killLoads(rounds: number, { open, url }: KilledStore): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'beleg-killed-load-'))
  const base = `http://killed.beleg.test/${randomUUID()}`
  const ids = identifiers(base)
  const now = () => new Date()
  const store = await open(folder)
  const operations = await openOperations(join(folder, 'operations.sqlite'))
  const { promotions } = operations
  const keeping = { now, promotions }
  const parts = { store, ids, actor: 'beleg test' }
  const load = (round: number) => {
    const inputs = { files: roundActs(round), refused: [] }
    return importFiles({ ...parts, ...keeping, importer: importers['gii']!, inputs })
  }
  /** The round that all acts are of. */
  const state = async (): Promise<number> => {
    await store.refresh()
    const roots = actNames.map(name => ids.act(name)!)
    const query = partStatementsQuery(ids.sharedGraph, ids.provenanceGraph, roots)
    const rows = await store.select(query, { dataset: [ids.sharedGraph, ids.provenanceGraph] })
    const texts = rows.filter(row => row.predicate!.equals(kg.text)).map(row => row.object!.value)
    expect(texts).length(actNames.length * provisionsPerAct)
    expect([...new Set(texts)], 'rounds of the provisions').length(1)
    return Number(texts[0])
  }
  const lastPromotion = async () =>
    (await readPromotions(store, ids)).find(one => one.kind === 'promotion' && one.takenBackBy === undefined)
  let next = startChild()
  try {
    await load(1)
    await load(2)
    for (let round = 3; round < rounds + 3; round++) {
      const deed = deeds[round % 3]!
      const mark = marks[Math.floor(round / 3) % 3]!
      const before = await state()
      const standing = await lastPromotion()
      const running = next
      next = startChild()
      running.begin({ deed, folder, base, round, ...(url !== undefined && { url }) })
      await running.reached(mark)
      // Some milliseconds into what comes then: the state must be whole whenever it is.
      await wait((round * 7) % 30)
      running.kill()
      await running.ended
      const what = `round ${round}, ${deed} killed after "${mark}"`
      const after = await state()
      if (deed === 'rollback') {
        expect(after, what).to.be.at.most(before)
        const left = await lastPromotion()
        if (left?.iri === standing?.iri && after === before) {
          await rollBack({ ...parts, now, promotions }).catch(refusedOnly)
        }
        expect(await state(), what).to.be.below(before)
        continue
      }
      expect(after, what).to.be.oneOf([before, round])
      for (const staged of await readStagedLoads(store, ids)) {
        const about = { ...keeping, title: staged.title, agents: staged.agents }
        const content = await readStaged(parts, staged).catch(refusedOnly)
        if (content === undefined) continue
        await promoteContent(content, { ...parts, ...about })
        await discard(parts, staged)
      }
      await load(round)
      expect(await state(), what).to.equal(round)
    }
  } finally {
    next.kill()
    await next.ended
    await operations.close()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What a killed process had sent may still be done by Fuseki: then the same is refused, as done already. */
function refusedOnly(error: unknown): undefined {
  if (!(error instanceof InvalidInput)) throw error
}

/** A process that is ready to load, and the marks that it has said. */
function startChild() {
  const child = endsWithUs(spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] }))
  const said: string[] = []
  let look = () => undefined as void
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    said.push(line)
    look()
  })
  child.stdin.on('error', () => undefined)
  const ended = Promise.all([once(child, 'close'), once(lines, 'close')])
  return {
    ended,
    begin: (what: KilledLoad) => void child.stdin.write(`${JSON.stringify(what)}\n`),
    kill: () => child.kill('SIGKILL'),
    /** Resolves when it has said the mark, or has ended. */
    reached: (mark: string) =>
      Promise.race([
        ended,
        new Promise<void>(resolve => {
          look = () => {
            if (said.includes(mark)) resolve()
          }
          look()
        })
      ])
  }
}
