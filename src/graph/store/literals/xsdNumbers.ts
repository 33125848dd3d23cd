import { withoutLeadingZeros, withoutTrailingZeros } from './trimmedLexical.js'

/** The kinds of `xsd:integer`, each with its least and greatest value. */
export const integerRanges: Readonly<
  Record<string, readonly [least?: bigint | undefined, greatest?: bigint]>
> = {
  integer: [],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
  int: [-(2n ** 31n), 2n ** 31n - 1n],
  short: [-(2n ** 15n), 2n ** 15n - 1n],
  byte: [-128n, 127n],
  nonNegativeInteger: [0n],
  positiveInteger: [1n],
  nonPositiveInteger: [undefined, 0n],
  negativeInteger: [undefined, -1n],
  unsignedLong: [0n, 2n ** 64n - 1n],
  unsignedInt: [0n, 2n ** 32n - 1n],
  unsignedShort: [0n, 2n ** 16n - 1n],
  unsignedByte: [0n, 255n]
}
/** Digits of the largest bound; a longer number is beyond all of them. */
const BOUNDED = 20

/** The canonical spelling; undefined for what is no integer. */
export function integer(text: string): string | undefined {
  const parts = /^([+-]?)([0-9]+)$/.exec(text)
  if (parts === null) return undefined
  const digits = withoutLeadingZeros(parts[2]!)
  return digits === '' ? '0' : parts[1] === '-' ? `-${digits}` : digits
}

/** @param canonical as `integer` gives it */
export function isInRange(canonical: string, kind: string): boolean {
  const [least, greatest] = integerRanges[kind]!
  if (canonical.length > BOUNDED + 1) return (canonical.startsWith('-') ? least : greatest) === undefined
  const value = BigInt(canonical)
  return (least === undefined || value >= least) && (greatest === undefined || value <= greatest)
}

/** The canonical spelling, without a point where nothing follows it; undefined for what is no decimal. */
export function decimal(text: string): string | undefined {
  const parts = /^([+-]?)([0-9]*)(?:\.([0-9]*))?$/.exec(text)
  if (parts === null || (parts[2] === '' && (parts[3] ?? '') === '')) return undefined
  const whole = withoutLeadingZeros(parts[2]!)
  const fraction = withoutTrailingZeros(parts[3] ?? '')
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return parts[1] === '-' && digits !== '0' ? `-${digits}` : digits
}

export type Round = (value: number) => number
const FLOAT = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/
const NAMED_FLOAT = /^(?:[+-]?INF|NaN)$/

/** The shortest digits that give the value, without an exponent; undefined for what is no number with a floating point. */
export function floating(text: string, round: Round): string | undefined {
  if (NAMED_FLOAT.test(text)) return text === '+INF' ? 'INF' : text
  if (!FLOAT.test(text)) return undefined
  const number = round(Number(text))
  if (!Number.isFinite(number)) return number > 0 ? 'INF' : '-INF'
  const sign = number < 0 || Object.is(number, -0) ? '-' : ''
  const [digits, exponent] = shortest(Math.abs(number), round)
  return sign + withoutExponent(digits, exponent)
}

/** As `floating`, and for the names of values that XSD does not have and a store takes all the same. */
export function looseFloating(text: string, round: Round): string | undefined {
  const [, sign, name] = /^([+-]?)(inf|infinity|nan)$/i.exec(text) ?? []
  if (name === undefined) return floating(text, round)
  if (/nan/i.test(name)) return 'NaN'
  return sign === '-' ? '-INF' : 'INF'
}

export function boolean(text: string): string | undefined {
  if (text === 'true' || text === '1') return 'true'
  return text === 'false' || text === '0' ? 'false' : undefined
}

function shortest(number: number, round: Round): [digits: string, exponent: number] {
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
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${withoutTrailingZeros(digits)}`
  const padded = digits.padEnd(exponent + 1, '0')
  const fraction = withoutTrailingZeros(padded.slice(exponent + 1))
  return padded.slice(0, exponent + 1) + (fraction === '' ? '' : `.${fraction}`)
}
