import { RunTooLong } from './brainFailures.js'
import { RUN_SECONDS } from './runLimits.js'

/** Aborted by the first of some signals, or with RunTooLong when the time of a run is over. */
export function runSignal(
  signals: readonly AbortSignal[],
  seconds = RUN_SECONDS
): { readonly signal: AbortSignal; readonly end: () => void } {
  const limit = new AbortController()
  const late = () =>
    limit.abort(new RunTooLong(`The run took longer than ${seconds} seconds; nothing was stored`))
  const timer = setTimeout(late, seconds * 1000)
  return { signal: AbortSignal.any([...signals, limit.signal]), end: () => clearTimeout(timer) }
}
