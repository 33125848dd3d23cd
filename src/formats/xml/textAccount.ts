import type { Unaccounted } from '../importer.js'
import type { XmlElement } from './element.js'

/** Stands for a picture, which has no character of its own in a passage. */
const PICTURE = '\ufffc'
const BLANK = /\s/
const BLANKS = /\s+/g
/** Nearly all characters of European law have a smaller code unit. */
const TABLE = 0x2200
const SHOWN = 80
/** The reason of what is not left out at all. */
const APART = ''

interface Left {
  readonly reason: string
  readonly text: string
}

/**
 * What a passage says and what became of it, character by character, without white space. Each character of the passage
 * is in an output or is named as left out; each of an output is of the passage or is named as made. What is neither is
 * the fault that `balance` finds, whichever element of the format it stands in. The order is not looked at.
 */
export class TextAccount {
  private readonly passages: string[] = []
  private readonly outputs: string[] = []
  private readonly additions: string[] = []
  private readonly omissions: Left[] = []

  /** @param pictures names of elements that show something without a text */
  constructor(private readonly pictures: ReadonlySet<string> = new Set()) {}

  passage(...elements: readonly (XmlElement | undefined)[]): void {
    for (const element of elements) if (element !== undefined) this.collect(element, this.passages)
  }

  /** What people get to read of the passage. */
  output(...texts: readonly (string | undefined)[]): void {
    for (const text of texts) if (text !== undefined) this.outputs.push(text)
  }

  /** Of an output, though no text of the passage. @returns the text */
  made(text: string): string {
    this.additions.push(text)
    return text
  }

  /** What an output says in the place of a picture. @returns the text */
  drawn(text: string): string {
    this.omissions.push({ reason: APART, text: PICTURE })
    return this.made(text)
  }

  /** Of the passage and in no output, on purpose. */
  left(part: XmlElement | string | undefined, reason: string): void {
    if (part === undefined) return
    if (typeof part === 'string') {
      if (part !== '') this.omissions.push({ reason, text: part })
      return
    }
    const texts: string[] = []
    this.collect(part, texts)
    for (const text of texts) this.omissions.push({ reason, text })
  }

  /** Of the passage, with an account of its own. */
  apart(...parts: readonly XmlElement[]): void {
    for (const part of parts) this.left(part, APART)
  }

  /** What stands in no output and what in no passage; undefined when each character has its place. */
  balance(): Unaccounted | undefined {
    // Composed and decomposed letters are told apart only where it makes a difference.
    const counts = this.counts(text => text)
    if (!counts.differ) return undefined
    const { differ, missing, pictures, surplus } = this.counts(text => text.normalize('NFD'))
    return differ ? { missing, pictures, surplus, sample: this.sample(missing, surplus) } : undefined
  }

  /** Characters that are named as left out, by reason. */
  leftOut(): Map<string, number> {
    const found = new Map<string, number>()
    for (const { reason, text } of this.omissions) {
      const size = text.replace(BLANKS, '').length
      if (reason !== APART && size > 0) found.set(reason, (found.get(reason) ?? 0) + size)
    }
    return found
  }

  private counts(as: (text: string) => string) {
    const counts = new Counts()
    for (const text of this.passages) counts.add(as(text), 1)
    for (const text of this.additions) counts.add(as(text), 1)
    for (const text of this.outputs) counts.add(as(text), -1)
    for (const { text } of this.omissions) counts.add(as(text), -1)
    return counts.result()
  }

  /** What is missing, as the file says it where a whole piece is; else the characters. */
  private sample(missing: number, surplus: number): string {
    if (missing + surplus === 0) return ''
    const said = [...this.outputs, ...this.omissions.map(({ text }) => text)].join('\n')
    const [wanted, there] = missing > 0 ? [this.passages, said] : [this.outputs, this.passages.join('\n')]
    const known = there.normalize('NFC').replace(BLANKS, '')
    const pieces = wanted
      .flatMap(text => text.normalize('NFC').split('\n'))
      .filter(text => !known.includes(text.replace(BLANKS, '')))
    const shown = pieces.join(' ').replace(BLANKS, ' ').replaceAll(PICTURE, '').trim()
    if (shown === '') return 'said less or more often than in the file'
    return shown.length > SHOWN ? `${shown.slice(0, SHOWN)} …` : shown
  }

  private collect(element: XmlElement, into: string[]): void {
    if (this.pictures.has(element.name)) into.push(PICTURE)
    for (const child of element.children) {
      if (typeof child === 'string') into.push(child)
      else this.collect(child, into)
    }
  }
}

/** All zero between two countings: each provision has one, and needs few of its places. */
const table = new Int32Array(TABLE)

class Counts {
  /** Of the table, some more than once. */
  private readonly codes: number[] = []
  private readonly others = new Map<number, number>()

  add(text: string, sign: 1 | -1): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= TABLE) this.others.set(code, (this.others.get(code) ?? 0) + sign)
      else {
        if (table[code] === 0) this.codes.push(code)
        table[code]! += sign
      }
    }
  }

  /** To be asked once. */
  result() {
    let [missing, surplus] = [0, 0]
    const count = (number: number, code: number) => {
      if (number === 0 || BLANK.test(String.fromCharCode(code))) return
      if (number > 0) missing += number
      else surplus -= number
    }
    for (const code of this.codes) {
      count(table[code]!, code)
      table[code] = 0
    }
    const pictures = this.others.get(PICTURE.charCodeAt(0)) ?? 0
    for (const [code, number] of this.others) if (code !== PICTURE.charCodeAt(0)) count(number, code)
    return { differ: missing + surplus + Math.abs(pictures) > 0, missing, surplus, pictures }
  }
}

/** Texts of a file that nothing was made of; undefined when they say nothing. */
export function lostText(texts: readonly (string | undefined)[]): Unaccounted | undefined {
  const account = new TextAccount()
  for (const text of texts) {
    if (text !== undefined) account.passage({ name: '', attributes: {}, children: [text] })
  }
  return account.balance()
}

/** Of two parts of one concept. */
export function bothUnaccounted(
  first: Unaccounted | undefined,
  next: Unaccounted | undefined
): Unaccounted | undefined {
  if (first === undefined || next === undefined) return first ?? next
  return {
    missing: first.missing + next.missing,
    pictures: first.pictures + next.pictures,
    surplus: first.surplus + next.surplus,
    sample: [first.sample, next.sample].filter(sample => sample !== '').join(' … ')
  }
}

/** Characters by reason, of several accounts. */
export function sumOfAccounts(accounts: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const account of accounts) {
    for (const [reason, size] of account) sum[reason] = (sum[reason] ?? 0) + size
  }
  return sum
}
