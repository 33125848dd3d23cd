import { DataFactory } from 'n3'
import type { Promotion } from '../../graph/loads/promotions.js'
import { toolQuads } from '../../graph/provenance/agentQuads.js'
import { packageVersion } from '../../base/version.js'
import { ofParts } from './content.js'
import { NOTHING, planRollback, type PlanParts } from './planRollback.js'
import { promoteContent, type Promoted, type PromotionParts } from './promoteContent.js'

export type RollbackParts = PlanParts &
  Omit<PromotionParts, 'promotions' | 'takesBack' | 'title' | 'agents' | 'anyway'>

/**
 * Takes a promotion back, the last one that stands unless told: the shared graph is then what it was before, in one
 * commit. The promotion itself stays in the provenance graph, as taken back.
 * @param iri of the promotion
 * @throws InvalidInput when there is none, it is taken back already, or a later one changed the same roots
 * @throws Unavailable
 */
export async function rollBack(
  parts: RollbackParts,
  iri?: string
): Promise<Promoted & { readonly takenBack: Promotion }> {
  const { takenBack, content } = await planRollback(parts, iri)
  const tool = { name: 'rollback', version: packageVersion(), title: 'rollback' }
  const promoted = await promoteContent(
    ofParts([
      ...content.parts,
      { ...NOTHING, roots: [], origins: toolQuads(parts.ids, tool), isAlone: true }
    ]),
    {
      ...parts,
      title: `rollback of ${takenBack.title}`,
      agents: [parts.ids.importer(tool.name, tool.version)],
      takesBack: DataFactory.namedNode(takenBack.iri),
      anyway: true
    }
  )
  return { ...promoted, takenBack }
}
