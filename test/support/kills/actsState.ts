import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedNode } from '@rdfjs/types'
import { readPromotions, type Promotion } from '../../../src/graph/loads/promotions.js'
import { readStagedLoads, type StagedLoad } from '../../../src/graph/loads/stagedLoads.js'
import { kg, prov } from '../../../src/graph/vocab/terms.js'
import { partStatementsQuery } from '../../service/loads/partStatements.js'
import { provisionsPerAct, roundAct } from '../../service/loads/roundActs.js'
import type { World } from './world.js'

/** Acts that one writer alone loads, all of one round each time. */
export interface OwnActs {
  readonly names: readonly string[]
  /** With the files of a round, where `beleg import gii` finds them. */
  readonly folderOf: (round: number) => Promise<string>
}

/** What the graphs hold of some acts, and of the loads and promotions that brought them. */
export interface ActsState {
  readonly text: string
  readonly staged: readonly StagedLoad[]
  /** The newest that stands. */
  readonly promotion: Promotion | undefined
}

export function ownActs(folder: string, names: readonly string[]): OwnActs {
  return {
    names,
    async folderOf(round) {
      const target = join(folder, `acts-${names[0]!}-${round}`)
      await mkdir(target, { recursive: true })
      for (const name of names) await writeFile(join(target, `${name}.xml`), roundAct(name, round))
      return target
    }
  }
}

/** The state in words that are the same for the same state: `round 3, 2 promotions stand, 0 taken back, staged: none`. */
export function actsText(round: number, stand: number, takenBack: number, staged: string): string {
  return `round ${round}, ${stand} promotions stand, ${takenBack} taken back, staged: ${staged}`
}

/** @throws what the store throws */
export async function readActs(world: World, { names }: OwnActs): Promise<ActsState> {
  const { store, ids, operations } = world
  await store.refresh()
  const rounds = await roundsOf(world, names)
  const isOwn = ({ title }: { readonly title: string }) => title.includes(` ${names[0]!},`)
  const promotions = (await readPromotions(store, ids)).filter(isOwn)
  const stand = promotions.filter(each => each.kind === 'promotion' && each.takenBackBy === undefined)
  const takenBack = promotions.filter(each => each.kind === 'promotion' && each.takenBackBy !== undefined)
  const staged = (await readStagedLoads(store, ids)).filter(isOwn)
  const sizes = await Promise.all(staged.map(load => stagedSize(world, load)))
  const text = actsText(Number(rounds), stand.length, takenBack.length, sizes.join(' and ') || 'none')
  const cannotGoBack =
    stand[0] !== undefined && (await operations.promotions.find(stand[0].iri)) === undefined
  return {
    text: `${Number.isNaN(Number(rounds)) ? `${rounds}; ` : ''}${text}${cannotGoBack ? ', the last cannot be taken back' : ''}`,
    staged,
    promotion: stand[0]
  }
}

/** The round that all are of, 0 where there are none; else what is wrong, in words. */
async function roundsOf({ store, ids }: World, names: readonly string[]): Promise<string> {
  const roots = names.map(name => ids.act(name)!)
  const of = async (graph: NamedNode, predicate: NamedNode) => {
    const query = partStatementsQuery(graph, ids.provenanceGraph, roots)
    const rows = await store.select(query, { dataset: [graph, ids.provenanceGraph] })
    return rows.filter(row => row.predicate!.equals(predicate)).map(row => row.object!.value)
  }
  const texts = await of(ids.sharedGraph, kg.text)
  const loads = await of(ids.provenanceGraph, prov.wasGeneratedBy)
  const expected = names.length * provisionsPerAct
  if (texts.length === 0 && loads.length === 0) return '0'
  const rounds = [...new Set(texts)]
  const isWhole = texts.length === expected && loads.length === expected && rounds.length === 1
  return isWhole ? rounds[0]! : `${texts.length} texts and ${loads.length} origins of rounds ${rounds.join()}`
}

/** Statements of a staged load, in the graphs of its own. */
async function stagedSize({ store, ids }: World, { id }: StagedLoad): Promise<string> {
  const { shared, provenance } = ids.staged(id)
  const sizes = await Promise.all([shared, provenance].map(graph => sizeOf(store, graph)))
  return sizes.join('+')
}

async function sizeOf(store: World['store'], graph: NamedNode): Promise<number> {
  let size = 0
  for await (const batch of store.read(graph)) size += batch.length
  return size
}
