import type { CitedPart } from './citation.js'
import { IN_CONJUNCTION } from './inConjunction.js'
import { arabic, stuckAt } from './numerals.js'
import { isPartWordAt, partAt, partWordAt, VALUE, type WrittenPart } from './partAt.js'

type Kind = CitedPart['kind']

/** Parts that follow each other in a text, as it lists them. */
export interface ReadParts {
  /** One path for each part that is named; the first goes before the further ones ("Abs. 1 und 2"). */
  readonly paths: readonly ReadPath[]
  readonly following?: 'f' | 'ff'
  /** Where the last one ends in the text. */
  readonly end: number
}

export interface ReadPath {
  readonly path: readonly CitedPart[]
  readonly endsRange?: true
  readonly more?: true
}

/** In a list of sections: a number above this one is a section again. */
interface Around {
  readonly section?: string
  /** Nothing but the words that name parts counts: no `(1)`, no `I`, no `ff.` */
  readonly wordsOnly?: boolean
  /** The parts are those of an article. */
  readonly article?: boolean
  /** They are those of an annex, which may have sections. */
  readonly annex?: boolean
  /** A comma may stand before the first: `Anhang II, Kapitel II`. */
  readonly commas?: boolean
}

/** From the outermost. Nummer and Satz hold each other. */
const RANK: Readonly<Record<Kind, number>> = {
  Vorbemerkung: -1,
  Absatz: 0,
  Unterabsatz: 1,
  Satz: 2,
  Nummer: 2,
  Buchstabe: 4,
  Doppelbuchstabe: 5,
  Halbsatz: 6
}
/** How far numbers of one list lie apart: `Nr. 2, 323` are no two numbers of one §. */
const NEAR = 15
/** Behind a number: its Absatz. */
const OWN_ABSATZ = /^(?: [IVX]{1,5}(?![\p{L}\p{N}])|\([0-9])/u
const MOST = 40

const SENTENCE_NUMBER = / ([0-9]{1,2})(?= |$|[,;])/y
/** `§ 48 I 2, II 1 VwVfG`: another Absatz behind a sentence that is named by its number alone. */
const BARE_SENTENCE = /(?:[IVX]|\)) [0-9]{1,2}$/
const NEXT_ROMAN = /[IVX]{1,6}(?=,? [0-9\p{L}]|[,;)]|$)/uy
const JOINT = stuckAt(
  ' ?(?:(?<range>bis(?: einschließlich)?|to|–|—|-)|,? ?(?:,|und|sowie|oder|u\\.?|bzw\\.|beziehungsweise|and|or|&|' +
    `(?:jeweils )?(?:auch )?${IN_CONJUNCTION}|(?:und|oder|sowie) (?:des|der|die|nach|zu|auch)))(?: |(?<=[,–—-])|(?<= u\\.)(?=[0-9]))`
)
/** What makes a number behind a joint the number of something else. */
const OTHER_NUMBER =
  /[\p{L}\p{N}]|\.[0-9\p{L}]|[.,][0-9]|\/|%| (?:Prozent|vom Hundert|v\. ?H\.|(?:Euro|EUR|DM)(?!\p{L})|(?:Deutsche|Pfennig|Cent|Monat|Jahr|Tag|Woche|Stunde|Minute|Uhr|Meter|Kilo|Million|Mio)(?!\p{Lu}))/uy

