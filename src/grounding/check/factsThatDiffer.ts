import { readFacts, type Facts } from '../gate/judge/sameFacts.js'
import { tokenize, type Token } from '../gate/judge/tokens.js'

/** What a statement may have otherwise than the sentence that comes nearest to it. */
export const DIFFERENCES = ['number', 'negation', 'modal', 'limit', 'condition'] as const
export type Difference = (typeof DIFFERENCES)[number]

/**
 * The kinds of facts that a statement states otherwise than a sentence, as far as lists of words tell: numbers that the
 * sentence does not have, a negation or a modal verb in but one of them, another limit (`mindestens`, `nur`), more or
 * fewer conditions. None means that only other words were seen: a hint for who reads both, and no proof.
 */
export function factsThatDiffer(claim: string, quote: string): readonly Difference[] {
  const [said, stands] = [read(claim), read(quote)]
  const differs: Readonly<Record<Difference, boolean>> = {
    number: keysOf(said, 'number').some(key => !keysOf(stands, 'number').includes(key)),
    negation: denies(said) !== denies(stands),
    modal: !sameSet(modalsOf(said), modalsOf(stands)),
    limit: !sameSet(keysOf(said, 'limit'), keysOf(stands, 'limit')),
    condition: conditionsOf(said) !== conditionsOf(stands)
  }
  return DIFFERENCES.filter(each => differs[each])
}

interface ReadSentence {
  readonly tokens: readonly Token[]
  readonly facts: Facts
}

function read(text: string): ReadSentence {
  const plain = text.normalize('NFC')
  return { tokens: tokenize(plain), facts: readFacts(plain) }
}

const keysOf = ({ tokens }: ReadSentence, kind: Token['kind']) =>
  tokens.filter(token => token.kind === kind).map(({ key }) => key)

const denies = (sentence: ReadSentence) => keysOf(sentence, 'negation').length > 0

/** `muss`, whether one must or many. */
const modalsOf = ({ facts }: ReadSentence) =>
  facts.clauses.flatMap(({ modals }) => modals).map(modal => modal.replace(/:.*/, ''))

const conditionsOf = ({ facts }: ReadSentence) =>
  facts.clauses.filter(({ kind }) => kind !== 'main' && kind !== 'aside').length

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...new Set(one)].sort().join('\n') === [...new Set(other)].sort().join('\n')
}
