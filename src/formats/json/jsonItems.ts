import { textHash } from '../../base/text/textHash.js'

/** One value of a JSON file, with the hash of its own bytes there. */
export interface JsonItem {
  readonly value: unknown
  /** SHA-256 (hex) of the value's own bytes in the file. */
  readonly sourceHash: string
  /** The line on which it begins, from 1. */
  readonly line: number
}

/**
 * The records of a well-formed JSON text: the members of the array at the root or at a name of the root object; a
 * value there that is no array is one record. None where the name is absent.
 */
export function jsonItems(text: string, name?: string): JsonItem[] {
  const start = name === undefined ? skipBlank(text, 0) : valueOf(text, name)
  if (start === undefined) return []
  const items: JsonItem[] = []
  let line = 1
  let counted = 0
  const take = (from: number, to: number) => {
    for (; counted < from; counted++) if (text.charCodeAt(counted) === 10) line++
    const own = text.slice(from, to)
    const sourceHash = textHash(own)
    items.push({ value: JSON.parse(own) as unknown, sourceHash, line })
  }
  if (text[start] !== '[') {
    take(start, endOf(text, start))
    return items
  }
  for (let at = skipBlank(text, start + 1); text[at] !== ']';) {
    const end = endOf(text, at)
    take(at, end)
    const next = skipBlank(text, end)
    at = text[next] === ',' ? skipBlank(text, next + 1) : next
  }
  return items
}

/** Where the value of a name of the root object begins. */
function valueOf(text: string, name: string): number | undefined {
  let at = skipBlank(text, 0)
  if (text[at] !== '{') return undefined
  at = skipBlank(text, at + 1)
  while (text[at] === '"') {
    const end = endOf(text, at)
    const key = JSON.parse(text.slice(at, end)) as unknown
    const value = skipBlank(text, skipBlank(text, end) + 1)
    if (key === name) return value
    const next = skipBlank(text, endOf(text, value))
    at = text[next] === ',' ? skipBlank(text, next + 1) : next
  }
  return undefined
}

/** Where the value that begins here ends; the text is known to be well-formed. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++
      if (depth === 0) return at + 1
    } else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (depth === 0 && (sign === ',' || /\s/.test(sign!))) return at
  }
  return text.length
}

function skipBlank(text: string, from: number): number {
  let at = from
  while (/\s|\uFEFF/.test(text[at] ?? '')) at++
  return at
}
