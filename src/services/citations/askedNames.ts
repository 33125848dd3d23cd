import type { Act } from '../../law/acts/act.js'
import { foldActName, foldInflectedActName } from '../../law/acts/foldActName.js'
import type { ActNames, NamedRun } from '../../law/citations/actNames.js'
import { spellOut } from '../../law/spellOut.js'
import { askedKey, isLong, nameKey, noneKey, someKey } from './askedKeys.js'

/** Texts repeat what they ask for. */
const KEPT = 50_000
const REACH = 300
const WORD = /[\p{L}\p{N}]+[.)]?/gu

interface Answer {
  readonly begins: boolean
  readonly keys: readonly number[]
}

/** Names of acts that note what they were asked for, so that it can be told what another act would change. */
export class AskedNames implements ActNames {
  readonly #words = new Map<string, Answer>()
  #keys = new Set<number>()

  constructor(private readonly names: ActNames) {}

  begins(word: string): boolean {
    let known = this.#words.get(word)
    if (known === undefined) {
      const begins = this.names.begins(word)
      const folded = spellOut(word)
      const keys = [folded, foldInflectedActName(folded)].map(begins ? someKey : noneKey)
      known = { begins, keys: [...new Set(keys)] }
      if (this.#words.size >= KEPT) this.#words.clear()
      this.#words.set(word, known)
    }
    for (const key of known.keys) this.#keys.add(key)
    return known.begins
  }

  longest(text: string, at: number): NamedRun | undefined {
    const line = text.slice(at, at + REACH)
    const [first] = line.match(/[\p{L}\p{N}]+/u) ?? []
    // Where no name begins with the first word, what follows does not count.
    if (first === undefined || !this.begins(first)) return undefined
    this.#noteRuns(line)
    return this.names.longest(text, at)
  }

  named(name: string): readonly Act[] {
    for (const folded of [foldActName(name), foldInflectedActName(name)]) this.#noteName(folded)
    return this.names.named(name)
  }

  byCelex(celex: string): Act | undefined {
    this.#keys.add(askedKey('celex', celex))
    return this.names.byCelex(celex)
  }

  /** The keys of what was asked for since this was called last. */
  take(): Set<number> {
    const taken = this.#keys
    this.#keys = new Set()
    return taken
  }

  /** All names with which a line may begin, as they are spelled and by the stems of their words. */
  #noteRuns(line: string): void {
    if (/sgb|buch/i.test(line)) this.#keys.add(askedKey('book', ''))
    let [plain, stems] = ['', '']
    for (const [word] of line.matchAll(WORD)) {
      const folded = spellOut(word.replace(/[.)]$/, ''))
      const runs = new Set([plain + folded, stems + folded, stems + foldInflectedActName(folded)])
      plain += folded
      stems += foldInflectedActName(folded)
      // What begins as no name does is noted once, and not word by word.
      const goesOn = [...runs].some(run => this.names.begins(run))
      for (const run of runs) this.#keys.add(goesOn ? nameKey(run) : noneKey(run))
      if (!goesOn || isLong(stems)) return
    }
  }

  #noteName(folded: string): void {
    this.#keys.add(/^sgb[0-9]+$/.test(folded) ? askedKey('book', '') : nameKey(folded))
  }
}
