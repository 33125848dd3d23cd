import { adjectiveReadings } from '../../../grammar/german/adjectives/adjectiveReadings.js'
import { determinerReadings } from '../../../grammar/german/closed/determinerReadings.js'
import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { splitSentences } from '../../../law/sentences/splitSentences.js'
import { auxiliaryOf, dutyWords, noVerbs, openers, prepositionAs, judgeRelatives } from './words.js'
import { tokenize, type Token } from './tokens.js'

/** A clause: what stands under one opener, or a main clause. Its words may be parted by other clauses. */
export interface Clause {
  /** `main`, `aside`, or the kind of its opener: `if`, `who`, `soweit`. */
  readonly kind: string
  /** Of a relative clause: the noun before it. */
  readonly of?: string
  readonly tokens: readonly Token[]
}

interface Open {
  readonly kind: string
  readonly of?: string
  readonly tokens: Token[]
  closed: boolean
}

/** Numbers and letters before the items of a list, which nobody says; blanks keep the offsets. */
export const MARKERS = /(?<=\n)[ \t]*(?:\d{1,3}[a-z]?\.|[a-z]{1,2}\))(?=\s)/gu

/**
 * The clauses of one sentence or two. How they are told is no parse: what matters is that the same wording is always
 * taken apart the same way, and that no condition is taken for a main clause.
 * @param foreign English: a clause ends where its comma stands
 */
export function readClauses(text: string, foreign: boolean): Clause[] {
  const tokens = tokenize(
    text.replace(MARKERS, marker => ' '.repeat(marker.length)),
    foreign ? 'en' : 'de'
  )
  const clauses: Open[] = []
  const stack: Open[] = []
  /** A condition with its verb first, which nothing in it ends. */
  let first: Open | undefined
  let before: readonly Token[] | undefined
  const begin = (kind: string): Open => {
    const noun = kind === 'who' ? before?.findLast(isNoun)?.key : undefined
    const clause: Open = { kind, ...(noun !== undefined && { of: noun }), tokens: [], closed: false }
    clauses.push(clause)
    stack.push(clause)
    return clause
  }
  const segments = segmentsOf(tokens, text)
  for (const [index, { words, hard, aside }] of segments.entries()) {
    if (hard) stack.length = 0
    if (aside) {
      clauses.push({ kind: 'aside', tokens: [...words], closed: true })
      continue
    }
    const rest = [...words]
    while (stack.length > 1 && stack.at(-1)!.closed) stack.pop()
    const kind = opens(rest, hard, segments.slice(index + 1))
    if (kind === 'if' && rest[0]!.word === 'should') rest.shift()
    const inverted = kind === 'if' && !openers.has(words[0]!.word) && hard
    if (inverted)
      rest[0] = {
        ...rest[0]!,
        capital: false,
        key: rest[0]!.kind === 'content' ? rest[0]!.word : rest[0]!.key
      }
    if (kind !== undefined) begin(kind)
    else if (stack.length === 0) begin('main')
    else if (resumesMain(rest, stack)) {
      stack.length = 0
      const main = clauses.findLast(clause => clause.kind === 'main' && !clause.tokens.some(isFinite))
      if (main !== undefined && !hard) stack.push(main)
      else begin('main')
    }
    for (const [at, token] of rest.entries()) {
      // `…, auch wenn …`, `gilt, wenn` without a comma, and what a list of conditions begins with.
      const inner = at === 0 || token.capital ? undefined : INNER.get(token.word)
      if (inner !== undefined && kind !== inner) begin(inner)
      stack.at(-1)!.tokens.push(token)
    }
    before = words
    const top = stack.at(-1)!
    const after = segments[index + 1]
    if (inverted) first = top
    if (top === first && after !== undefined && !after.hard && goesOn(after.words[0]!)) top.closed = true
    if (top.kind !== 'main' && (foreign || ends(words.at(-1)))) top.closed = true
  }
  return clauses.filter(clause => clause.tokens.length > 0)
}

const isNoun = (token: Token) => token.kind === 'content' && token.capital

const INNER = new Map(
  [...openers].filter(([word]) => /^(?:wenn|sofern|falls|soweit|solange|sobald|if|where|unless)$/.test(word))
)

interface Segment {
  readonly words: readonly Token[]
  /** A sentence, or what is as good as one, begins here. */
  readonly hard: boolean
  readonly aside: boolean
}

