/** A statement as it is compared: what a server changes in it is taken out on both sides. */
export type NormalForm = (statement: string) => string

export const asItIs: NormalForm = statement => statement

const XSD = 'http://www.w3.org/2001/XMLSchema#'

/** A way in which some server changes literals that it takes. */
export interface LiteralChange {
  /** For people. */
  readonly about: string
  readonly datatype: string
  /** A literal that shows whether a server does it. */
  readonly sample: string
  /** The text and datatype that are compared in its place. */
  readonly compared: (text: string) => { readonly text: string; readonly datatype: string }
}

const SIX_DIGITS = (text: string) => {
  const number = Number(text.replace(/INF$/, 'Infinity'))
  return Number.isFinite(number) ? number.toPrecision(6) : text
}

/**
 * What servers were seen to do; whether one does it is found by trying, not by its name. Spellings of one value that
 * `canonicalLiteral` knows need no entry.
 */
export const literalChanges: readonly LiteralChange[] = [
  {
    about: 'gives xsd:double with six digits',
    datatype: `${XSD}double`,
    sample: '1.2345678901234567E-5',
    compared: text => ({ text: SIX_DIGITS(text), datatype: `${XSD}double` })
  },
  {
    about: 'gives xsd:float with six digits',
    datatype: `${XSD}float`,
    sample: '1.2345679E-5',
    compared: text => ({ text: SIX_DIGITS(text), datatype: `${XSD}float` })
  },
  {
    about: 'keeps times to the microsecond',
    datatype: `${XSD}dateTime`,
    sample: '2026-01-31T12:00:00.123456789Z',
    compared: text => ({
      text: text.replace(/(\.\d{6})\d+/, '$1').replace(/(\.\d*?)0+(?=\D|$)/, '$1'),
      datatype: `${XSD}dateTime`
    })
  },
  {
    about: 'keeps geo:wktLiteral under a datatype of its own',
    datatype: 'http://www.opengis.net/ont/geosparql#wktLiteral',
    sample: 'POINT(1 2)',
    compared: text => ({ text, datatype: 'http://www.openlinksw.com/schemas/virtrdf#Geometry' })
  }
]

/** The last of a line: a literal with a datatype. */
const TYPED = /"((?:[^"\\]|\\.)*)"\^\^<([^<>"]*)>$/

export function normalFormOf(changes: readonly LiteralChange[]): NormalForm {
  if (changes.length === 0) return asItIs
  const byDatatype = new Map(changes.map(change => [change.datatype, change]))
  return statement => {
    if (!statement.endsWith('>') || !statement.includes('"^^<')) return statement
    const match = TYPED.exec(statement)
    const change = match === null ? undefined : byDatatype.get(match[2]!)
    if (match === null || change === undefined) return statement
    const { text, datatype } = change.compared(match[1]!)
    return `${statement.slice(0, match.index)}"${text}"^^<${datatype}>`
  }
}
