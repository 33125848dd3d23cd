import { ordinalOfWords } from '../../grammar/english/ordinalWords.js'
import { NUMBER } from '../sections.js'
import type { Citation, CitedPart, Section } from './citation.js'

/** What may stand between the number of a § and the name of its act; `other` names what no text shows. */
const PARTS: readonly {
  readonly name: CitedPart['kind'] | 'following' | 'other'
  readonly pattern: RegExp
}[] = [
  {
    name: 'Absatz',
    pattern:
      /^(?:Abs(?:atz|ätze|\.)?|paragraph|para\.?) ?\(?(?<value>[0-9]{1,3}[a-z]{0,2})\)?(?![\p{L}\p{N}])/iu
  },
  { name: 'Absatz', pattern: /^\((?<value>[0-9]{1,3}[a-z]{0,2})\)/u },
  { name: 'Absatz', pattern: /^(?<value>[IVX]{1,6})(?=,? [0-9\p{L}]|$)(?! ?[IVX]{2})/u },
  { name: 'Satz', pattern: /^(?:S(?:atz|ätze|\.)?|sentence) ?(?<value>[0-9]{1,2})(?![\p{L}\p{N}])/iu },
  {
    name: 'Nummer',
    pattern:
      /^(?:Nr\.?|Nummern?|Ziff(?:er|\.)?) ?(?<value>[0-9]{1,3}[a-z]{0,2}(?:\.[0-9]{1,2}){0,2})(?![\p{L}\p{N}])/iu
  },
  {
    name: 'Nummer',
    pattern: /^point \(?(?<value>[0-9]{1,3}[a-z]{0,2}(?:\.[0-9]{1,2}){0,2})\)?(?![\p{L}\p{N}])/iu
  },
  { name: 'Doppelbuchstabe', pattern: /^Ziff(?:er|\.)? ?(?<value>[ivx]{1,5})(?![\p{L}\p{N}])/u },
  {
    name: 'Buchstabe',
    pattern:
      /^(?:lit\.?|Buchst(?:abe|aben|\.)?|point(?= \(?[a-z])) ?\(?(?<value>[a-z]{1,2})\)?(?![\p{L}\p{N}])/iu
  },
  {
    name: 'Halbsatz',
    pattern: /^(?:(?:Halbs(?:atz|\.)?|Hs\.) ?(?<value>[0-9]{1,2}))/iu
  },
  {
    name: 'Unterabsatz',
    pattern: /^(?:UAbs\.|Unterabs(?:atz|\.)) ?(?<value>[0-9]{1,2})/iu
  },
  { name: 'Unterabsatz', pattern: /^(?<value>\p{L}{5,7}) subparagraph(?!\p{L})/iu },
  {
    name: 'other',
    pattern: /^(?:Alt(?:ernative|\.)|Var(?:iante|\.)) ?(?<value>[0-9]{1,2})/iu
  },
  { name: 'Halbsatz', pattern: /^(?<value>[0-9]{1,2})\. ?(?:Halbs(?:atz|\.)?|Hs\.?)(?!\p{L})/iu },
  {
    name: 'other',
    pattern: /^(?<value>[0-9]{1,2})\. ?(?:Alt(?:ernative|\.)?|Var(?:iante|\.)?)(?!\p{L})/iu
  },
  { name: 'Doppelbuchstabe', pattern: /^Doppelbuchst(?:aben?|\.)? (?<value>[a-z]{2})(?!\p{L})/iu },
  { name: 'Buchstabe', pattern: /^\(?(?<value>[a-z]{1,2})\)/u },
  { name: 'following', pattern: /^(?<value>ff?)\.?(?![\p{L}\p{N}])/u }
]
const SEPARATOR = /^(?: ?,| und| i\. ?V\. ?m\.)? ?/
/** Before the first part a comma stands only in English: `Article 4, point (1)`. */
const FIRST_SEPARATOR = /^(?:,(?= (?:point [(0-9a-z]|\p{L}{5,7} subparagraph)))? ?/iu
/** `(a)(ii)`, `point (a)(ii)` */
const INNER = /^\((?<value>[ivx]{1,5})\)/u

const MARKER =
  /(?:§{1,2}|(?<![\p{L}\p{N}])(?:art(?:ikel[ns]?|icles?)?|par(?:agra(?:ph|f)(?:en)?)?|sec(?:tions?)?|anlage|anhang|annex|erwägungsgr(?:und|ünde)|erwgr?|recitals?)(?![\p{L}\p{N}])\.?)/iu
/** `312 a` */
const APART = '[0-9]{1,5} [a-z](?= (?:Abs|S\\.|Satz|Nr|\\p{Lu}|\\())'
const RECITAL_NUMBER = /^ ?\((?<number>[0-9]{1,3})\)/u
const FIRST_NUMBER = new RegExp(`^ ?(?<number>${APART}|${NUMBER}|[IVX]{1,6})(?![\\p{L}\\p{N}])`, 'u')
const ANNEX_NUMBER = /^ (?<number>[0-9]{1,3}[a-z]?|[IVX]{1,6}|[A-Z])(?![\p{L}\p{N}])/u
const JOINED = '^ ?(?<joint>,|und|sowie|u\\.|oder|and|or|bis(?: einschließlich)?|to|–|—|-|&) ?'
const NEXT_NUMBER = new RegExp(`${JOINED}(?<number>${APART}|${NUMBER})(?![\\p{L}\\p{N}]|\\.[0-9\\p{L}])`, 'u')
/** The parts that a citation has as fields. */
const FIELDS: Readonly<Partial<Record<CitedPart['kind'], 'absatz' | 'satz' | 'nummer' | 'buchstabe'>>> = {
  Absatz: 'absatz',
  Satz: 'satz',
  Nummer: 'nummer',
  Buchstabe: 'buchstabe'
}
/** How far parts of one list lie apart: `Nr. 2, 323` are no two numbers of one §. */
const NEAR = 15
/** "Abs. 1 und 2": more of the same part. */
const NEXT_PART = new RegExp(`${JOINED}(?<value>[0-9]{1,3})[a-z]?(?![\\p{L}\\p{N}]|\\.[0-9\\p{L}])`, 'u')

export interface Reading {
  readonly citations: readonly Omit<Citation, 'act'>[]
  /** The parts of the only citation; absent for several, and where the text says more of it than these. */
  readonly path?: readonly CitedPart[]
  /** Places of those that end a range which the one before begins ("§§ 27 bis 40"). */
  readonly rangeEnds: readonly number[]
  /** Places of those that name what follows them too: the next one (`f.`), or all (`ff.`). */
  readonly following: ReadonlyMap<number, 'f' | 'ff'>
  /** Code units from the start of the marker to the end of the last part. */
  readonly length: number
}

/** The first marker (`§`, `Art.` …) at or after `from`. */
export function findMarker(text: string, from: number): number {
  const search = new RegExp(MARKER, 'giu')
  search.lastIndex = from
  return search.exec(text)?.index ?? -1
}

/** Reads marker, numbers and parts at the start of the text; not the act. */
export function readSections(text: string): Reading | undefined {
  const marker = new RegExp(`^${MARKER.source}`, 'iu').exec(text)
  if (marker === null) return undefined
  const kind = kindOf(marker[0])
  const several = /^§§|^(?:articles|sections|recitals)/i.test(marker[0])
  let end = marker[0].length
  const rest = text.slice(end)
  const first =
    (kind === 'Anlage' ? ANNEX_NUMBER : FIRST_NUMBER).exec(rest) ??
    (kind === 'Erwägungsgrund' ? RECITAL_NUMBER.exec(rest) : null)
  if (first?.groups === undefined) return undefined
  end += first[0].length
  const citations: Omit<Citation, 'act'>[] = []
  const rangeEnds: number[] = []
  const following = new Map<number, 'f' | 'ff'>()
  let path: readonly CitedPart[] | undefined
  let number = first.groups['number']
  while (number !== undefined && citations.length < 20) {
    const open = /(?<=[0-9][a-z]?)ff$/.exec(number)
    if (open !== null) {
      number = number.slice(0, open.index)
      following.set(citations.length, 'ff')
      if (text[end] === '.') end++
    }
    const parts = readParts(text.slice(end))
    if (parts.following) following.set(citations.length, parts.following)
    end += parts.length
    const further =
      parts.length > 0 ? furtherParts(text.slice(end), parts.last, several ? number : undefined) : 0
    path = further > 0 || open !== null ? undefined : parts.path
    end += further
    citations.push({ section: { kind, number: number.replace(/ /g, '').toLowerCase() }, ...parts.found })
    // After "§ 3 Abs. 1" a bare number is no section, unless several were announced.
    const next = parts.length > 0 && !several ? null : NEXT_NUMBER.exec(text.slice(end))
    number = next?.groups?.['number']
    if (next === null) continue
    if (/^(?:bis|to|[–—-])/.test(next.groups!['joint']!)) rangeEnds.push(citations.length)
    end += next[0].length
  }
  return { citations, rangeEnds, following, length: end, ...(citations.length === 1 && path && { path }) }
}

/**
 * How long "und 2 Nr. 3" after "Abs. 1" is. Where several sections are cited, a number above this one, or far above the
 * part before it, is the next section.
 */
function furtherParts(text: string, before: number, section: string | undefined): number {
  let length = 0
  let last = before
  for (let part = 0; part < 20; part++) {
    const next = NEXT_PART.exec(text.slice(length))
    if (next === null) break
    const value = Number(next.groups!['value'])
    if (section !== undefined && (value > Number.parseInt(section) || value > last + NEAR)) break
    length += next[0].length
    const parts = readParts(text.slice(length))
    length += parts.length
    last = parts.length > 0 ? parts.last : value
  }
  return length
}

/**
 * Parts at the start of the text; of each kind the first is found, further ones are passed over. `path` has them all in
 * their order, where each is named once and none but those.
 */
export function readParts(text: string) {
  const found: Partial<Record<'absatz' | 'satz' | 'nummer' | 'buchstabe', string>> = {}
  let following: 'f' | 'ff' | undefined
  const path: CitedPart[] = []
  let isPath = true
  let length = 0
  /** The value of the last part, where that is a number of a list. */
  let last = Number.NEGATIVE_INFINITY
  for (let part = 0; part < 12; part++) {
    const blank =
      length === 0
        ? FIRST_SEPARATOR.exec(text)![0].length
        : (SEPARATOR.exec(text.slice(length))?.[0].length ?? 0)
    const rest = text.slice(length + blank)
    const inner = path.at(-1)?.kind === 'Buchstabe' && INNER.test(rest)
    const hit = inner
      ? ({ name: 'Doppelbuchstabe', pattern: INNER } as const)
      : PARTS.find(({ pattern }) => pattern.test(rest))
    if (hit === undefined) break
    const match = hit.pattern.exec(rest)!
    const written = match.groups!['value']!
    const value =
      hit.name === 'Unterabsatz' && !/^[0-9]/.test(written) ? String(ordinalOfWords(written) ?? '') : written
    if (value === '') break
    if (/[uV]/.test(text.slice(length, length + blank))) isPath = false
    length += blank + match[0].length
    last = Number.NEGATIVE_INFINITY
    if (hit.name === 'other' || hit.name === 'following') {
      isPath = false
      if (hit.name === 'following') following = value as 'f' | 'ff'
      continue
    }
    const number = arabic(value) ?? value.toLowerCase()
    if (path.some(({ kind }) => kind === hit.name)) isPath = false
    path.push({ kind: hit.name, number })
    const field = FIELDS[hit.name]
    if (field === undefined) continue
    const isFirst = !(field in found)
    found[field] ??= number
    last = Number.parseInt(number)
    // "§ 433 I 1 BGB", "§ 433 (1) 2 BGB": a bare number after such an Absatz is the sentence.
    const isBare = hit.name === 'Absatz' && /^[(IVX]/.test(match[0])
    const sentence = isBare ? /^ ([0-9]{1,2})(?= |$)/.exec(text.slice(length)) : null
    if (sentence === null) continue
    if (isFirst) found.satz ??= sentence[1]!
    path.push({ kind: 'Satz', number: sentence[1]! })
    length += sentence[0].length
  }
  return { found, following, last, length, ...(isPath && { path }) }
}

function kindOf(marker: string): Section['kind'] {
  if (/^(?:§|par|sec)/i.test(marker)) return '§'
  if (/^(?:anlage|anhang|annex)/i.test(marker)) return 'Anlage'
  return /^(?:erw|recital)/i.test(marker) ? 'Erwägungsgrund' : 'Art'
}

function arabic(value: string): string | undefined {
  if (!/^[IVX]{1,6}$/.test(value)) return undefined
  const digits = [...value].map(letter => ({ I: 1, V: 5, X: 10 })[letter]!)
  return String(
    digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
  )
}
