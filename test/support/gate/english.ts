import type { Source } from './sources.js'

/** A sentence with a condition: where its clause stands, and both clauses without full stop. */
export interface EnglishConditional {
  readonly word: string
  readonly condition: string
  readonly main: string
  readonly front: boolean
}

const FRONT =
  /^(Where|If|When|Once|Unless) ([^,]{10,}), ((?:the|an?|that|those|it|they|he or she|each|any|no|all|this|Member|competent|providers?|financial)\b[^,]{15,})\.$/u
const LAST = /^([^,]{20,}?),? (where|if|when|unless|provided that|once) ([^,]{10,})\.$/u

export function readEnglishConditional({
  plain,
  sentence
}: Pick<Source, 'plain' | 'sentence'>): EnglishConditional | undefined {
  if (!plain) return undefined
  const front = FRONT.exec(sentence)
  if (front !== null) {
    if (/\b(?:and where|or where|where|if|unless)\b/.test(front[2]! + front[3]!)) return undefined
    return { word: front[1]!.toLowerCase(), condition: front[2]!, main: front[3]!, front: true }
  }
  const last = LAST.exec(sentence)
  if (
    last === null ||
    /\b(?:only|even|except|and|or|including|and where)$|\b(?:where|if|unless|when)\b/i.test(last[1]!)
  )
    return undefined
  if (
    /\b(?:where|if|unless|when|appropriate|applicable|necessary|possible|relevant)$/.test(last[3]!) ||
    !FINITE.test(last[3]!)
  )
    return undefined
  return { word: last[2]!, condition: last[3]!, main: last[1]!, front: false }
}

const FINITE = /\b(?:is|are|has|have|does|do|was|were|shall|may|can|\w+s) /

export const big = (text: string): string => (text === '' ? text : text[0]!.toUpperCase() + text.slice(1))

/** Small words lose the capital that the beginning of a sentence gave them; names keep theirs. */
export const small = (text: string): string =>
  /^(?:Member|Union|Commission|Council|European|Article|Chapter|Section|Annex|Directive|Regulation|Digital|Board)\b|^\p{Lu}{2}/u.test(
    text
  )
    ? text
    : text[0]!.toLowerCase() + text.slice(1)

/** `the competent authority`, `a controller`, with what `of` ties to it. */
export const NOUN_PHRASE =
  /\b(?:the|an?|any|each|that) (?:\p{Ll}+(?:al|ive|ent|ant|ic|ous|able|ible|ed|ary|ing) )?\p{L}{4,}/gu
