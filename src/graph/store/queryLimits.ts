import { QueryRefused } from './graphStore.js'

/** Largest query text, in bytes of UTF-8. */
export const MAX_QUERY_BYTES = 256 * 1024
/** Deepest nesting of braces, brackets and parentheses together. */
export const MAX_NESTING = 100
/** Patterns, conditions, operators and the like of a caller's query, all together. Oxigraph breaks on 1,500 of some kinds. */
export const MAX_PARTS = 600
/** Patterns that are joined in a group: Oxigraph plans 100 in a second, and takes more than twice as long for twice as many. */
export const MAX_JOINED = 100
/** Entries of IN, and arguments of COALESCE and CONCAT. */
export const MAX_ENTRIES = 5_000

/** An IRI as SPARQL 1.1 writes it (production 139); any other `<` is a comparison. */
const IRI = /<[^<>"{}|^`\\\u0000-\u0020]*>/uy
const LINE_END = /[\n\r]/g

/**
 * Refuses a text that an engine could break on, before any engine sees it.
 * @throws QueryRefused for more than 256 kB of text or nesting deeper than 100
 */
export function checkQuery(text: string): void {
  if (text.length * 3 > MAX_QUERY_BYTES && Buffer.byteLength(text) > MAX_QUERY_BYTES) {
    throw new QueryRefused(`A query may hold at most ${MAX_QUERY_BYTES / 1024} kB of text`)
  }
  if (mayNestTooDeep(text) && nestsTooDeep(text)) {
    throw new QueryRefused(`A query may nest at most ${MAX_NESTING} levels deep`)
  }
}

/**
 * For a server that might call another one where a query says `SERVICE`.
 * @throws QueryRefused
 */
export function refuseService(text: string): void {
  if (!/service/i.test(text)) return
  for (let index = 0; index < text.length;) {
    const isWord = /\w/.test(text[index - 1] ?? ' ')
    // A name with a prefix and a variable only hold the word.
    if (
      !isWord &&
      /^service\b(?!:)/i.test(text.slice(index, index + 8)) &&
      !/[:?$]/.test(text[index - 1] ?? '')
    )
      throw new QueryRefused('A query may call no other service')
    index = endOfToken(text, index, text[index]!)
  }
}

/** Most queries hold fewer brackets than the limit, wherever they stand; those need no closer look. */
function mayNestTooDeep(text: string): boolean {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0x7b || code === 0x28 || code === 0x5b) count += 1
  }
  return count > MAX_NESTING
}

function nestsTooDeep(text: string): boolean {
  let depth = 0
  for (let index = 0; index < text.length;) {
    const character = text[index]!
    if ('{(['.includes(character)) {
      depth += 1
      if (depth > MAX_NESTING) return true
    } else if ('})]'.includes(character)) depth -= 1
    index = endOfToken(text, index, character)
  }
  return false
}

/** Where the next token begins: IRIs, strings, comments and what is escaped in a name are stepped over whole. */
export function endOfToken(text: string, start: number, character: string): number {
  switch (character) {
    case '<':
      IRI.lastIndex = start
      return IRI.test(text) ? IRI.lastIndex : start + 1
    case '#':
      LINE_END.lastIndex = start
      return LINE_END.test(text) ? LINE_END.lastIndex : text.length
    case '"':
    case "'":
      return text.startsWith(character.repeat(3), start)
        ? endOfString(text, start + 3, character.repeat(3))
        : endOfString(text, start + 1, character)
    case '\\':
      return start + 2
    default:
      return start + 1
  }
}

/** A string without an end ends the text: no parser can come past it. */
function endOfString(text: string, start: number, quote: string): number {
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text.startsWith(quote, index)) return index + quote.length
    else if (quote.length === 1 && /[\n\r]/.test(text[index]!)) break
  }
  return text.length
}
