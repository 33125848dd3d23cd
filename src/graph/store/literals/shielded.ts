import { XSD } from './canonicalLiteral.js'
import { xsdTimes } from './xsdTimes.js'

const DATE_TIME = `${XSD}dateTime`
/** Before the year 1, in any zone, and within the last second of a minute. */
const SPOILT = /^(?:-|0000-|0001-01-01T).*:59\.[0-9]/

/**
 * The text that a store keeps a value by. Oxigraph 0.5.11 gives a time before the year 1 that lies within the last second
 * of a minute back a minute late; with white space before it, which XSD takes away, it keeps the text as it is.
 */
export function shielded(canonical: string, datatype: string): string {
  if (datatype !== DATE_TIME || !SPOILT.test(canonical)) return canonical
  return xsdTimes['dateTime']!(canonical) === undefined ? canonical : ` ${canonical}`
}
