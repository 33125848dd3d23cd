import { tagDistance } from '../proof/grammar/languageTags.js'
import type { SplitCompound } from '../proof/analysis/compounds.js'
import { stem } from '../proof/analysis/stem.js'
import type { Language } from '../proof/grammar/language.js'
import type { NamedConcept } from '../graph/expansions/namedConcept.js'
import type { LabelWords } from './labelWords.js'

type Stemmed = readonly [stem: string, word: string]

/** The words of a list's names, with the parts of each compound cut once. */
export class ListWords {
  readonly #parts: (readonly Stemmed[] | undefined)[] = []

  constructor(
    readonly concepts: readonly NamedConcept[],
    readonly labels: LabelWords,
    readonly split: SplitCompound
  ) {}

  /** A word by its number, with its stem. */
  word(number: number): Stemmed {
    const { stems, stemOf, words } = this.labels
    return [stems[stemOf[number]!]!, words[number]!]
  }

  parts(number: number): readonly Stemmed[] {
    return (this.#parts[number] ??= this.split(this.labels.words[number]!).map(part => [stem(part), part]))
  }
}

/** The words of one concept's names: put together when asked for, since of all concepts they would take much memory. */
export class ConceptWords {
  constructor(
    private readonly listed: ListWords,
    private readonly place: number
  ) {}

  get concept(): NamedConcept {
    return this.listed.concepts[this.place]!
  }

  /** By their stems, the words of its names in a language and the parts of their German compounds. */
  words(language: Language): ReadonlyMap<string, string> {
    const { listed } = this
    const found = new Map<string, string>()
    for (const numbers of this.names(language)) {
      for (const number of numbers) {
        found.set(...listed.word(number))
        if (language === 'de') for (const part of listed.parts(number)) found.set(...part)
      }
    }
    return found
  }

  /** The stems of those names that are one word. */
  single(language: Language): ReadonlySet<string> {
    const found = new Set<string>()
    for (const numbers of this.names(language)) {
      if (numbers.length === 1) found.add(this.listed.word(numbers[0]!)[0])
    }
    return found
  }

  /** The numbers of the words of each name in a language. */
  private *names(language: Language): Generator<Uint32Array> {
    const { conceptAt, labelAt, spelled } = this.listed.labels
    const first = conceptAt[this.place]!
    for (const [at, label] of this.concept.labels.entries()) {
      if (tagDistance(label.language, language) === undefined) continue
      yield spelled.subarray(labelAt[first + at], labelAt[first + at + 1])
    }
  }
}
