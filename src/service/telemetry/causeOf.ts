/** Failures by the names of their classes: a label, so there are no others. */
const NAMED = new Set([
  'Unavailable',
  'VersionConflict',
  'QueryRefused',
  'UnsafeTerm',
  'WebRefused',
  'OutgoingFailure',
  'NotFound',
  'InvalidDomain',
  'PreviewsUsedUp',
  'RunTooLong',
  'RunUnderWay'
])

/** Why a step failed, in one of a few words; undefined where its caller went, which is no failure. */
export function causeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return 'other'
  const { name } = failure
  if (name === 'AbortError') return undefined
  return NAMED.has(name) ? name : 'other'
}
