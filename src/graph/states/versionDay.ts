import type { Literal, Quad } from '@rdfjs/types'
import { eli, xsd } from '../vocab/terms.js'
import { objectOf } from './subjects.js'

/**
 * The day (YYYY-MM-DD) from which a version of an act counts of which the source states the day; undefined for all else.
 * Consolidated texts of the Union are acts of their own.
 * @param said of the act @param made as its source tells it
 */
export function versionDay(said: readonly Quad[], { value, datatype }: Literal): string | undefined {
  if (!datatype.equals(xsd.date) || objectOf(said, eli.version_date) === undefined) return undefined
  return objectOf(said, eli.consolidates) === undefined ? value : undefined
}
