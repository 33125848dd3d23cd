import type { Passage } from '../../../src/proof/grounding/passage.js'
import { readAbsaetze } from '../../../src/proof/law/parts/absatz.js'
import { splitSentences } from '../../../src/proof/law/sentences/splitSentences.js'
import { Random } from './random.js'

export type Language = 'de' | 'en'

/** A sentence of law with what is around it. */
export interface Source {
  readonly passage: Passage
  readonly language: Language
  /** Without the number of its Absatz; with the list that it opens. */
  readonly sentence: string
  /** In one line, without brackets, quotation marks, tables: what grammar is tried on. */
  readonly plain: boolean
  /** The sentence behind it in its Absatz. */
  readonly next?: string
  /** The first of an Absatz that has a number. */
  readonly numbered: boolean
  /** The passage of the sentence and five neighbours. */
  readonly retrieved: readonly Passage[]
  /** All passages of its act. */
  readonly act: readonly Passage[]
}

const DISTRACTORS = 5
/** Brackets that are no insertion: `Article 6(1)`, `Regulation (EU)`, `referred to in point (a)`. */
const REFERENCE =
  /(?<=\d)(?:\([0-9a-z]{1,4}\))+|\((?:EU|EG|EC|EEC|EWG)\)|(?<=points? |Buchstabe )\([a-z]{1,3}\)/g

/** All sentences of the passages that a claim can be made of, in an order by seed. */
export function readSources(passages: readonly Passage[], seed: number): Source[] {
  const acts = new Map<string, Passage[]>()
  for (const passage of passages) {
    const act = actOf(passage)
    acts.set(act, [...(acts.get(act) ?? []), passage])
  }
  const found = passages.flatMap((passage, index) => {
    const retrieved = Array.from(
      { length: Math.min(DISTRACTORS + 1, passages.length) },
      (_, step) => passages[(index + step) % passages.length]!
    )
    return sentencesOf(passage).map(one => ({ ...one, passage, retrieved, act: acts.get(actOf(passage))! }))
  })
  return shuffled(found, new Random(seed))
}

/** `ELI:BGB` of `ELI:BGB§1`, `CELEX:32016R0679` of `CELEX:32016R0679#art_5`. */
export const actOf = (passage: Passage): string => passage.ref.replace(/[§#].*/u, '')

export function languageOf(text: string): Language {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  return count(/\b(?:the|of|shall|and|to|in)\b/g) > count(/\b(?:der|die|das|und|zu|des|ist)\b/g) ? 'en' : 'de'
}

function sentencesOf(
  passage: Passage
): Pick<Source, 'sentence' | 'plain' | 'next' | 'numbered' | 'language'>[] {
  const language = languageOf(passage.text)
  return readAbsaetze(passage.text).flatMap(absatz => {
    const text = passage.text.slice(absatz.wording, absatz.end)
    const sentences = splitSentences(text).map(span => text.slice(span.start, span.end))
    return sentences.flatMap((sentence, index) => {
      const words = sentence.split(/\s+/).length
      if (words < 4 || words > 140 || !/[.!;]$/.test(sentence) || sentence.includes(' | ')) return []
      if (!/^["„‘]?\p{Lu}|^§/u.test(sentence)) return []
      const next = sentences[index + 1]
      return [
        {
          sentence,
          language,
          plain:
            words <= 70 &&
            /\.$/.test(sentence) &&
            !/[\n()[\]„“”"‘:;–…]/.test(sentence.replace(REFERENCE, '')),
          numbered: index === 0 && absatz.number !== undefined,
          ...(next !== undefined && /\.$/.test(next) && { next })
        }
      ]
    })
  })
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const kept = order[at]!
    order[at] = order[other]!
    order[other] = kept
  }
  return order
}
