/** A folded word of the law that may stand for what a question says, and the IRI of the concept that it is a label of. */
export interface Counterpart {
  readonly word: string
  readonly concept: string
}

/** The counterparts of words next to each other, given by their stems; each word once, in a fixed order. */
export type Expansions = (stems: readonly string[]) => readonly Counterpart[]

/** In tokens; a longer label is none that a question would use. */
export const longestLabel = 8

export const noExpansions: Expansions = () => []
