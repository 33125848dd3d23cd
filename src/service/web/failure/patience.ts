/** Milliseconds: a page about an error waits no longer for what it might do without. */
export const FAILURE_PATIENCE = 400
