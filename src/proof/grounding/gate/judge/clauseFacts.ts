import { ClauseReader, type Noun } from './clauseReader.js'
import type { Clause } from './clauses.js'
import { JOIN } from './neighbours.js'
import { readObligation } from './readObligation.js'
import type { Token } from './tokens.js'
import { auxiliaryOf, harmless, isPronoun, openers, referenceWords, subjects } from './words.js'

/** What a clause says that its paraphrase must say too. */
export interface ClauseFacts {
  readonly kind: string
  readonly nouns: readonly Noun[]
  readonly verbs: readonly Token[]
  /** Adjectives, adverbs and all else that is neither noun nor verb. */
  readonly others: readonly string[]
  /** Numbers with what they count, negations and limits with what they stand before, in order. */
  readonly bound: readonly string[]
  /** The numbers of what it refers to, in order: `17|§`. */
  readonly cited: readonly string[]
  readonly modals: readonly string[]
  /** Prepositions with what follows them. */
  readonly phrases: readonly string[]
  /** `und`, `oder`, with what follows. */
  readonly joins: readonly string[]
  readonly pronouns: readonly string[]
  readonly passive: boolean
  /** Perfect or not, past or not. */
  readonly tense: string
  /** All that counts, in order, for clauses that must keep it. */
  readonly order: readonly string[]
  /** Which of these are English verbs: they stand behind a modal verb or `to`. */
  readonly slots: ReadonlyMap<number, string>
}

const PAST = /^(?:war|waren|wurden?|hatten?|was|were|had)$/

/** Reads what a clause says. A wording is always read the same way; what is read wrongly is rather refused than passed. */
export function factsOf({ kind, of, tokens }: Clause): ClauseFacts {
  const { words, undergone } = readObligation(tokens.map(small))
  const { nouns, verbs, others, attributes, bound, phrases, joins } = new ClauseReader(words)
  const helping = (name: string) =>
    words.filter(({ word, kind: is }) => is === 'free' && auxiliaryOf(word) === name)
  const modals = words.filter(each => each.kind === 'modal').map(({ key }) => key)
  if (verbs.length === 0 && modals.length === 0) verbs.push(...helping('haben'))
  const isPerfect = helping('haben').length > 0 && verbs.some(({ kind: is }) => is === 'content')
  return {
    kind: of === undefined ? kind : `${kind}:${of}`,
    nouns: subjectTold(nouns, words),
    verbs,
    others: [...others.map(({ key }) => key), ...attributes],
    bound,
    cited: bound.filter(one => referenceWords.has(one.replace(/^.*[|>]/, ''))),
    phrases,
    modals,
    joins,
    pronouns: words.filter(({ word }, at) => isPronoun(word) && !owns(words, at)).map(({ word }) => word),
    passive: undergone || helping('werden').length > 0,
    tense: `${isPerfect} ${words.some(({ word }) => PAST.test(word))}`,
    ...orderOf(words)
  }
}

function orderOf(words: readonly Token[]): Pick<ClauseFacts, 'order' | 'slots'> {
  const order: string[] = []
  const slots = new Map<number, string>()
  let verbal = false
  for (const token of words) {
    if (openers.has(token.word)) continue
    const counts =
      token.kind === 'free' ? SMALL.has(token.word) || isPronoun(token.word) : !harmless.has(token.word)
    if (counts) {
      if (verbal && token.kind === 'content') slots.set(order.length, token.word)
      order.push(JOIN.get(token.word) ?? token.key)
    }
    verbal =
      token.kind === 'modal' ||
      token.word === 'to' ||
      (verbal && (token.word === 'be' || token.key === 'nicht'))
  }
  return { order, slots }
}

const SMALL = new Set(['of', 'to', 'and', 'or', 'und', 'oder', 'sowie'])

/** The adjective with which a sentence begins has its capital letter from there alone: `Sämtliche Gesellschafter`. */
function small(token: Token, at: number, all: readonly Token[]): Token {
  const begins = token.capital && token.kind === 'content' && at === 0 && all[1]?.capital === true
  if (!begins || !/e[nmrs]?$/.test(token.word) || all[1]!.kind !== 'content') return token
  return { ...token, capital: false, key: token.word.replace(/(?:e[nmrs]|e)$/, '') }
}

const owns = (words: readonly Token[], at: number) =>
  words[at]!.word === 'sein' && words[at + 1] === undefined

/** Who does it: the only noun that can be, or else none that could be beside one that must be. */
function subjectTold(nouns: readonly Noun[], words: readonly Token[]): readonly Noun[] {
  const free = nouns.filter(({ governor }) => governor === '')
  const able = free.filter(({ cases }) => cases.includes('n'))
  const sure = able.filter(({ cases }) => cases === 'n')
  if (able.length === 1 && !words.some(({ word }) => subjects.has(word))) {
    return nouns.map(noun => (noun === able[0] ? { ...noun, cases: 'n' } : noun))
  }
  const equated = words.some(({ word, kind }) => kind === 'free' && auxiliaryOf(word) === 'sein')
  if (sure.length === 0 || equated) return nouns
  return nouns.map(noun =>
    free.includes(noun) && noun.cases !== 'n' ? { ...noun, cases: noun.cases.replace('n', '') } : noun
  )
}
