/** What every command ends with, unless its help says more. */
export const exitCodes = {
  done: 0,
  /** It was understood, and failed. */
  failed: 1,
  /** Arguments, settings or files cannot be used. */
  unusable: 2
} as const

export const exitCodesHelp = `
Exit codes:
  0  done
  1  failed: a part is down, busy, in use or not allowed; or what was asked does not hold
  2  unusable: wrong arguments or settings, or a file that cannot be used`
