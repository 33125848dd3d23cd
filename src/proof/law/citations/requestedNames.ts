import type { Act } from '../acts/act.js'
import { foldActName, foldInflectedActName } from '../acts/foldActName.js'
import { foldWord } from '../acts/foldWord.js'
import type { ActNames, NamedRun } from './actNames.js'
import { requestedKey, isLong, numericNameKey, noneKey, someKey } from './requestedKeys.js'

/** Texts repeat what they ask for. */
const KEPT = 20_000
const REACH = 300
const WORD = /[\p{L}\p{N}]+[.)]?/gu

interface Answer {
  readonly begins: boolean
  readonly keys: readonly number[]
  /** The taking of which the keys are. */
  noted: number
}

/** Words with which a line begins. */
interface Run {
  /** As they are spelled, and by their stems. */
  readonly plain: string
  readonly stems: string
  readonly keys: readonly number[]
  readonly goesOn: boolean
  /** The taking of which the keys are. */
  noted: number
  /** By the next word. */
  readonly after: Map<string, Run>
}

/** Most runs go on nowhere. */
const NONE = new Map<string, Run>()

/** Names of acts that note what they were asked for, so that it can be told what another act would change. */
export class RequestedNames implements ActNames {
  readonly #words = new Map<string, Answer>()
  #first = emptyRun()
  #runs = 0
  #keys = new Set<number>()
  /** Raised with each taking. */
  #taking = 0

  constructor(private readonly names: ActNames) {}

  begins(word: string): boolean {
    let known = this.#words.get(word)
    if (known === undefined) {
      const begins = this.names.begins(word)
      const { plain, stem } = foldWord(word)
      const keys = [plain, stem].map(begins ? someKey : noneKey)
      known = { begins, keys: [...new Set(keys)], noted: -1 }
      if (this.#words.size >= KEPT) this.#words.clear()
      this.#words.set(word, known)
    }
    this.#noteOnce(known)
    return known.begins
  }

  beginsWithSection(number: string): boolean {
    this.#keys.add(requestedKey('signed', ''))
    return this.names.beginsWithSection(number)
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
    this.#keys.add(requestedKey('celex', celex))
    return this.names.byCelex(celex)
  }

  /** The keys of what was asked for since this was called last. */
  take(): Set<number> {
    const taken = this.#keys
    this.#keys = new Set()
    this.#taking++
    return taken
  }

  /** All names with which a line may begin, as they are spelled and by the stems of their words. */
  #noteRuns(line: string): void {
    if (/sgb|buch/i.test(line)) this.#keys.add(requestedKey('book', ''))
    let run = this.#first
    WORD.lastIndex = 0
    for (let word = WORD.exec(line); word !== null; word = WORD.exec(line)) {
      run = run.after.get(word[0]) ?? this.#longer(run, word[0])
      this.#noteOnce(run)
      if (!run.goesOn) return
    }
  }

  #longer(run: Run, word: string): Run {
    const { plain: folded, stem } = foldWord(word.replace(/[.)]$/, ''))
    const [plain, stems] = [run.plain + folded, run.stems + stem]
    const tried = [...new Set([plain, run.stems + folded, stems])]
    // What begins as no name does is noted once, and not word by word.
    const begins = tried.some(one => this.names.begins(one))
    const keys = tried.map(one => (begins ? numericNameKey(one) : noneKey(one)))
    if (this.#runs >= KEPT) {
      this.#first = emptyRun()
      this.#runs = 0
    }
    const goesOn = begins && !isLong(stems)
    const made = { plain, stems, keys, goesOn, noted: -1, after: goesOn ? new Map<string, Run>() : NONE }
    run.after.set(word, made)
    this.#runs++
    return made
  }

  #noteOnce(known: { readonly keys: readonly number[]; noted: number }): void {
    if (known.noted === this.#taking) return
    known.noted = this.#taking
    for (const key of known.keys) this.#keys.add(key)
  }

  #noteName(folded: string): void {
    this.#keys.add(/^sgb[0-9]+$/.test(folded) ? requestedKey('book', '') : numericNameKey(folded))
  }
}

function emptyRun(): Run {
  return { plain: '', stems: '', keys: [], goesOn: true, noted: -1, after: new Map() }
}
