import type { Literal, NamedNode, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { trimmedLexical } from './trimmedLexical.js'
import { looseDuration } from './xsdDurations.js'
import { boolean, decimal, integer, integerRanges, isInRange, looseFloating } from './xsdNumbers.js'
import { xsdTimes } from './xsdTimes.js'

export const XSD = 'http://www.w3.org/2001/XMLSchema#'

interface Datatype {
  /** The one spelling of what stands for a value; undefined for what does not. */
  readonly form: (text: string) => string | undefined
  /** What stores hold it as. */
  readonly held: (canonical: string) => NamedNode
}

/** Others have no form anywhere, and are refused where they would get one. */
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
const DATATYPES: ReadonlyMap<string, Datatype> = datatypes()

/**
 * One spelling for each value, which all that is written, asked, read and compared passes: stores keep the value of a
 * number, a boolean, a time or a duration and give it back in a spelling of their own, and the embedded one keeps all
 * kinds of integers (`xsd:nonNegativeInteger`) as `xsd:integer`, and `xsd:dateTimeStamp` as `xsd:dateTime`. An integer
 * beyond 64 bits is held as the `xsd:decimal` that it is too.
 * Language tags are in lower case. What stands for no value stays as it is, and so does other text; a whole number out of
 * its kind's range is a number all the same.
 */
export function canonicalLiteral(literal: Literal): Literal {
  const { language } = literal
  if (language !== '') {
    if (literal.direction || !/[A-Z]/.test(language) || !LANGUAGE.test(language)) return literal
    return DataFactory.literal(literal.value, language.toLowerCase())
  }
  const type = literal.datatype.value
  const datatype = DATATYPES.get(type)
  if (datatype === undefined) return literal
  const { value } = literal
  const canonical = datatype.form(trimmedLexical(value))
  if (canonical === undefined) return literal
  const held = datatype.held(canonical)
  return canonical === value && type === held.value ? literal : DataFactory.literal(canonical, held)
}

/** The same statement with its object in canonical form. */
export function canonicalQuad(quad: Quad): Quad {
  const { object } = quad
  if (object.termType !== 'Literal') return quad
  const canonical = canonicalLiteral(object)
  return canonical === object ? quad : DataFactory.quad(quad.subject, quad.predicate, canonical, quad.graph)
}

function datatypes(): Map<string, Datatype> {
  const forms = new Map<string, Datatype>()
  const add = (name: string, form: Datatype['form'], held = name) => {
    const node = DataFactory.namedNode(XSD + held)
    forms.set(XSD + name, { form, held: () => node })
  }
  const [whole, decimals] = [DataFactory.namedNode(`${XSD}integer`), DataFactory.namedNode(`${XSD}decimal`)]
  // TDB2 (Jena 6.2.0) gives an xsd:integer of more than 64 bits back without its upper bits.
  const heldInteger = (canonical: string) =>
    canonical.length < 19 || isInRange(canonical, 'long') ? whole : decimals
  for (const kind of Object.keys(integerRanges)) forms.set(XSD + kind, { form: integer, held: heldInteger })
  for (const [name, form] of Object.entries(xsdTimes)) add(name, form)
  add('dateTimeStamp', xsdTimes['dateTime']!, 'dateTime')
  add('decimal', decimal)
  add('double', text => looseFloating(text, Number))
  add('float', text => looseFloating(text, Math.fround))
  add('boolean', boolean)
  for (const kind of ['duration', 'dayTimeDuration', 'yearMonthDuration'] as const)
    add(kind, text => looseDuration(text, kind))
  return forms
}
