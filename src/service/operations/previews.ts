import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.js'

/** What a preview told its callers. */
export interface StoredPreview {
  readonly startedAt: Date
  readonly finishedAt: Date
  /** The JSON of each event, letter by letter, in order. */
  readonly events: readonly string[]
}

/** Results of previews, for 24 hours after their end, so that no domain is crawled twice within that time. */
export interface Previews {
  /** Undefined when there is none of the last 24 hours, and when what is kept cannot be read any more. */
  read(domain: string, now: Date): Promise<StoredPreview | undefined>
  /**
   * Replaces what is kept for the domain. What ended more than 24 hours before this one is deleted, whatever its domain.
   * @throws RangeError when the events have more than 2 MB as JSON; what was kept before stays then
   */
  keep(domain: string, preview: StoredPreview): Promise<void>
  forget(domain: string): Promise<void>
}

const DAY = 24 * 3600 * 1000
const LARGEST = 2_000_000
const zip = promisify(gzip)
const unzip = promisify(gunzip)

export function openPreviews(db: Kysely<Tables>): Previews {
  return {
    async read(domain, now) {
      const row = await db
        .selectFrom('preview')
        .select(['started_at', 'finished_at', 'content'])
        .where('domain', '=', domain)
        .where('finished_at', '>', now.getTime() - DAY)
        // When the clock was put back, what lies ahead of it must not be kept for longer.
        .where('finished_at', '<', now.getTime() + DAY)
        .executeTakeFirst()
      const events = row && (await unpack(row.content))
      return events && { startedAt: new Date(row.started_at), finishedAt: new Date(row.finished_at), events }
    },
    async keep(domain, { startedAt, finishedAt, events }) {
      const row = {
        domain,
        started_at: startedAt.getTime(),
        finished_at: finishedAt.getTime(),
        content: await pack(events)
      }
      await db
        .deleteFrom('preview')
        .where(each =>
          each.or([
            each('finished_at', '<=', row.finished_at - DAY),
            each('finished_at', '>=', row.finished_at + DAY)
          ])
        )
        .execute()
      await db
        .insertInto('preview')
        .values(row)
        .onConflict(conflict => conflict.column('domain').doUpdateSet(row))
        .execute()
    },
    async forget(domain) {
      await db.deleteFrom('preview').where('domain', '=', domain).execute()
    }
  }
}

/** JSON of the texts, so that each comes back letter by letter. */
async function pack(events: readonly string[]): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(events))
  if (text.length > LARGEST) {
    throw new RangeError(
      `A preview of ${text.length} bytes is not kept: ${LARGEST} bytes are the most for its events as JSON`
    )
  }
  return zip(text, { level: 1 })
}

/** A preview that cannot be read is made again; it is no reason to fail. */
async function unpack(content: Uint8Array): Promise<readonly string[] | undefined> {
  try {
    const events: unknown = JSON.parse((await unzip(content, { maxOutputLength: LARGEST })).toString('utf8'))
    return Array.isArray(events) && events.every(each => typeof each === 'string') ? events : undefined
  } catch {
    return undefined
  }
}