function segmentsOf(tokens: readonly Token[], text: string): Segment[] {
  const segments: Segment[] = []
  let words: Token[] = []
  let hard = true
  let depth = 0
  const close = () => {
    if (words.length > 0) {
      segments.push({ words, hard, aside: depth > 0 })
      hard = false
    }
    words = []
  }
  const starts = splitSentences(text).map(({ start }) => start)
  for (const token of tokens) {
    if (starts.length > 0 && token.start >= starts[0]!) {
      while (starts.length > 0 && token.start >= starts[0]!) starts.shift()
      close()
      depth = 0
      hard = true
    }
    if (token.kind !== 'mark') {
      words.push(token)
      continue
    }
    close()
    if (token.word === '(') depth++
    else if (token.word === ')') depth = Math.max(0, depth - 1)
    else if (token.word === ';') hard = true
  }
  close()
  return segments
}

/** The kind of clause that a segment opens; undefined where it goes on with one, or is a main clause. */
function opens(words: readonly Token[], hard: boolean, later: readonly Segment[]): string | undefined {
  const text = words.slice(0, 4).map(({ word }) => word)
  if (/^es sei denn/.test(text.join(' '))) return 'unless'
  for (const [at, word] of text.slice(0, 3).entries()) {
    const kind = openers.get(word)
    if (kind !== undefined) return kind
    if (at > 0 && INNER.has(word)) return INNER.get(word)
    if (
      !/^(?:und|oder|sowie|auch|nur|jedoch|insbesondere|ausser|selbst|dann|and|or|only|except|even)$/.test(
        word
      )
    )
      break
  }
  const behind = text[1] !== undefined && judgeRelatives.has(text[1]) && prepositionAs(text[0]!) !== undefined
  const relative = judgeRelatives.has(text[0]!) ? 0 : behind ? 1 : undefined
  if (!hard && relative !== undefined) {
    if (/^(?:who|which|whose|whom|that)$/.test(text[relative]!)) return 'who'
    if (ends(words.at(-1)) && words.length > 1) return 'who'
  }
  if (verbFirst(words, hard, later)) return 'if'
  return undefined
}

/** `Ist der Antrag zulässig, so …`, `Stellt er den Antrag, kann …`, `Should he …`. */
function verbFirst(words: readonly Token[], hard: boolean, later: readonly Segment[]): boolean {
  const [first, next] = words
  if (!hard || first === undefined || next === undefined || later.length === 0 || later[0]!.hard) return false
  if (/^(?:should|were|had)$/.test(first.word)) return true
  const verb = isFinite(first) || (first.kind === 'content' && verbReadings(first.word).length > 0)
  if (!verb || !(next.kind !== 'content' || next.capital || prepositionAs(next.word) !== undefined))
    return false
  return later.some(({ words: [start] }) => start !== undefined && goesOn(start))
}

/** What a main clause begins with that stands behind its condition. */
const goesOn = (start: Token) => isFinite(start) || /^(?:so|dann|then)$/.test(start.word) || isVerb(start)

/** A segment after a comma that has a verb of its own where the clause before it had one, or stands after a condition. */
function resumesMain(words: readonly Token[], stack: readonly Open[]): boolean {
  const top = stack.at(-1)!
  const first = words[0]!
  if (/^(?:so|dann|then)$/.test(first.word)) return true
  if (top.kind === 'main') return top.tokens.some(isFinite) && words.some(isFinite)
  return top.closed
}

/** A modal verb, or a form of `haben`, `sein`, `werden` that can be finite. */
export function isFinite(token: Token): boolean {
  return (
    token.kind === 'modal' ||
    (auxiliaryOf(token.word) !== undefined && !/^(?:worden|been|being|be)$/.test(token.word))
  )
}

/** A verb as the last word: a clause that has it says no more. */
function ends(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    !token.capital &&
    (isFinite(token) || isVerb(token) || /^(?:sein|worden)$/.test(token.word) || dutyWords.has(token.word))
  )
}

/** Whether it may be a form of a verb; what nobody knows may be one by its ending. */
export function isVerb({ kind, capital, word }: Token): boolean {
  if (kind !== 'content' || capital || noVerbs.has(word) || prepositionAs(word) !== undefined) return false
  if (determinerReadings(word).length > 0) return false
  return (
    verbReadings(word).length > 0 || (/(?:t|en|ern|eln)$/.test(word) && adjectiveReadings(word).length === 0)
  )
}
