import { LRUCache } from 'lru-cache'
import { languageOf, type Language } from '../../grammar/language.js'
import { readWords } from '../../grammar/wording/readWords.js'
import type { Word } from '../../grammar/wording/word.js'
import { readAbsaetze } from '../../law/parts/absatz.js'
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

/** A text, taken apart: its sentences in their order, without the numbers of its Absätze. A placeholder is no sentence. */
export interface ReadText {
  /** Undefined where its words do not tell. */
  readonly language: Language | undefined
  readonly sentences: readonly SourceSentence[]
  /** The whole text in small letters, of the same length; absent where there is none of that length. */
  readonly small?: string
}

/** A text tells its language in its first UTF-16 units. */
const TOLD = 1_500

interface Kept extends ReadText {
  readonly withPlaceholders: readonly SourceSentence[]
}

const kept = new CachedByText({ most: 4_000, characters: 8_000_000 }, (text): Kept => {
  const all = readAbsaetze(text).flatMap((absatz, unit) =>
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
  const stating = all.filter(sentence => placeholderOf(sentence.text) === undefined)
  const sentences = numbered(stating)
  const small = text.toLowerCase()
  return {
    language: languageOf(text.slice(0, TOLD)),
    sentences,
    withPlaceholders: stating.length === all.length ? sentences : numbered(all),
    ...(small.length === text.length && { small })
  }
})

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
export function wordsOf(text: string, language: Language | undefined): readonly Word[] {
  const key = `${language ?? '--'}${text}`
  const known = worded.get(key)
  if (known !== undefined) return known
  const read = readWords(text, language)
  worded.set(key, read)
  return read
}
