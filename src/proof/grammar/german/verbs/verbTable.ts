import { keyOf } from '../spelling.js'
import { conjugate } from './conjugate.js'
import { verbOf, type ConjugatedForm, type Verb } from './verb.js'

export interface VerbRow {
  readonly verb: string
  readonly forms: string
}

/** Endings of weak verbs' forms, whose infinitives are guessed and then asked for their forms. */
const ENDINGS = ['', 'n', 'en', 't', 'et', 'te', 'ete', 'ten', 'eten', 'e', 'd', 'nd', 'end']

/** The verbs of a table, found by their infinitives and forms. Verbs with a separable prefix are held by their bases. */
export class VerbTable {
  readonly #byLemma = new Map<string, VerbRow[]>()
  /** The separable verbs that go like a base: `zeigen` → `an|zeigen`, `auf|zeigen` … */
  readonly #separable = new Map<string, VerbRow[]>()
  /** Forms of verbs without a prefix that cannot be guessed from, to the infinitives whose forms they are. */
  readonly #irregular = new Map<string, string[]>()
  /** Prefixes that stay. */
  readonly #fixed = new Set<string>()
  readonly prefixes = new Set<string>()

  constructor(rows: readonly VerbRow[]) {
    for (const row of rows) {
      const { verb, forms } = row
      const mark = verb.search(/[|~]/)
      const base = mark < 0 ? verb : verb.slice(mark + 1)
      const lemma = mark < 0 ? verb : verb.slice(0, mark) + base
      push(this.#byLemma, keyOf(lemma), row)
      if (verb[mark] === '|') {
        this.prefixes.add(verb.slice(0, mark))
        push(this.#separable, keyOf(base), row)
      } else {
        if (mark > 0) this.#fixed.add(keyOf(verb.slice(0, mark)))
        if (forms !== '') this.#addIrregular(row, keyOf(lemma))
      }
    }
  }

  /** The verbs of an infinitive, `[]` when it is none. */
  verbs(infinitive: string): readonly Verb[] {
    return (this.#byLemma.get(infinitive) ?? []).map(({ verb, forms }) => verbOf(verb, forms))
  }

  isInfinitive(key: string): boolean {
    return this.#byLemma.has(key)
  }

  /** Whether a word looks like a participle of a verb of the table; false for one that is none, sometimes true. */
  mayBeParticiple(key: string): boolean {
    if (key.endsWith('d')) return this.#byLemma.has(key.slice(0, -1))
    if (!/[tn]$/.test(key)) return false
    if (this.#mayBeSimpleParticiple(key)) return true
    for (let at = 2; at < key.length - 3; at++) {
      const prefix = key.slice(0, at)
      if (!this.prefixes.has(prefix) && !this.#fixed.has(prefix)) continue
      const rest = key.slice(at)
      if (this.#mayBeSimpleParticiple(rest) || this.#mayBeSimpleParticiple(`ge${rest}`)) return true
    }
    return false
  }

  #mayBeSimpleParticiple(key: string): boolean {
    if (this.#irregular.has(key)) return true
    if (!key.endsWith('t')) return false
    return [key, ...(key.startsWith('ge') ? [key.slice(2)] : [])].some(word =>
      [word.slice(0, -1), ...(word.endsWith('et') ? [word.slice(0, -2)] : [])].some(
        root => this.#has(`${root}en`) || this.#has(`${root}n`)
      )
    )
  }

  #has(infinitive: string): boolean {
    return this.#byLemma.has(infinitive) || this.#separable.has(infinitive)
  }

  forms(verb: Verb): readonly ConjugatedForm[] {
    return conjugate(verb, each => this.#base(each))
  }

  /** The separable verbs that go like one. */
  separable(base: string): readonly Verb[] {
    return (this.#separable.get(base) ?? []).map(({ verb, forms }) => verbOf(verb, forms))
  }

  /** The forms that a word is of verbs without a separable prefix. Of a base that stands only with one, too. */
  simple(key: string): { base: string; verb?: Verb; form: ConjugatedForm }[] {
    const found: { base: string; verb?: Verb; form: ConjugatedForm }[] = []
    for (const infinitive of this.#candidates(key)) {
      const verbs = this.verbs(infinitive).filter(verb => !verb.separable)
      for (const verb of verbs) {
        for (const form of this.forms(verb)) {
          if (keyOf(form.stem) === key) found.push({ base: infinitive, verb, form })
        }
      }
      if (verbs.length > 0) continue
      // `schädigen` is a verb behind a prefix alone.
      for (const form of conjugate(verbOf(infinitive, ''), () => undefined)) {
        if (keyOf(form.stem) === key) found.push({ base: infinitive, form })
      }
    }
    return found
  }

  #candidates(key: string): Set<string> {
    const infinitives = new Set(this.#irregular.get(key))
    // `bestand` by `stand`, `befunden` by `gefunden`; a verb may have two prefixes, `beanstanden`.
    for (let at = 2; at < key.length - 2; at++) {
      const prefix = key.slice(0, at)
      if (!this.#fixed.has(prefix)) continue
      for (const base of this.#prefixed(key.slice(at))) {
        if (this.#byLemma.has(prefix + base)) infinitives.add(prefix + base)
      }
    }
    const add = (infinitive: string) => {
      if (this.#has(infinitive)) infinitives.add(infinitive)
    }
    for (const word of key.startsWith('ge') ? [key, key.slice(2)] : [key]) {
      for (const ending of ENDINGS) {
        if (!word.endsWith(ending)) continue
        const root = word.slice(0, word.length - ending.length)
        add(`${root}en`)
        add(`${root}n`)
        add(root)
        if (ending === 'e' && /[lr]$/.test(root)) add(`${root.slice(0, -1)}e${root.slice(-1)}n`)
      }
    }
    return infinitives
  }

  /** Infinitives whose irregular form a word is behind a prefix, where a participle has lost its `ge-`. */
  #prefixed(key: string): Set<string> {
    const infinitives = new Set([
      ...(this.#irregular.get(key) ?? []),
      ...(this.#irregular.get(`ge${key}`) ?? [])
    ])
    for (let at = 2; at < key.length - 2; at++) {
      const prefix = key.slice(0, at)
      if (!this.#fixed.has(prefix)) continue
      for (const base of this.#prefixed(key.slice(at))) infinitives.add(prefix + base)
    }
    return infinitives
  }

  #base(verb: Verb): Verb | undefined {
    return this.verbs(keyOf(verb.base)).find(each => !each.separable && each.lemma !== verb.lemma)
  }

  #addIrregular({ verb, forms }: VerbRow, lemma: string): void {
    for (const { stem } of conjugate(verbOf(verb, forms), () => undefined)) {
      const key = keyOf(stem)
      const infinitives = this.#irregular.get(key)
      if (infinitives === undefined) this.#irregular.set(key, [lemma])
      else if (!infinitives.includes(lemma)) infinitives.push(lemma)
    }
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
