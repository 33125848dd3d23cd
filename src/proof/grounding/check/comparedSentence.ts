import { numberOfWord } from '../../grammar/german/numberWords.js'
import { germanPrepositions } from '../../grammar/german/phrases/functionWords.js'
import { numberNamed } from '../../grammar/wording/numberNamed.js'
import { months } from '../../grammar/wording/spellings.js'
import { isFree } from '../gate/judge/words.js'
import {
  comparatives,
  comparedConditions,
  exceptions,
  frames,
  comparedLimits,
  comparedModals,
  moments,
  comparedNegations,
  references,
  roles,
  parties,
  scopes,
  units
} from './differenceWords.js'

/** A word of a sentence as it is compared with one of another. */
export interface ComparedWord {
  /** Small letters, `ss` for `ß`. */
  readonly word: string
  /** Without its ending. */
  readonly stem: string
  /** It names or does something: no number, no small word, none of what is compared apart. */
  readonly content: boolean
  readonly capital: boolean
  /** What it counts or where it stands in order. */
  readonly number?: number
  /** What is counted: `tag`. */
  readonly unit?: string
  readonly party?: string
}

/** What stands between two commas, brackets or items. */
export interface ComparedSegment {
  readonly words: readonly ComparedWord[]
  /** It begins behind a comma or bracket, and not the sentence or an item. */
  readonly inner: boolean
  readonly item: boolean
  /** Numbers and letters of the provisions and parts that it names: `573c`, `3`. */
  readonly references: readonly string[]
}

const PIECE = /\p{N}+(?:[.,]\p{N}+)*(?: \p{N}{3}(?!\p{N}))*|[\p{L}\p{M}]+|[§%€]|[,;:()\n–]/gu
const MARKER = /(?:^|\n)\s*(?:\d{1,3}[a-z]?\.|[a-z]{1,2}\)|\(\d+[a-z]?\))(?=\s)/gu
const ALWAYS_CONTENT = new Set(['berechtigt', 'befugt'])

/** Takes a sentence apart. References to provisions are left out: their numbers count nothing. */
export function readCompared(text: string): readonly ComparedSegment[] {
  const segments: ComparedSegment[] = []
  let words: ComparedWord[] = []
  let named: string[] = []
  let [inner, item, referring] = [false, false, false]
  const pieces = text.normalize('NFC').replace(MARKER, '\n').match(PIECE) ?? []
  const end = (sign: string) => {
    if (words.length > 0) {
      segments.push({ words, inner, item, references: named })
      named = []
    }
    words = []
    inner = sign !== '\n' && sign !== ';' && sign !== ':'
    item = sign === '\n' || (item && sign !== ';')
    referring = false
  }
  for (const [at, piece] of pieces.entries()) {
    if (/^[,;:()\n–]$/.test(piece)) {
      // `es sei denn, dass …` is one part.
      const opens = words.some(({ word }) => exceptions.has(word)) && !words.some(({ content }) => content)
      if (!opens || piece !== ',') end(piece)
      continue
    }
    const small = fold(piece)
    if (references.has(small)) {
      // `nach § 5` names where it stands, and no moment.
      if (!referring && /^(?:nach|gemäss|laut|gem)$/.test(words.at(-1)?.word ?? '')) words.pop()
      referring = true
      continue
    }
    if (referring && /^(?:\p{N}.*|[a-z]|und|bis|oder|and|or)$/u.test(small)) {
      if (!/^\p{L}{2,}$/u.test(small)) named.push(small)
      continue
    }
    // `§ 5 BGB`: the act's name.
    const names = referring && /\p{Lu}.*\p{Lu}/u.test(piece)
    referring = false
    if (names) continue
    const number = numberOf(small, pieces, at)
    if (number !== undefined && words.at(-1)?.number !== undefined && SCALE.has(small)) {
      const last = words.pop()!
      words.push({ ...last, number: last.number! * number })
      continue
    }
    words.push(wordOf(piece, small, number))
  }
  end('\n')
  return segments
}

const fold = (word: string) => word.toLowerCase().replaceAll('ß', 'ss')

