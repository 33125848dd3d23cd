import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PreviewLimits } from '../../base/settings/previewLimits.js'
import type { Alone } from './alone.js'
import type { PreviewStartTable, Tables } from './tables.js'

export type PreviewTurn =
  /** `start` names it, should it be given back. */
  | { readonly allowed: true; readonly start: string }
  /** Of several limits that are met the one that lasts longest, in whole seconds from 1 on. */
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly which: keyof PreviewLimits }

/**
 * Counts the previews that begin a new crawl, over all processes. Each counts for an hour and for 24 hours from its own
 * start: no window begins anew for all of them at once.
 */
export interface PreviewCaps {
  /** @param client pseudonym, as in the log; never an address */
  take(client: string, now: Date): Promise<PreviewTurn>
  /** For a run that never began. */
  giveBack(start: string): Promise<void>
}

const HOUR = 3600 * 1000
const DAY = 24 * HOUR

export function openPreviewCaps(db: Kysely<Tables>, alone: Alone, limits: PreviewLimits): PreviewCaps {
  return {
    async take(client, now) {
      const at = now.getTime()
      const windows: Window[] = [
        { which: 'hour' as const, limit: limits.hour, length: HOUR, client, at },
        { which: 'day' as const, limit: limits.day, length: DAY, client, at },
        { which: 'all' as const, limit: limits.all, length: DAY, at }
      ].filter(({ limit }) => limit > 0)
      for (;;) {
        // Who is refused writes nothing and waits for no lock.
        const refused = await longestWait(db, windows)
        if (refused) return { allowed: false, ...refused }
        const start = { id: randomUUID(), client, at }
        await forgetOld(db, at)
        // Counted and written in one: nobody else begins between.
        if (await alone(step => begin(step, start, windows))) return { allowed: true, start: start.id }
      }
    },
    async giveBack(start) {
      await db.deleteFrom('preview_start').where('id', '=', start).execute()
    }
  }
}

interface Window {
  readonly which: keyof PreviewLimits
  readonly limit: number
  /** Milliseconds. */
  readonly length: number
  /** All of them when absent. */
  readonly client?: string
  readonly at: number
}

/** What lies a day ahead was counted before the clock was put back. */
function within(db: Kysely<Tables>, { length, client, at }: Window) {
  const starts = db
    .selectFrom('preview_start')
    .where('at', '>', at - length)
    .where('at', '<', at + DAY)
  return client === undefined ? starts : starts.where('client', '=', client)
}

/** Where as many starts as are allowed lie within a window, there is room when the oldest of these leaves it. */
async function longestWait(db: Kysely<Tables>, windows: readonly Window[]) {
  let longest: { readonly retryAfterSeconds: number; readonly which: keyof PreviewLimits } | undefined
  for (const window of windows) {
    const { which, limit, length, at } = window
    const oldest = await within(db, window)
      .select('at')
      .orderBy('at', 'desc')
      .limit(1)
      .offset(limit - 1)
      .executeTakeFirst()
    if (!oldest) continue
    const retryAfterSeconds = Math.ceil(Math.min(length, oldest.at + length - at) / 1000)
    if (retryAfterSeconds > (longest?.retryAfterSeconds ?? 0)) longest = { retryAfterSeconds, which }
  }
  return longest
}

/** Counts and writes in one statement. */
async function begin(
  db: Kysely<Tables>,
  { id, client, at }: PreviewStartTable,
  windows: readonly Window[]
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('preview_start')
    .columns(['id', 'client', 'at'])
    .expression(
      db
        .selectNoFrom(each => [each.val(id).as('id'), each.val(client).as('client'), each.val(at).as('at')])
        .where(each =>
          each.and(
            windows.map(window =>
              each(
                within(db, window).select(({ fn }) => fn.countAll<number>().as('starts')),
                '<',
                window.limit
              )
            )
          )
        )
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function forgetOld(db: Kysely<Tables>, at: number): Promise<void> {
  await db
    .deleteFrom('preview_start')
    .where(each => each.or([each('at', '<=', at - DAY), each('at', '>=', at + DAY)]))
    .execute()
}
