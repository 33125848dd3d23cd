import { LRUCache } from 'lru-cache'
import { languageOf, type Language } from '../../grammar/language.js'
import { readWords } from '../../grammar/wording/readWords.js'
import type { Word } from '../../grammar/wording/word.js'
import { readAbsaetze, type Absatz } from '../../law/parts/absatz.js'
import { readSentences } from '../../law/parts/readSentences.js'
import { placeholderOf } from '../../law/placeholders/placeholderOf.js'
import type { Span } from '../../law/span.js'
import { CachedByText } from '../cachedByText.js'

/** A sentence of a passage that a claim may be. */
export interface SourceSentence extends Span {
  /** Its words, without the mark of the item that it begins. */
  readonly text: string
  /** `1`, `2a`; absent where the passage has no Absätze. */
  readonly absatz?: string
  /** Its place among the sentences of the passage, from 0. */
  readonly at: number
  /** The place of its Absatz, and its own among the sentences of that, from 0. */
  readonly unit: number
  readonly satz: number
}

/**
 * A text, taken apart: its sentences in their order, without the numbers of its Absätze. A placeholder is no sentence. Each
 * is read when it is first asked for: of most passages that a claim is put to, it is enough that they have not its words.
 */
export interface ReadText {
  /** Undefined where its words do not tell. */
  readonly language: Language | undefined
  readonly sentences: readonly SourceSentence[]
  /** In its order, headings among them; a sentence stands in one of them. */
  readonly absaetze: readonly Absatz[]
  /** The whole text in small letters, of the same length; absent where there is none of that length. */
  readonly small?: string
}

/** A text tells its language in its first UTF-16 units. */
const TOLD = 1_500

class Kept implements ReadText {
  readonly small?: string
  #language: { readonly is: Language | undefined } | undefined
  #absaetze: readonly Absatz[] | undefined
  #read: Sentences | undefined

  constructor(private readonly text: string) {
    const small = text.toLowerCase()
    if (small.length === text.length) this.small = small
  }

  get language(): Language | undefined {
    this.#language ??= { is: languageOf(this.text.slice(0, TOLD)) }
    return this.#language.is
  }

  get absaetze(): readonly Absatz[] {
    this.#absaetze ??= readAbsaetze(this.text)
    return this.#absaetze
  }

  get sentences(): readonly SourceSentence[] {
    return this.#all.stating
  }

  get withPlaceholders(): readonly SourceSentence[] {
    return this.#all.withPlaceholders
  }

  get #all(): Sentences {
    this.#read ??= sentencesOf(this.text, this.absaetze)
    return this.#read
  }
}

const kept = new CachedByText({ most: 4_000, characters: 8_000_000 }, text => new Kept(text))

interface Sentences {
  readonly stating: readonly SourceSentence[]
  readonly withPlaceholders: readonly SourceSentence[]
}

function sentencesOf(text: string, absaetze: readonly Absatz[]): Sentences {
  const all = absaetze.flatMap((absatz, unit) =>
    absatz.heading
      ? []
      : readSentences(text, absatz).map(({ wording, start, end }, satz) => ({
          start,
          end,
          text: text.slice(wording, end),
          ...(absatz.number !== undefined && { absatz: absatz.number }),
          unit,
          satz
        }))
  )
  const numbered = (sentences: readonly Omit<SourceSentence, 'at'>[]) =>
    sentences.map((sentence, at) => ({ ...sentence, at }))
  const stating = numbered(all.filter(sentence => placeholderOf(sentence.text) === undefined))
  return { stating, withPlaceholders: stating.length === all.length ? stating : numbered(all) }
}

/** What a text says, sentence by sentence, kept for the next claim. */
export function readText(text: string): ReadText {
  return kept.of(text)
}

/** The sentences of a passage that state something, without the numbers of its Absätze. */
export function passageSentences(text: string): readonly SourceSentence[] {
  return kept.of(text).sentences
}

/** The same with what only keeps the place of a sentence, such as `(weggefallen)`: what others count from, or speak of. */
export function sentencesAndPlaceholders(text: string): readonly SourceSentence[] {
  return kept.of(text).withPlaceholders
}

/** Words take some fifty times the room of their text: those read last are kept, for texts of so many UTF-16 units. */
const MOST_WORDS = 1_000_000
const worded = new LRUCache<string, readonly Word[]>({
  maxSize: MOST_WORDS,
  sizeCalculation: (_, text) => Math.max(1, text.length)
})

/** The words of a sentence, kept for the next claim. */
export function sentenceWords(text: string, language: Language | undefined): readonly Word[] {
  const key = `${language ?? '--'}${text}`
  const known = worded.get(key)
  if (known !== undefined) return known
  const read = readWords(text, language)
  worded.set(key, read)
  return read
}