function wordOf(piece: string, word: string, number: number | undefined): ComparedWord {
  const [unit, party] = [units.get(word) ?? unitIn(word), partyOf(word, piece)]
  const content =
    number === undefined &&
    units.get(word) === undefined &&
    (ALWAYS_CONTENT.has(word) ||
      ![
        { has: isFree },
        germanPrepositions,
        comparedModals,
        comparedNegations,
        comparedLimits,
        comparatives,
        comparedConditions,
        exceptions,
        scopes
      ].some(words => words.has(word))) &&
    !moments.has(word) &&
    !isMonth(word) &&
    !frames.has(word) &&
    (word.length > 3 || /^\p{Lu}/u.test(piece))
  return {
    word,
    stem: stemOf(word),
    content,
    capital: /^\p{Lu}/u.test(piece),
    ...(number !== undefined && { number }),
    ...(unit !== undefined && { unit }),
    ...(party !== undefined && { party })
  }
}

/** Endings of declension and conjugation, all alike: what is left is for counting what two sentences share. */
export function stemOf(word: string): string {
  const plain = word.replace(/^ge(?=\p{L}{4,}t$)/u, '')
  return plain.length < 4
    ? plain
    : plain.replace(/(?:est|end|ten|tem|ter|tes|te|en|er|es|em|et|e|n|s|t)$/u, '')
}

function partyOf(word: string, piece: string): string | undefined {
  const known = parties.get(word)
  if (known !== undefined) return known
  if (!/^\p{Lu}/u.test(piece)) return undefined
  for (let at = 0; at < word.length - 2; at++) {
    const role = roles.get(word.slice(at))
    if (role !== undefined) return word.slice(0, at) + role
  }
  return undefined
}

/** `Monatsfrist` counts none; `sechsmonatig` and `Dreifache` do. */
const COMPOUND = /^(\p{L}+?)(monat|jähr|jahr|tägig|tag|wöch|woch|stünd|stund|fach|mal|prozent)/u
const UNIT_OF: Readonly<Record<string, string>> = {
  monat: 'monat',
  jähr: 'jahr',
  jahr: 'jahr',
  tägig: 'tag',
  tag: 'tag',
  wöch: 'woche',
  woch: 'woche',
  stünd: 'stunde',
  stund: 'stunde'
}
const SCALE: ReadonlyMap<string, number> = new Map([
  ['mio', 1e6],
  ['million', 1e6],
  ['millionen', 1e6],
  ['mrd', 1e9],
  ['milliarden', 1e9]
])

function unitIn(word: string): string | undefined {
  const [, count, unit] = COMPOUND.exec(word) ?? []
  return count !== undefined && numberOfWord(count) !== undefined ? UNIT_OF[unit!] : undefined
}

function numberOf(word: string, pieces: readonly string[], at: number): number | undefined {
  if (/^\p{N}/u.test(word)) return written(word)
  const scale = SCALE.get(word)
  if (scale !== undefined) return scale
  const known = numberNamed(word, 'en')
  if (known !== undefined) return known
  if (/^(?:ein|eine|einen|einem|eines|einer|one)$/.test(word)) {
    const next = fold(pieces[at + 1] ?? '')
    return units.has(next) || /^stimme/.test(next) ? 1 : undefined
  }
  if (/^erste[nrs]?$/.test(word)) return 1
  const [, count] = COMPOUND.exec(word) ?? []
  return (
    numberOfWord(word) ??
    (count === undefined ? undefined : numberOfWord(count)) ??
    ORDINALS.get(word.replace(/[nrsm]$/, '')) ??
    numberOfWord(word.replace(/(?:st|t)e[nrsm]?$/, ''))
  )
}

const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['dritte', 3],
  ['siebte', 7],
  ['achte', 8]
])

function written(word: string): number {
  const plain = word.replaceAll(' ', '')
  const thousands = /^\d{1,3}(?:[.,]\d{3})+$/.test(plain)
  return Number(
    thousands ? plain.replace(/[.,]/g, '') : plain.replace(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  )
}

const MONTHS: ReadonlySet<string> = new Set(months.de)
export const isMonth = (word: string) => MONTHS.has(word)
