import type { Kysely } from 'kysely'
import type { LogTables } from './logTables.js'

/** Takes out the differences of all commits up to a number. Who committed when stays. */
export async function forgetDifferences(step: Kysely<LogTables>, through: number): Promise<void> {
  await step.updateTable('head').set({ compacted: through }).where('compacted', '<', through).execute()
  await step.deleteFrom('changes').where('seq', '<=', through).execute()
  await step.deleteFrom('further').where('seq', '<=', through).execute()
}
