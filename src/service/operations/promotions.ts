import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** What is needed to take a promotion back. */
export interface StoredPromotion {
  readonly iri: string
  /** IRIs of what it brought to its new state. */
  readonly roots: readonly string[]
  /** Those of them that were new: they go with all that they have, and the difference does not speak of it. */
  readonly fresh?: readonly string[]
  /**
   * N-Triples, of the shared graph, the provenance graph and that of states (what was kept before there were states says
   * nothing of them); absent when all roots were new: they go with all they have.
   */
  readonly difference?: {
    readonly shared: StoredDifference
    readonly provenance: StoredDifference
    readonly states?: StoredDifference
  }
}

export interface StoredDifference {
  readonly added: string
  readonly removed: string
}

export interface Promotions {
  /** Replaces what is kept under the same IRI; the oldest beyond the last 50 are forgotten. */
  keep(promotion: StoredPromotion, at: Date): Promise<void>
  find(iri: string): Promise<StoredPromotion | undefined>
}

const KEPT = 50
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export function openPromotions(db: Kysely<Tables>): Promotions {
  return {
    async keep({ iri, ...rest }, at) {
      const content = await zip(JSON.stringify(rest), { level: 1 })
      const row = { iri, at: at.getTime(), content }
      await db
        .insertInto('promotion')
        .values(row)
        .onConflict(conflict => conflict.column('iri').doUpdateSet(row))
        .execute()
      const newest = db.selectFrom('promotion').select('iri').orderBy('at', 'desc').limit(KEPT)
      await db.deleteFrom('promotion').where('iri', 'not in', newest).execute()
    },
    async find(iri) {
      const row = await db.selectFrom('promotion').select('content').where('iri', '=', iri).executeTakeFirst()
      if (row === undefined) return undefined
      return {
        iri,
        ...(JSON.parse((await unzip(row.content)).toString('utf8')) as Omit<StoredPromotion, 'iri'>)
      }
    }
  }
}
