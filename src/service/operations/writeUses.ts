import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** That a key was used. */
export interface KeyUse {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Writes when keys were last used, in one transaction; what another process wrote of a later use stays. */
export function writeUses(db: Kysely<Tables>) {
  return (uses: readonly KeyUse[]): Promise<void> =>
    db.transaction().execute(async step => {
      for (const { id, at } of uses) {
        await step
          .updateTable('issued_key')
          .set({ last_used_at: at })
          .where('id', '=', id)
          .where(each => each.or([each('last_used_at', 'is', null), each('last_used_at', '<', at)]))
          .execute()
      }
    })
}
