import type { Passage } from '../../../src/proof/grounding/passage.js'
import type { Random } from './random.js'
import type { Language, Source } from './sources.js'

/** A claim with what it is put to: the source's own reference and passages, where nothing else is said. */
export interface Made {
  readonly claim: string
  readonly ref?: string
  readonly retrieved?: readonly Passage[]
}

/** Makes a claim of a sentence, or gives undefined when the sentence has nothing to make it of. */
export type Make = (source: Source, random: Random) => string | Made | undefined

/** Claims that are made in one way. */
export interface Kind {
  readonly name: string
  /** Whether what is made is proven by the passage. */
  readonly truth: boolean
  readonly language: Language
  readonly make: Make
}

/** The kinds of a table of makers. */
export function kinds(truth: boolean, language: Language, makers: Readonly<Record<string, Make>>): Kind[] {
  return Object.entries(makers).map(([name, make]) => ({ name, truth, language, make }))
}
