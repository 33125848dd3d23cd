import { setImmediate as others } from 'node:timers/promises'
import { RequestRefused } from '../middleware/errors.js'

/** Bytes that are looked at before others have their turn. */
const AT_ONCE = 4_000_000
const [TAB, LINE_FEED, CARRIAGE_RETURN, AMPERSAND, HASH] = [9, 10, 13, 38, 35]
/** How U+FFFE and U+FFFF begin in UTF-8. */
const [LAST, BEFORE_LAST] = [0xef, 0xbf]
const REFERENCE = /^&#(?:x([0-9a-f]+)|([0-9]+));/i

/**
 * XML of an engine, in UTF-8, so that readers get from it what was held: engines write characters that XML 1.0 cannot
 * hold (production 2) as they are or as references, and carriage returns, which readers take for line feeds.
 * @param instead the media type in which the answer can be had
 * @throws RequestRefused 406 for a character that no XML can hold
 */
export async function wellFormedXml(xml: Buffer, instead: string): Promise<Buffer> {
  let returns = false
  for (let start = 0; start < xml.length; start += AT_ONCE) {
    const end = Math.min(xml.length, start + AT_ONCE)
    for (let at = start; at < end; at += 1) {
      const byte = xml[at]!
      if (byte === CARRIAGE_RETURN) returns = true
      else if (byte < 32 || byte === AMPERSAND || byte === LAST) {
        const code = codeAt(xml, at)
        if (code !== undefined && !isXmlCharacter(code)) throw notInXml(code, instead)
      }
    }
    if (end < xml.length) await others()
  }
  return returns ? Buffer.from(xml.toString('latin1').replaceAll('\r', '&#13;'), 'latin1') : xml
}

/** What may be no character of XML; undefined for the rest. */
function codeAt(xml: Buffer, at: number): number | undefined {
  const [byte, next, third] = [xml[at]!, xml[at + 1], xml[at + 2]]
  if (byte < 32) return byte
  if (byte === LAST) return next === BEFORE_LAST ? 0xff40 + third! : undefined
  if (next !== HASH) return undefined
  const [, hexadecimal, decimal] = REFERENCE.exec(xml.toString('latin1', at, at + 12)) ?? []
  if (hexadecimal !== undefined) return parseInt(hexadecimal, 16)
  return decimal === undefined ? undefined : Number(decimal)
}

function isXmlCharacter(code: number): boolean {
  if (code < 32) return code === TAB || code === LINE_FEED || code === CARRIAGE_RETURN
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code <= 0x10ffff)
}

function notInXml(code: number, instead: string): RequestRefused {
  const named = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  return new RequestRefused(
    406,
    `A text of the answer holds ${named}, a character that no XML can hold: ask for ${instead}, or take it out in the query with REPLACE`
  )
}
