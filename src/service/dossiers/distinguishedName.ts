import { foldName } from '../../company/register/foldName.js'

/** Numbers and other spellings of the parts that certificates' names have. */
const KEYS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  COMMONNAME: 'CN',
  '2.5.4.5': 'SERIALNUMBER',
  '2.5.4.6': 'C',
  COUNTRY: 'C',
  COUNTRYNAME: 'C',
  '2.5.4.7': 'L',
  LOCALITYNAME: 'L',
  '2.5.4.8': 'ST',
  S: 'ST',
  '2.5.4.10': 'O',
  ORGANIZATIONNAME: 'O',
  '2.5.4.11': 'OU',
  ORGANIZATIONALUNITNAME: 'OU',
  '2.5.4.97': 'ORGANIZATIONIDENTIFIER',
  '1.2.840.113549.1.9.1': 'E',
  EMAILADDRESS: 'E'
}

const KEY = '(?:OID\\.)?(?:[A-Za-z][A-Za-z0-9-]{0,40}|[0-9]+(?:\\.[0-9]+)+)'
const FIRST = new RegExp(`^\\s*/?\\s*${KEY}\\s*=`, 'i')
/** Where a part begins: behind a comma, semicolon, plus, slash or line end that a key follows. */
const BETWEEN = new RegExp(`(?<!\\\\)[,;+/\\n]\\s*(?=${KEY}\\s*=)`, 'i')

export interface DistinguishedNamePart {
  /** `CN`, `O` … */
  readonly key: string
  readonly value: string
}

/**
 * The parts of a name as certificates have it, in whatever order and notation (RFC 4514, OpenSSL's with slashes, a part
 * a line); undefined for a text that is no such name.
 */
export function partsOfName(text: string): readonly DistinguishedNamePart[] | undefined {
  if (!FIRST.test(text)) return undefined
  return text
    .trim()
    .replace(/^\//, '')
    .split(BETWEEN)
    .map(part => {
      const at = part.indexOf('=')
      const key = part
        .slice(0, at)
        .trim()
        .toUpperCase()
        .replace(/^OID\./, '')
      return { key: KEYS[key] ?? key, value: unescaped(part.slice(at + 1)) }
    })
}

/** A part as it is compared. */
export function foldedPart({ key, value }: DistinguishedNamePart): string {
  return `${key}=${foldName(value)}`
}

/** Without quotes and backslashes; bytes in hex are UTF-8. */
function unescaped(value: string): string {
  const plain = value.trim().replace(/^"(.*)"$/s, '$1')
  return plain
    .replace(/(?:\\[0-9A-Fa-f]{2})+/g, bytes =>
      Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString('utf8')
    )
    .replace(/\\(.)/g, '$1')
}
