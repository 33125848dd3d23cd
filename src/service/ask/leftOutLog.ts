import type { Logger } from 'pino'
import type { LeftOut } from './judgeDraft.js'
import type { Watch } from '../../base/log/watch.js'

/** Between two lines, in milliseconds. */
const EVERY_MS = 60_000

/**
 * Counts the sentences of a model that were left out, by reason: in the metrics, and a line a minute in the log. Of what
 * they said neither has a word.
 */
export function leftOutLog(
  log: Pick<Logger, 'info'> | undefined,
  watch: Watch | undefined,
  everyMs = EVERY_MS
): (why: LeftOut) => void {
  let counts: Partial<Record<LeftOut, number>> = {}
  let timer: NodeJS.Timeout | undefined
  return why => {
    watch?.leftOut(why)
    counts[why] = (counts[why] ?? 0) + 1
    timer ??= setTimeout(() => {
      log?.info({ sentences: counts }, 'words of the model were left out')
      counts = {}
      timer = undefined
    }, everyMs).unref()
  }
}
