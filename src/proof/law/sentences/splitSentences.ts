import { BRACKETED } from '../refs.js'
import type { Span } from '../span.js'
import { abbreviations, capitalAbbreviations, mayEnd, sentenceStarters } from './sentenceWords.js'

const TRAILING = new RegExp(`^[.!?…]*["'»«“”„‚‘’)\\]]*(?:[ \\t]*${BRACKETED.source})*[.!?…]?`, 'i')
/** What could still grow into a part of TRAILING when the text goes on. */
const OPEN_REFERENCE = /^[ \t]*(?:\[[^\]\n]{0,250})?$/
const ABSATZ = /^[ \t]*\(\d{1,3}[a-z]{0,2}\)[ \t]/
const MARKER = /^[ \t]*(?:\d{1,3}[a-z]{0,3}[.)]|[a-z]{1,2}\)|[-–•*])[ \t]/
/** The next sentence begins with its number: `… bis 2004. 2Die …`. */
const NUMBERED = /^\d{1,3}\p{Lu}[\p{Ll}]/u
const SIGN = /[\n.!?…]/g
/** Up to a number that an act is named by otherwise: `MDV` is none. */
const ROMAN = /^(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
const MAX_WORD = 60
const LINE_MARK = /[‘“]?(?:\d{1,3}[a-z]{0,3}|[a-z]{1,2}|[IVXLC]{1,6})$/
/** More than the longest has, so that what goes on before it is seen. */
const LONGEST_MARK = 8

/** The sentences of a text, in order; only blanks stand between them. Lists belong to the sentence that opens them. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = skipBlanks(text, 0)
  while (start < text.length) {
    const end = sentenceEnd(text, start, true)!
    spans.push({ start, end: trimmedEnd(text, start, end) })
    start = skipBlanks(text, end)
  }
  return spans
}

/**
 * Where the sentence that begins at `start` ends, exclusive. Nothing before `start` is looked at, and without
 * `complete` nothing is decided that more text could change: undefined then.
 * @param seen how far it was looked before in the same sentence; moved on, so that no sign is looked at twice
 */
export function sentenceEnd(
  text: string,
  start: number,
  complete: boolean,
  seen: { at: number } = { at: start }
): number | undefined {
  for (let at = nextSign(text, Math.max(start, seen.at)); at < text.length; at = nextSign(text, at + 1)) {
    seen.at = at
    const character = text[at]!
    if (character === '\n') {
      const verdict = lineEnds(text, start, at, complete)
      if (verdict === undefined) return undefined
      if (verdict) return at
    } else {
      const rest = text.slice(at, at + 800)
      const after = at + TRAILING.exec(rest)![0].length
      if (!complete && after + 1 >= text.length) return undefined
      if (!complete && OPEN_REFERENCE.test(text.slice(after))) return undefined
      if (after < text.length && !/\s/.test(text[after]!)) continue
      const next = nextWord(text, after, complete)
      if (next === undefined) return undefined
      if (stopEnds(text, start, at, after, next)) return after
      at = Math.max(at, after - 1)
    }
  }
  seen.at = text.length
  return complete ? text.length : undefined
}

/** Where the next sign stands that can end a sentence. */
function nextSign(text: string, from: number): number {
  SIGN.lastIndex = from
  return SIGN.exec(text)?.index ?? text.length
}

/** Does the newline at `at` end the sentence? */
function lineEnds(text: string, start: number, at: number, complete: boolean): boolean | undefined {
  const rest = text.slice(at + 1, at + 1 + MAX_WORD)
  const settled = complete || /^[ \t]*\S+\s/.test(rest) || /^[ \t]*\n/.test(rest) || rest.length === MAX_WORD
  if (!settled) return undefined
  if (/^[ \t]*(?:\n|$)/.test(rest) || ABSATZ.test(rest)) return true
  const line = text.slice(Math.max(start, text.lastIndexOf('\n', at - 1) + 1), at).trimEnd()
  if (/^#/.test(line) || /^\s*#/.test(rest)) return true
  if (/[.!?…]["'»«“”)]*$|\]\.?$/.test(line)) return !/^[ \t]*\p{Ll}/u.test(rest) || MARKER.test(rest)
  return false
}

/** Does the full stop (or `!`, `?`) at `at`, with what trails it until `after`, end the sentence? */
function stopEnds(text: string, start: number, at: number, after: number, next: string): boolean {
  const referenced = text.slice(at, after).includes('[')
  if (next === '') return true
  if (text.slice(after, after + 2).includes('\n') && !/^\p{Ll}/u.test(next))
    return !isMarkerStop(text, start, at)
  const lower = /^["'»«“„(]*\p{Ll}/u.test(next) && !MARKER.test(`${next} `)
  if (text[at] !== '.') return referenced || !lower
  const before = /(?<![\p{L}\p{N}.])[\p{L}\p{N}.]*$/u.exec(justBefore(text, start, at))![0]
  const word = before.slice(before.lastIndexOf('.') + 1)
  const starts = sentenceStarters.has(next.replace(/[^\p{L}]/gu, ''))
  if (isMarkerStop(text, start, at)) return false
  if (referenced) return !lower
  if (lower) return false
  if (/^\d+$/.test(word)) return numberEnds(text, start, at - word.length, word, next, starts)
  if (ROMAN.test(word))
    return (
      starts || /(?:Annex(?:es)?|Chapter|Title|Part|Section|SGB)\s+\p{L}+$/u.test(justBefore(text, start, at))
    )
  if (capitalAbbreviations.has(word)) return false
  if (capitalAbbreviations.has(capital(word))) return starts
  if (/^\p{L}$/u.test(word) && !(/^\p{Lu}/u.test(next) && /\p{L}-\p{L}$/u.test(justBefore(text, start, at))))
    return starts && /(?:Buchst\.|Buchstabe|Buchstaben|lit\.)\s+\p{L}$/u.test(justBefore(text, start, at))
  // `SächsGVBl.`
  if (/\p{Lu}Bl$/u.test(word)) return false
  if (abbreviations.has(word.toLowerCase()) && !isActOf(word, next))
    return starts && mayEnd.has(word.toLowerCase())
  return true
}

/** All capitals are no abbreviation of a word, but where a number follows: `GG. Eine`, and `NR. 5`. */
function isActOf(word: string, next: string): boolean {
  return word.length > 1 && word === word.toUpperCase() && !/^\(?\d/.test(next)
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The stop of a list marker at the beginning of a line, or of what an English act quotes there: `1.`, `2a.`, `‘3.`. */
function isMarkerStop(text: string, start: number, at: number): boolean {
  const mark = LINE_MARK.exec(text.slice(Math.max(start, at - LONGEST_MARK), at))
  if (mark === null) return false
  let before = at - mark[0].length - 1
  while (before >= start && text[before] !== '\n' && /\s/.test(text[before]!)) before--
  return before < start || text[before] === '\n'
}

/** What stands before a stop, as far as it tells what the stop is: a sentence may be a megabyte long. */
function justBefore(text: string, start: number, at: number): string {
  return text.slice(Math.max(start, at - 40), at)
}

/** `§ 14. Die …` ends, `am 31. Dezember` and `der 5. Abschnitt` do not. */
function numberEnds(
  text: string,
  start: number,
  at: number,
  word: string,
  next: string,
  starts: boolean
): boolean {
  const previous = /(\S+)\s+$/.exec(justBefore(text, start, at))?.[1] ?? ''
  if (previous === 'SGB') return true
  if (/^(?:§{1,2}|Abs\.|Absatz|Satz|S\.|Nr\.|Nummer|Art\.|Artikel|Anlage|Kapitel|Seite)$/.test(previous))
    return true
  if (/^\(?\d/.test(next)) return NUMBERED.test(next)
  if (word.length >= 4) return true
  // `Directive (EU) 2016/680. Market …`
  if (/\d\/$/.test(text.slice(Math.max(start, at - 2), at))) return next !== '|'
  return starts && !/^(?:am|vom|zum|bis|der|die|das|dem|den|des|im|ab|seit|zur)$/i.test(previous)
}

/** The first word after the blanks; empty at the text's end, undefined while it is not whole. */
function nextWord(text: string, from: number, complete: boolean): string | undefined {
  const at = skipBlanks(text, from)
  const word = /^\S*/.exec(text.slice(at, at + MAX_WORD))![0]
  return complete || at + word.length < text.length || word.length === MAX_WORD ? word : undefined
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at]!)) at++
  return at
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /\s/.test(text[at - 1]!)) at--
  return at
}
