import { InvalidInput } from '../../../base/errors.js'
import { berlinDay } from '../../../base/text/berlinDay.js'
import { endActs, stageActEnds, type ActsEnded } from '../endActs.js'
import type { PromoteParts } from '../promote.js'
import { actsOfFile } from './actsOfFile.js'
import type { FetchRecord, FetchedFiles } from './keptFiles.js'
import type { Publisher } from './publisher.js'

/** What became of acts that a publisher has no more. */
export interface LeftEnded extends ActsEnded {
  /** YYYY-MM-DD: from which they are published no more. */
  readonly day: string
  /** The id of the load, or of the promotion. */
  readonly staged?: string
  readonly promotion?: string
}

interface Ending {
  readonly kept: FetchedFiles
  readonly publisher: Publisher
  /** Promotes at once where there is a place for what takes it back. */
  readonly parts: Omit<PromoteParts, 'promotions'> & Partial<Pick<PromoteParts, 'promotions'>>
}

/**
 * Stages or promotes that the acts of kept files are published no more from today on, once for each; what was never loaded
 * is left alone. Undefined where nothing is to be said. @throws Unavailable; Error of the file system
 */
export async function endLeft(
  left: readonly string[],
  { kept, publisher, parts }: Ending
): Promise<LeftEnded | undefined> {
  const records = new Map(
    left.flatMap(name => {
      const record = kept.read(name)
      return record?.loaded === undefined ? [] : [[name, record] as const]
    })
  )
  if (records.size === 0) return undefined
  const day = berlinDay(parts.now())
  const byName = new Map<string, readonly string[]>()
  for (const [name, record] of records) byName.set(name, await actsOf(record))
  const acts = [...byName.values()].flat()
  const reason = `${publisher.url.host} lists it no more, and does not have its file`
  const asked = { acts, day, reason }
  const { promotions } = parts
  const found =
    promotions === undefined
      ? await stageActEnds(parts, asked)
      : await endActs({ ...parts, promotions }, asked)
  const { names, others } = found
  // What does not end today is asked for again the next time.
  const isEnded = (act: string) => !others.some(other => other.act === act)
  for (const [name, record] of records)
    if (byName.get(name)!.every(isEnded)) kept.write(name, { ...record, endedOn: day })
  const promotion = 'promoted' in found ? found.promoted.promotion?.value : undefined
  return {
    ...{ day, names, others },
    ...('staged' in found && { staged: found.staged.id }),
    ...(promotion !== undefined && { promotion: promotion.slice(promotion.lastIndexOf('/') + 1) })
  }

  async function actsOf(record: FetchRecord): Promise<readonly string[]> {
    try {
      return await actsOfFile(kept.pathOf(record), { importer: publisher.importer, ids: parts.ids })
    } catch (error) {
      if (error instanceof InvalidInput) return []
      throw error
    }
  }
}
