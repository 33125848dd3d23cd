import type { ActThroughStates } from './actOnDay.js'
import type { StatedDays } from './statedDays.js'
import type { VersionText } from './versionTexts.js'

/**
 * An act through versions whose days their source states: which of its texts stand with the works is told by what has
 * words, not by what has an end, and of some the days are those on which they are in force.
 * @param stated of what stands with the works
 */
export function throughVersions(
  through: Pick<ActThroughStates, 'states' | 'expressions' | 'entries'>,
  {
    versions,
    stated
  }: { readonly versions: ReadonlyMap<string, VersionText>; readonly stated: StatedDays | undefined }
): ActThroughStates {
  const inForce = new Set(stated?.inForce.keys())
  const expressions = through.expressions.map(one => {
    const version = versions.get(one.iri)
    if (version === undefined) return one
    const { isCurrent, isInForce, ofStates } = version
    const kind = (isCurrent ? inForce.has(one.work) : isInForce) && { kindOfDay: 'in_force' as const }
    return { ...one, isCurrent, ofStates, ...kind }
  })
  return { ...through, expressions, kindOfDay: 'version', inVersions: inForce }
}