/** Parts at a place of the text, with what may stand between them and before them. */
export function readParts(
  text: string,
  from: number,
  { section, wordsOnly = false, article = false, annex = false, commas = false }: Around = {}
): ReadParts {
  const paths: { path: CitedPart[]; endsRange?: true; more?: true }[] = []
  let end = from
  let following: 'f' | 'ff' | undefined
  /** What was read last is a part that no path has. */
  let isOther = false
  for (let count = 0; count < MOST; count++) {
    const current = paths.at(-1)
    const last = current?.path.at(-1)
    const direct = separated(text, end, current === undefined, commas)
    const part =
      direct === undefined
        ? undefined
        : partAt(text, direct, last, {
            wordsOnly,
            first: current === undefined,
            joined: text.slice(end, direct).includes(','),
            article,
            annex
          })
    if (part?.kind === 'following') {
      following = part.number as 'f' | 'ff'
      end = part.end
      break
    }
    if (part !== undefined) {
      if (!takes(current, part, text.slice(end, direct))) {
        if (part.kind === 'other' || !/,/.test(text.slice(end, direct))) break
        paths.push({ path: cut(current!.path, part) })
      }
      end = part.end
      isOther = part.kind === 'other' && part.number !== ''
      if (part.bare) end = bareSentence(text, end, paths)
      continue
    }
    if (current === undefined || last === undefined) break
    JOINT.lastIndex = end
    const joint = JOINT.exec(text)
    if (joint === null) break
    const behind = end + joint[0].length
    const named = partAt(text, behind, last, { wordsOnly, first: false, joined: true, article })
    const range = joint.groups!['range'] === undefined ? {} : { endsRange: true as const }
    if (named !== undefined && named.kind !== 'following') {
      isOther = named.kind === 'other' && named.number !== ''
      if (named.kind === 'other') {
        current.more = true
      } else paths.push({ path: cut(current.path, named), ...range })
      end = named.end
      continue
    }
    // "Fall 1 und 2": a second Fall, and no second Absatz.
    const other = isOther && !joint[0].includes(',') ? smallNumberEnd(text, behind) : undefined
    if (other !== undefined) {
      end = other
      continue
    }
    const absatz = wordsOnly ? undefined : romanAbsatz(text, { end, behind }, current.path)
    if (absatz !== undefined) {
      paths.push({ path: absatz.path, ...range })
      end = bareSentence(text, absatz.end, paths)
      continue
    }
    const more = moreOfIt(text, behind, current.path, section)
    if (more === undefined) break
    paths.push({ path: [...current.path.slice(0, -1), more.part], ...range })
    end = more.end
  }
  return { paths, end, ...(following && { following }) }

  /** Adds the part to the path that is being read, or begins the first one. */
  function takes(
    current: { path: CitedPart[]; more?: true } | undefined,
    { kind, number }: WrittenPart,
    between: string
  ): boolean {
    if (current === undefined) {
      paths.push(kind === 'other' ? { path: [], more: true } : { path: [{ kind: kind as Kind, number }] })
      return true
    }
    if (kind === 'other') {
      current.more = true
      return true
    }
    // Items have sentences too: "Satz 1 Nr. 2 Satz 1".
    const ofItem =
      kind === 'Satz' && /Nummer|uchstabe/.test(current.path.at(-1)?.kind ?? '') && !between.includes(',')
    // Rows have Absätze that number: "Nr. 3104 Abs. 1 Nr. 1"; points of outlines points: "Nr. II Nr. 4".
    const before = current.path.at(-1)
    const ofRow =
      kind === 'Nummer' &&
      !between.includes(',') &&
      (before?.kind === 'Absatz' || (before?.kind === 'Nummer' && /^[ivx]+$/.test(before.number)))
    const isNew = ofItem || ofRow || !current.path.some(each => each.kind === kind)
    const deeper = RANK[kind as Kind] >= (RANK[current.path.at(-1)?.kind ?? 'Absatz'] ?? 0)
    if (!isNew || (!deeper && between.includes(','))) return false
    current.path.push({ kind: kind as Kind, number })
    return true
  }
}

/** Where a part may begin behind what was read: at once, behind a blank, or behind a comma. */
function separated(text: string, at: number, first: boolean, commas: boolean): number | undefined {
  if (text[at] === ' ') return text[at + 1] === ',' ? undefined : at + 1
  if (text[at] !== ',') return at
  // Before the first part a comma stands only in English: `Article 4, point (1)`.
  const english =
    /^, (?:point|\p{L}{5,7} (?:subparagraph|sentence|indent)|(?:sub)?paragraph|subsection|sentence)/iu
  const behind = text[at + 1] === ' ' ? at + 2 : at + 1
  const isPart = !first || english.test(text.slice(at, at + 30)) || (commas && isPartWordAt(text, behind))
  return isPart ? behind : undefined
}

