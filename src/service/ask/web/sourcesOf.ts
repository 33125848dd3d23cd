import { NotFound } from '../../../base/errors.js'
import type { Answer } from '../../../proof/grounding/receipt/answer.js'
import type { Access } from '../../access.js'
import type { ProvenanceRecord } from '../../provenance/provenanceRecord.js'
import type { Services } from '../../services.js'

/** Where each passage of an answer comes from, by IRI; a passage that has left the graph meanwhile is not in it. */
export async function sourcesOf(
  { provenance }: Pick<Services, 'provenance'>,
  { passages }: Pick<Answer, 'passages'>,
  access: Access
): Promise<ReadonlyMap<string, ProvenanceRecord>> {
  const records = await Promise.all(
    passages.map(async ({ ref, iri }) => {
      try {
        return [[iri, await provenance.read({ ref, access })] as const]
      } catch (error) {
        if (error instanceof NotFound) return []
        throw error
      }
    })
  )
  return new Map(records.flat())
}
