import { isResolved } from './store/termText.js'

/** `ucschar` of RFC 3987: no controls, no private use, no characters that are none. */
const BEYOND_ASCII =
  '\\u00a0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef' +
  Array.from({ length: 14 }, (_, plane) => {
    const first = plane + 1
    return `\\u{${first.toString(16)}${first === 14 ? '1000' : '0000'}}-\\u{${first.toString(16)}fffd}`
  }).join('')
const CHARACTER = `(?:[A-Za-z0-9._~!$&'()*+,;=:@/${BEYOND_ASCII}-]|%[0-9A-Fa-f]{2})`
const IRI = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?:${CHARACTER})*(?:\\?(?:${CHARACTER}|\\?)*)?(?:#(?:${CHARACTER}|\\?)*)?$`,
  'u'
)
const AUTHORITY = /^[^:]*:\/\/(?:[^/?#@]*@)?[^/?#@:]+(?::[0-9]*)?(?=[/?#]|$)/i

/**
 * Whether a text is an absolute IRI that every store reads as one (RFC 3987; IP literals in brackets and what
 * resolves to another IRI are left out).
 * Others name nothing that a graph can hold.
 */
export function isIri(text: string): boolean {
  if (isResolved(text)) return false
  return IRI.test(text) && (!/^(?:https?:|[^:]*:\/\/)/i.test(text) || AUTHORITY.test(text))
}