/** "§ 433 I 1 BGB", "§ 433 (1) 2 BGB": a bare number after such an Absatz is the sentence. */
function bareSentence(text: string, at: number, paths: readonly { path: CitedPart[] }[]): number {
  SENTENCE_NUMBER.lastIndex = at
  const sentence = SENTENCE_NUMBER.exec(text)
  if (sentence === null) return at
  paths.at(-1)!.path.push({ kind: 'Satz', number: sentence[1]! })
  return at + sentence[0].length
}

/** Where a number of one digit ends, as Alternativen have. */
function smallNumberEnd(text: string, at: number): number | undefined {
  OTHER_NUMBER.lastIndex = at + 1
  return /[1-9]/.test(text[at] ?? '') && !OTHER_NUMBER.test(text) ? at + 1 : undefined
}

/** "I 2, II 1", "I, II 1": another Absatz in Roman numbers. */
function romanAbsatz(
  text: string,
  { end, behind }: { readonly end: number; readonly behind: number },
  path: readonly CitedPart[]
): { readonly path: CitedPart[]; readonly end: number } | undefined {
  const at = path.findIndex(({ kind }) => kind === 'Absatz')
  const last = path.at(-1)!.kind
  if (at < 0 || !(last === 'Absatz' || (last === 'Satz' && BARE_SENTENCE.test(text.slice(end - 5, end)))))
    return undefined
  NEXT_ROMAN.lastIndex = behind
  const roman = NEXT_ROMAN.exec(text)?.[0]
  if (roman === undefined) return undefined
  return {
    path: [...path.slice(0, at), { kind: 'Absatz', number: arabic(roman)! }],
    end: behind + roman.length
  }
}

/** "Abs. 1 und 2", "Buchstaben a bis c": more of the last part's kind, behind the joint. */
function moreOfIt(
  text: string,
  at: number,
  path: readonly CitedPart[],
  section: string | undefined
): { part: CitedPart; end: number } | undefined {
  const last = path.at(-1)!
  const value = VALUE[last.kind]
  value.lastIndex = at
  const found = value.exec(text)
  if (found === null) {
    const roman = last.kind === 'Absatz' ? /[IVX]{1,6}(?=,? [0-9\p{L}]|$)/uy : undefined
    if (roman === undefined) return undefined
    roman.lastIndex = at
    const number = roman.exec(text)?.[0]
    return number === undefined
      ? undefined
      : { part: { kind: last.kind, number: arabic(number)! }, end: at + number.length }
  }
  const number = found.groups!['value']!
  const end = at + found[0].length
  if (/^[0-9]/.test(number)) {
    OTHER_NUMBER.lastIndex = end
    if (OTHER_NUMBER.test(text)) return undefined
    // "Artikel 7 Absatz 2 und 9 Absatz 1", "§§ 23 I, 12 I StGB", "Article 13(1) and 14(2)": another article.
    const next = text[end] === ' ' ? partWordAt(text, end + 1) : undefined
    if (next && path.some(({ kind }) => kind === next && RANK[kind] <= RANK[last.kind])) return undefined
    if ((last.kind === 'Absatz' || last.kind === 'Satz') && OWN_ABSATZ.test(text.slice(end, end + 8)))
      return undefined
    const before = Number.parseInt(last.number)
    const away = Number.parseInt(number) > before + NEAR
    if (section !== undefined && (away || Number.parseInt(number) > Number.parseInt(section)))
      return undefined
    if (away && (last.kind === 'Absatz' || last.kind === 'Satz')) return undefined
  } else if (number.length !== last.number.length && last.kind !== 'Doppelbuchstabe') return undefined
  return { part: { kind: last.kind, number: number.toLowerCase() }, end }
}

/** The path that a further part goes on: "Abs. 1 Satz 2 und Satz 3" are two sentences of Abs. 1. */
function cut(path: readonly CitedPart[], { kind, number }: WrittenPart): CitedPart[] {
  const same = path.findIndex(each => each.kind === kind)
  const keep = same >= 0 ? same : path.findIndex(each => RANK[each.kind] >= RANK[kind as Kind])
  return [...path.slice(0, keep < 0 ? path.length : keep), { kind: kind as Kind, number }]
}
