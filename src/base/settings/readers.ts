import { accessSync, constants } from 'node:fs'
import { urlOf } from '../text/urlOf.js'

/** What a text says, or what is expected instead of it. */
export type Read<Value> = { readonly value: Value } | { readonly expected: string }
export type SettingReader<Value> = (text: string) => Read<Value>

const is = <Value>(value: Value): Read<Value> => ({ value })
const not = (expected: string) => ({ expected })

export const text: SettingReader<string> = is

/** A text that can travel in an HTTP header. */
export const headerText: SettingReader<string> = value =>
  /^[\x21-\x7e]+$/.test(value) ? is(value) : not('visible ASCII characters without blanks')

const LEAST = 16
const LEAST_DIFFERENT = 8

/** A secret that nobody guesses: whoever has it may do everything. */
export const strongKey: SettingReader<string> = value => {
  if (/^[\x21-\x7e]+$/.test(value) && value.length >= LEAST && new Set(value).size >= LEAST_DIFFERENT)
    return is(value)
  return not(
    `${LEAST} or more visible ASCII characters without blanks, ${LEAST_DIFFERENT} or more of them different; ` +
      '"openssl rand -hex 32" makes one'
  )
}

export function wholeNumber(least: number, most: number): SettingReader<number> {
  return value => {
    const number = Number(value)
    if (/^\d{1,9}$/.test(value) && number >= least && number <= most) return is(number)
    return not(`a whole number from ${least} to ${most}`)
  }
}

const YES = ['on', 'true', '1', 'yes']
const NO = ['off', 'false', '0', 'no']

export const onOff: SettingReader<boolean> = value => {
  if (YES.includes(value.toLowerCase())) return is(true)
  if (NO.includes(value.toLowerCase())) return is(false)
  return not('on or off')
}

export function oneOfValues<Value extends string>(...values: readonly Value[]): SettingReader<Value> {
  return value => {
    const found = values.find(each => each === value.toLowerCase())
    return found === undefined ? not(values.join(' or ')) : is(found)
  }
}

export const httpUrl: SettingReader<string> = value => {
  const url = urlOf(value)
  if (!url || !/^https?:$/.test(url.protocol)) return not('an http:// or https:// address')
  return is(value)
}

/** Whether a notice is an address of the web, and no file. */
export const isNoticeUrl = (value: string) => /^https?:/i.test(value)

/** An address of the web, or the file of a text that can be read. */
export const notice: SettingReader<string> = value => {
  if (isNoticeUrl(value)) return httpUrl(value)
  try {
    accessSync(value, constants.R_OK)
    return is(value)
  } catch {
    return not('an http:// or https:// address, or a text file that can be read')
  }
}

/** Where somebody is reached, fit for a comment in a header of HTTP. */
export const contact: SettingReader<string> = value => {
  const isMail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(value)
  const isPage =
    /^https?:/.test(urlOf(value)?.protocol ?? '') && /^[\x21-\x27\x2a-\x5b\x5d-\x7e]+$/.test(value)
  return isMail || isPage ? is(value) : not('an http:// or https:// address, or an address of mail')
}

export function several<Value>(reader: SettingReader<Value>): SettingReader<readonly Value[]> {
  return value => {
    const values: Value[] = []
    for (const part of value.split(',').map(each => each.trim())) {
      if (!part) continue
      const read = reader(part)
      if ('expected' in read) return not(`${read.expected}, several separated by commas`)
      values.push(read.value)
    }
    return is(values)
  }
}

/** Of a page, as browsers write it: scheme, host and port, without a path. */
export const origin: SettingReader<string> = value => {
  const url = urlOf(value)
  if (value === '*') return is(value)
  if (url && /^https?:$/.test(url.protocol) && [url.origin, `${url.origin}/`].includes(value))
    return is(url.origin)
  return not('origins such as https://example.org (no path, lower case), or *')
}

/** As it stands in an address, without port; IPv6 in brackets. Given in the form that addresses are compared in. */
export const hostName: SettingReader<string> = value => {
  const url = urlOf(`http://${value}/`)
  if (
    url === undefined ||
    url.host !== url.hostname ||
    url.pathname !== '/' ||
    /[/@?#:]/.test(value.replace(/^\[.*\]$/, ''))
  )
    return not('host names such as mcp.example.org, without scheme and port')
  return is(url.hostname)
}

/** An IRI's beginning, given without a slash at its end whatever was written. */
export const baseIri: SettingReader<string> = value => {
  const url = urlOf(value)
  if (
    !url ||
    !/^https?:\/\//i.test(value) ||
    url.search ||
    url.hash ||
    url.username ||
    // Stores that resolve IRIs would begin elsewhere.
    /\/\.{1,2}(?:\/|$)/.test(value) ||
    /[\s<>"{}|\\^`]/.test(value)
  ) {
    return not('an http:// or https:// address without query, fragment, user, "." and ".."')
  }
  return is(value.replace(/\/+$/, ''))
}

export const graphStore: SettingReader<string> = value => {
  if (value === 'embedded') return is(value)
  const url = urlOf(value)
  if (url && /^https?:$/.test(url.protocol) && url.pathname.length > 1) return is(value.replace(/\/+$/, ''))
  return not(
    'embedded, or the address of a SPARQL store, such as http://localhost:3030/beleg, a dataset of Fuseki'
  )
}

export const mirror: SettingReader<string> = value => {
  if (['embedded', 'off'].includes(value.toLowerCase())) return is(value.toLowerCase())
  const url = urlOf(value)
  if (url && /^https?:$/.test(url.protocol) && url.pathname.length > 1) return is(value.replace(/\/+$/, ''))
  return not('embedded, off, or the address of a Fuseki dataset such as http://localhost:3030/mirror')
}

export const time: SettingReader<Date> = value => {
  const date = new Date(value)
  const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(value)
  return iso && !Number.isNaN(date.getTime()) ? is(date) : not('a time such as 2026-01-31T12:00:00Z')
}

/** A file of SQLite, or a database of PostgreSQL. */
export const databaseUrl: SettingReader<string> = value => {
  const url = urlOf(value)
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return is(value)
  return url?.protocol === 'file:' && !url.host
    ? is(value)
    : not('a file, as file:/path/operations.sqlite, or a database, as postgres://user@host/database')
}
