/** Of a run, from its begin to its end on disk (contract, Limits). */
export const RUN_SECONDS = 90

/** Runs of one process at once: each parses pages, and all share its time. */
export const RUNS_AT_ONCE = 8
