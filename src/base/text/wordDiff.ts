import { diffArrays } from 'diff'

/**
 * A stretch of two texts: in both (`=`), only in the old one (`-`), only in the new one (`+`). What is not `+` is the old
 * text, what is not `-` the new one, to the character.
 */
export type WordOp = readonly [sign: '=' | '-' | '+', text: string]

/** Words and signs with the blanks behind them; a line break with the blanks of the next line is one of its own. */
const TOKEN = /\n[^\S\n]*|§+[^\S\n]*|[\p{L}\p{M}\p{N}_]+[^\S\n]*|[^\p{L}\p{M}\p{N}_\s][^\S\n]*|[^\S\n]+/gu
const LINE = /[^\n]*\n|[^\n]+/g

/** Texts that differ more are compared line by line first: what the search costs grows with the square. */
const MOST_WORDS = 1_000
const MOST_LINES = 1_500

/** What became of a text, word by word, so that people can read it: few words that stay may go and come with others. */
export function wordDiff(before: string, after: string): WordOp[] {
  return tidied(readable(wordOps(before, after) ?? lineOps(before, after)))
}

/** The same, and what stays stays: no word both goes and comes but where texts differ too much to be searched. */
export function exactWordDiff(before: string, after: string): WordOp[] {
  return tidied(wordOps(before, after) ?? lineOps(before, after))
}

/** @returns undefined when the texts differ too much */
function wordOps(before: string, after: string): WordOp[] | undefined {
  return opsOf(before, after, { split: TOKEN, most: MOST_WORDS, same: sameWord })
}

/** Lines that differ are compared by words where that can be done; else one takes the place of the other. */
function lineOps(before: string, after: string): WordOp[] {
  const lines = opsOf(before, after, { split: LINE, most: MOST_LINES, same: (one, other) => one === other })
  if (lines === undefined) return replaced(before, after)
  const ops: WordOp[] = []
  for (const [was, will, kept] of blocks(lines)) {
    ops.push(...(wordOps(was, will) ?? replaced(was, will)))
    if (kept !== '') ops.push(['=', kept])
  }
  return ops
}

function replaced(before: string, after: string): WordOp[] {
  return [
    ['-', before],
    ['+', after]
  ]
}

interface Way {
  readonly split: RegExp
  readonly most: number
  readonly same: (one: string, other: string) => boolean
}

function opsOf(before: string, after: string, { split, most, same }: Way): WordOp[] | undefined {
  const was = before.match(split) ?? []
  const will = after.match(split) ?? []
  const changes = diffArrays<string>(was, will, { comparator: same, maxEditLength: most })
  if (changes === undefined) return undefined
  const ops: WordOp[] = []
  let [old, fresh] = [0, 0]
  for (const { added, removed, count } of changes) {
    for (let at = 0; at < count; at++) {
      if (removed) ops.push(['-', was[old++]!])
      else if (added) ops.push(['+', will[fresh++]!])
      else ops.push(...sameOps(was[old++]!, will[fresh++]!))
    }
  }
  return ops
}

/** Blanks behind a word make no other word of it. */
function sameWord(one: string, other: string): boolean {
  return one === other || (word(one) === word(other) && word(one) !== '')
}

const word = (token: string) => token.replace(/[^\S\n]+$/, token.startsWith('\n') ? '$&' : '')

function sameOps(was: string, will: string): WordOp[] {
  if (was === will) return [['=', was]]
  const same = word(was)
  return [
    ['=', same],
    ['-', was.slice(same.length)],
    ['+', will.slice(same.length)]
  ]
}

/** Each: what goes, what comes, and what then stays. */
function blocks(ops: readonly WordOp[]): [was: string, will: string, kept: string][] {
  const found: [string, string, string][] = [['', '', '']]
  for (const [sign, text] of ops) {
    let last = found.at(-1)!
    if (sign !== '=' && last[2] !== '') found.push((last = ['', '', '']))
    last[sign === '-' ? 0 : sign === '+' ? 1 : 2] += text
  }
  return found
}

/**
 * A few words that stay in the middle of what is rewritten are alike by chance: shorter than the changes before and behind
 * them, they go and come with these. Lines are kept apart.
 */
function readable(ops: readonly WordOp[]): WordOp[] {
  const found: [was: string, will: string, kept: string][] = []
  const all = blocks(ops)
  if (isRewritten(all)) return all.flatMap(([was, will, kept]) => replaced(was + kept, will + kept))
  for (const [gone, come, kept] of all) {
    let [was, will] = [gone, come]
    for (let last = found.at(-1); last !== undefined && isByChance(last, [was, will]); last = found.at(-1)) {
      was = last[0] + last[2] + was
      will = last[1] + last[2] + will
      found.pop()
    }
    found.push([was, will, kept])
  }
  return found.flatMap(([was, will, kept]): WordOp[] => [
    ['-', was],
    ['+', will],
    ['=', kept]
  ])
}

/** What stays is next to nothing of either. */
function isRewritten(all: readonly (readonly string[])[]): boolean {
  const [was, will, kept] = [0, 1, 2].map(at => all.reduce((sum, one) => sum + one[at]!.length, 0))
  return was! > 0 && will! > 0 && kept! * 9 < Math.min(was!, will!)
}

function isByChance([was, will, kept]: readonly string[], next: readonly string[]): boolean {
  const most = (texts: readonly string[]) => Math.max(...texts.map(text => text.length))
  return !kept!.includes('\n') && kept!.length <= most([was!, will!]) && kept!.length <= most(next)
}

/** Neighbours of one sign as one, and what goes and comes without the blanks and signs that both have at their edges. */
function tidied(ops: readonly WordOp[]): WordOp[] {
  const tidy: WordOp[] = []
  const say = (sign: WordOp[0], text: string) => {
    if (text === '') return
    const last = tidy.at(-1)
    if (last?.[0] === sign) tidy[tidy.length - 1] = [sign, last[1] + text]
    else tidy.push([sign, text])
  }
  for (const [was, will, kept] of blocks(ops)) {
    const start = commonStart(was, will, /\s/)
    const [a, b] = [was.slice(start), will.slice(start)]
    const end = commonStart([...a].reverse().join(''), [...b].reverse().join(''), /[\s\p{P}]/u)
    say('=', was.slice(0, start))
    say('-', a.slice(0, a.length - end))
    say('+', b.slice(0, b.length - end))
    say('=', a.slice(a.length - end) + kept)
  }
  return tidy
}

/** How many such signs both begin with. */
function commonStart(one: string, other: string, sign: RegExp): number {
  let at = 0
  while (at < one.length && one[at] === other[at] && sign.test(one[at]!)) at++
  return at
}
