import type { Literal } from '@rdfjs/types'
import fc from 'fast-check'
import { DataFactory } from 'n3'
import { spellings } from './spellings.js'

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const LANG_STRING = DataFactory.namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#langString')

const INTEGERS =
  'integer long int short byte nonNegativeInteger positiveInteger nonPositiveInteger negativeInteger ' +
  'unsignedLong unsignedInt unsignedShort unsignedByte'
const TEXTS =
  'string normalizedString token anyURI language Name NCName NMTOKEN QName hexBinary base64Binary NOTATION'
const FLOATS = 'double float'
const TIMES = 'dateTime dateTimeStamp date time gYear gYearMonth gMonth gDay gMonthDay'
const DURATIONS = 'duration dayTimeDuration yearMonthDuration'
/** All of them, also such as XSD does not have. */
const TYPES = `${INTEGERS} decimal ${FLOATS} boolean ${TIMES} ${DURATIONS} ${TEXTS} unknown`.split(' ')

const of = (names: string) => fc.constantFrom(...names.split(' '))
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map(all => all.join(''))
const digits = (from: number, to: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: from, maxLength: to }).map(all => all.join(''))
const either = (...texts: string[]) => fc.constantFrom(...texts)
const sign = either('', '', '', '-', '+')

const whole = join(
  sign,
  fc.oneof(digits(1, 3), digits(1, 25), either('0', '-0', '00', '9223372036854775808'))
)
const pointed = join(
  sign,
  fc.oneof(digits(0, 5), digits(15, 40)),
  either('.', '.', '.', ''),
  fc.oneof(digits(0, 4), digits(15, 40), either('0', '000', '50'))
)
const floating = fc.oneof(
  fc.double().map(String),
  fc.float().map(String),
  join(pointed, either('', 'e', 'E'), either('', '-', '+'), digits(0, 3)),
  join(sign, either('INF', 'NaN', 'inf', 'nan', 'Infinity', 'infinity', 'INFINITY', 'NAN', '0', '0.0', '0e0'))
)

const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map(value => String(value).padStart(2, '0'))
const year = fc.oneof(
  fc.integer({ min: 1000, max: 2400 }).map(String),
  either('0000', '-0000', '0001', '-0001', '-0004', '9999', '-9999', '10000', '02020', '99', '123456789012'),
  join(either('', '-'), digits(4, 30))
)
const zone = fc.oneof(
  either('', '', 'Z', '+00:00', '-00:00', '+01:00', '-14:00', '+14:00', '+14:01', '+15:00', '-05:30', 'z'),
  join(either('+', '-'), two(0, 15), either(':'), two(0, 60))
)
const fraction = fc.oneof(either('', '', '.0', '.000', '.5', '.50', '.'), join(either('.'), digits(1, 30)))
const clock = fc.oneof(
  join(two(0, 25), either(':'), two(0, 60), either(':'), two(0, 60), fraction),
  either('24:00:00', '24:00:00.0', '24:00:01', '24:00:00.1', '00:00:00', '23:59:60')
)
const day = join(either('-'), two(0, 13), either('-'), fc.oneof(two(1, 28), two(0, 32)))
const TIME_TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  dateTime: join(year, day, either('T', 'T', 'T', ' ', 't'), clock, zone),
  date: join(year, day, zone),
  time: join(clock, zone),
  gYear: join(year, zone),
  gYearMonth: join(year, either('-'), two(0, 13), zone),
  gMonth: join(either('--'), two(0, 13), zone),
  gDay: join(either('---'), two(0, 32), zone),
  gMonthDay: join(either('-'), day, zone)
}
const amount = (unit: string) =>
  fc.oneof(either(''), join(fc.oneof(digits(1, 3), digits(0, 22)), either(unit)))
const duration = join(
  either('', '', '-', '+'),
  either('P', 'P', 'P', 'p', ''),
  amount('Y'),
  amount('M'),
  amount('D'),
  fc.oneof(
    either('', '', 'T'),
    join(either('T'), amount('H'), amount('M'), fc.oneof(either(''), join(pointed, either('S'))))
  )
)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  either('', ' ', 'a b', '0a', 'AAA=', 'x\ty\r\nz', '"\\', 'é')
)

/** Mostly what is meant for the type, or nearly so. */
function meant(type: string): fc.Arbitrary<string> {
  if (type in TIME_TEXTS) return TIME_TEXTS[type]!
  if (type === 'dateTimeStamp') return TIME_TEXTS['dateTime']!
  if (INTEGERS.split(' ').includes(type)) return whole
  if (type === 'decimal') return pointed
  if (FLOATS.includes(type)) return floating
  if (type === 'boolean') return either('true', 'false', '1', '0', 'TRUE', 'True', '01', '')
  if (DURATIONS.includes(type)) return duration
  return text
}

const anything = fc.oneof(whole, pointed, floating, ...Object.values(TIME_TEXTS), duration, text)
const BLANKS = either('', '', '', '', '', '', ' ', '\n', '\t ')

/** Literals of all types of XSD: valid, in odd spellings, ill-typed; and texts with language tags. */
export const randomLiteral: fc.Arbitrary<Literal> = fc.oneof(
  {
    weight: 15,
    arbitrary: of(TYPES.join(' ')).chain(type =>
      join(
        BLANKS,
        fc.oneof({ weight: 6, arbitrary: meant(type) }, { weight: 1, arbitrary: anything }),
        BLANKS
      ).map(value => DataFactory.literal(value, DataFactory.namedNode(XSD + type)))
    )
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, either('de', 'DE', 'de-AT', 'zh-Hans-CN', 'x-Private', 'i-klingon', 'und')).map(
      // Plain objects: N3 changes the tags of its own.
      ([value, language]) =>
        ({ termType: 'Literal', value, language, datatype: LANG_STRING }) as unknown as Literal
    )
  }
)

/** All that `spellings` holds. */
export const oddLiterals: readonly Literal[] = Object.entries(spellings).flatMap(([type, groups]) =>
  groups.flat().map(value => DataFactory.literal(value, DataFactory.namedNode(XSD + type)))
)
