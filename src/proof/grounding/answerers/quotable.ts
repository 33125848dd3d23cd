import { stemLines } from './bags.js'
import type { Span } from '../../law/span.js'
import { CachedByText } from '../cachedByText.js'
import type { Passage } from '../passage.js'
import { passageSentences } from '../gate/sources.js'
import { splitClaims } from '../gate/splitClaims.js'
import { speaksOfLaw } from './speaksOfLaw.js'

/** A sentence of a passage that can be quoted, and where it stands in that. */
export interface Quotable extends Span {
  readonly text: string
  /** See `stemLines`. */
  readonly stems: string
  /** Between blanks. */
  readonly words: number
  /** The number of its Absatz; absent where the passage has none. */
  readonly absatz?: string
  /** The place of its Absatz, and its own among the sentences of that, from 0. */
  readonly unit: number
  readonly satz: number
}

interface Kept {
  /** The same text of another name is read anew. */
  name: string
  sentences: readonly Quotable[]
}

const kept = new CachedByText({ most: 4_000, characters: 8_000_000 }, (): Kept => ({
  name: '',
  sentences: []
}))

/** The sentences that are read as one statement again when they stand in an answer. */
export function quotable({ ref, label, text }: Pick<Passage, 'ref' | 'label' | 'text'>): readonly Quotable[] {
  const name = `${ref}\n${label}`
  const held = kept.of(text)
  if (held.name !== name) {
    held.sentences = read(ref, label, text)
    held.name = name
  }
  return held.sentences
}

function read(ref: string, label: string, text: string): Quotable[] {
  return passageSentences(text)
    .map(({ start, end, unit, satz, absatz }) => ({
      ...{ text: text.slice(start, end), start, end },
      ...(absatz !== undefined && { absatz }),
      ...{ unit, satz }
    }))
    .filter(({ text: sentence }, at) => {
      // The text of a service opens with its names, which say nothing.
      if (at === 0 && text.startsWith(`${label}\n`) && !/[.!?…]$/.test(sentence)) return false
      if (!speaksOfLaw(sentence)) return false
      const statements = splitClaims(`${sentence} [${ref}]`)
      return statements.length === 1 && statements[0]!.claim === sentence && statements[0]!.asserts
    })
    .map(sentence => ({
      ...sentence,
      stems: stemLines(sentence.text),
      words: sentence.text.split(/\s+/).length
    }))
}
