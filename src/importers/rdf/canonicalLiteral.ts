import type { Literal, Quad } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { canonicalDuration, canonicalTime } from './canonicalTime.js'

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const INTEGERS =
  'integer long int short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger ' +
  'unsignedLong unsignedInt unsignedShort unsignedByte'
const FORMS: Readonly<Record<string, (value: string) => string | undefined>> = {
  ...Object.fromEntries(INTEGERS.split(' ').map(name => [name, integer])),
  decimal,
  double: value => floating(value, Number),
  float: value => floating(value, Math.fround),
  boolean: value => BOOLEANS[value],
  ...canonicalTime,
  ...canonicalDuration
}
const INTEGER = DataFactory.namedNode(`${XSD}integer`)
const DATE_TIME = DataFactory.namedNode(`${XSD}dateTime`)
const BOOLEANS: Readonly<Record<string, string>> = { true: 'true', '1': 'true', false: 'false', '0': 'false' }

/**
 * One spelling for each value: stores keep the value of a number, a boolean, a time or a duration and give it back in a
 * spelling of their own, and the embedded one keeps all kinds of integers (`xsd:nonNegativeInteger`) as `xsd:integer`,
 * and `xsd:dateTimeStamp` as `xsd:dateTime`.
 * What is no valid value of its datatype stays as it is. Language tags are in lower case.
 * Other text is not touched.
 */
export function canonicalLiteral(literal: Literal): Literal {
  const { value, language, datatype } = literal
  if (language !== '') {
    const lower = language.toLowerCase()
    if (lower === language || literal.direction) return literal
    return DataFactory.literal(value, lower)
  }
  if (!datatype.value.startsWith(XSD)) return literal
  const form = FORMS[datatype.value.slice(XSD.length)]
  const canonical = form?.(value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''))
  if (canonical === undefined) return literal
  const type = form === integer ? INTEGER : form === canonicalTime['dateTimeStamp'] ? DATE_TIME : datatype
  return canonical === value && type.value === datatype.value ? literal : DataFactory.literal(canonical, type)
}

/** The same statement with its object in canonical form; apply it to both sides of a comparison. */
export function canonicalQuad(quad: Quad): Quad {
  const { object } = quad
  if (object.termType !== 'Literal') return quad
  const canonical = canonicalLiteral(object)
  return canonical === object ? quad : DataFactory.quad(quad.subject, quad.predicate, canonical, quad.graph)
}

function integer(value: string): string | undefined {
  const parts = /^([+-]?)0*([0-9]+)$/.exec(value)
  if (parts === null) return undefined
  return parts[1] === '-' && parts[2] !== '0' ? `-${parts[2]}` : parts[2]
}

function decimal(value: string): string | undefined {
  const parts = /^([+-]?)0*([0-9]*)(?:\.([0-9]*?)0*)?$/.exec(value)
  if (parts === null || !/[0-9]/.test(value)) return undefined
  const [, sign, whole, fraction = ''] = parts
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}

/** Shortest digits that give the value, without an exponent. */
function floating(value: string, round: (value: number) => number): string | undefined {
  if (value === 'NaN' || value === 'INF' || value === '-INF') return value
  if (value === '+INF') return 'INF'
  if (!/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(value)) return undefined
  const number = round(Number(value))
  if (!Number.isFinite(number)) return number > 0 ? 'INF' : '-INF'
  const sign = number < 0 || Object.is(number, -0) ? '-' : ''
  const [digits, exponent] = shortest(Math.abs(number), round)
  return sign + withoutExponent(digits, exponent)
}

function shortest(number: number, round: (value: number) => number): [digits: string, exponent: number] {
  let text = number.toExponential()
  if (round !== Number) {
    for (let places = 0; places < 9; places++) {
      const shorter = number.toExponential(places)
      if (round(Number(shorter)) === number) {
        text = shorter
        break
      }
    }
  }
  const [digits, exponent] = text.split('e') as [string, string]
  return [digits.replace('.', ''), Number(exponent)]
}

function withoutExponent(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits.replace(/0+$/, '')}`
  const padded = digits.padEnd(exponent + 1, '0')
  const fraction = padded.slice(exponent + 1).replace(/0+$/, '')
  return padded.slice(0, exponent + 1) + (fraction === '' ? '' : `.${fraction}`)
}
