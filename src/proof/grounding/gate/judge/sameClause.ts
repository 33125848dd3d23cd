import { verbReadings } from '../../../grammar/german/verbs/verbReadings.js'
import { comparisonKey } from '../../../grammar/wording/readWords.js'
import type { ClauseFacts } from './clauseFacts.js'
import type { Noun } from './clauseReader.js'
import type { Token } from './tokens.js'
import { bodies, judgeLightVerbs, negativeVerbs, things } from './words.js'

/**
 * Why one clause does not hold the facts of another; undefined where both hold the same. Words may stand elsewhere, one
 * verb may be another, and one noun that names neither person nor body nor time; nothing is left out and nothing added.
 * @param isElsewhere whether the other text says one of two such words in another clause: then they may have changed places
 */
export function differenceOf(
  claim: ClauseFacts,
  source: ClauseFacts,
  isElsewhere: (said: Token, meant: Token) => boolean
): string | undefined {
  const voiced = claim.passive !== source.passive
  for (const fact of ['bound', 'joins', 'pronouns'] as const) {
    if (!sameBag(claim[fact], source[fact])) return fact
  }
  if (claim.cited.join() !== source.cited.join()) return 'references'
  // Who was one may be many who do it.
  const modals = ({ modals: all }: ClauseFacts) => (voiced ? all.map(one => one.replace(/:.*/, '')) : all)
  if (!sameBag(modals(claim), modals(source))) return 'modals'
  const phrases = ({ phrases: all }: ClauseFacts) =>
    voiced ? all.filter(one => !/^(?:von|durch)>/.test(one)) : all
  if (!sameBag(phrases(claim), phrases(source))) return 'phrases'
  if (claim.tense !== source.tense) return 'tense'
  if (!sameBag(claim.others, source.others)) return 'adverbs'
  const nouns = pairsOf(claim.nouns, source.nouns, sameNoun)
  const verbs = pairsOf(claim.verbs, source.verbs, sameVerb)
  const exchanged = exchangeOf(nouns, verbs)
  if (typeof exchanged === 'string') return exchanged
  if (exchanged.some(([said, meant]) => isElsewhere(said.token, meant.token))) return 'nouns'
  const pairs = [...nouns.pairs, ...exchanged]
  const strange = pairs.find(pair => !sameTies(pair, exchanged))
  if (strange !== undefined) return `ties of ${strange[0].token.word}`
  const named = claim.nouns.map(({ token }) => token.key)
  const limits = claim.bound.filter(one => one.includes('>')).length
  const scoped = claim.modals.length + limits > 0 && claim.verbs.length > 1
  // Where more than one word could be denied, limited or meant, each stays at its place.
  const rigid = scoped || claim.modals.length > 1 || limits > 1 || new Set(named).size < named.length
  if (rigid && !sameOrder(claim.order, source.order)) return 'order'
  const roles = voiced ? crossed(pairs, claim, source) : unmoved(pairs)
  return roles ? undefined : 'roles'
}

type Pair = readonly [claim: Noun, source: Noun]

interface Paired<Item> {
  readonly pairs: readonly (readonly [Item, Item])[]
  readonly said: readonly Item[]
  readonly meant: readonly Item[]
}

function sameBag(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join('\n') === [...other].sort().join('\n')
}

function pairsOf<Item>(
  claim: readonly Item[],
  source: readonly Item[],
  same: (one: Item, other: Item) => boolean
): Paired<Item> {
  const left = [...source]
  const pairs: (readonly [Item, Item])[] = []
  const said = claim.filter(item => {
    const at = left.findIndex(other => same(item, other))
    if (at < 0) return true
    pairs.push([item, left.splice(at, 1)[0]!])
    return false
  })
  return { pairs, said, meant: left }
}

/** The plural's dative behind a preposition is its nominative: `Tage`, `Tagen`; not `Schuld`, `Schulden`. */
function sameNoun(one: Noun, other: Noun): boolean {
  if (one.token.key === other.token.key) return true
  if (one.governor === '' || other.governor === '') return false
  const [bare, otherBare] = [one, other].map(({ token }) => token.key.replace(/(?<=e[lr]?)n$/, ''))
  return bare === otherBare && /(?:e[lr]|[gtk]e)$/.test(bare!)
}

function sameVerb(one: Token, other: Token): boolean {
  return one.word === other.word || lemmasOf(one.word).some(lemma => lemmasOf(other.word).includes(lemma))
}

/** The infinitives of which a word may be a form, its prefix with it. */
const lemmasOf = (word: string) =>
  verbReadings(word).flatMap(({ lemma, part }) => (part === 'whole' ? [lemma] : []))

/** What stands for what was left: pairs of nouns, or why it cannot. */
function exchangeOf(nouns: Paired<Noun>, verbs: Paired<Token>): readonly Pair[] | string {
  const [said, meant] = [[...verbs.said], [...verbs.meant]]
  const [saidNouns, meantNouns] = [[...nouns.said], [...nouns.meant]]
  // A noun with its verb for a verb: `Anzeige erstatten`, `anzeigen`.
  if (!derive(saidNouns, meant, said)) derive(meantNouns, said, meant)
  if (said.length !== meant.length || said.length > 1) return 'verbs'
  const [one, other] = [said[0]?.word ?? '', meant[0]?.word ?? '']
  if (denies(one) !== denies(other) || one === `un${other}` || other === `un${one}`) return 'verbs'
  if (saidNouns.length !== meantNouns.length || saidNouns.length > 1) return 'nouns'
  const [saidNoun, meantNoun] = [saidNouns[0], meantNouns[0]]
  if (saidNoun === undefined || meantNoun === undefined) return []
  return isThing(saidNoun) && isThing(meantNoun) ? [[saidNoun, meantNoun]] : 'nouns'
}

export const denies = (verb: string) =>
  negativeVerbs.has(verb) || lemmasOf(verb).some(lemma => negativeVerbs.has(lemma))

/** Takes a noun out whose verb says the same on the other side, and the light verb beside it. */
function derive(nouns: Noun[], verbs: Token[], beside: Token[]): boolean {
  const at = nouns.findIndex(({ token, governor, attributes }) => {
    if (governor !== '' || attributes.length > 0) return false
    return verbs.some(verb => derived(token.key, verb.word))
  })
  const light = beside.findIndex(({ word }) => lemmasOf(word).some(lemma => judgeLightVerbs.has(lemma)))
  if (at < 0 || light < 0) return false
  const noun = nouns.splice(at, 1)[0]!
  verbs.splice(
    verbs.findIndex(verb => derived(noun.token.key, verb.word)),
    1
  )
  beside.splice(light, 1)
  return true
}

function derived(noun: string, verb: string): boolean {
  const stem = noun.replace(/(?:ung|e|nis|ion)$/, '')
  return stem.length > 3 && lemmasOf(verb).some(lemma => comparisonKey(lemma).replace(/e?n$/, '') === stem)
}

const isThing = ({ token: { key: word }, governor }: Noun) =>
  governor === '' && (things.has(word) || (/(?:ung|heit|keit|nis|tät|ion)$/.test(word) && !bodies.has(word)))

/** The same preposition, or the genitive of the same noun; the same adjectives, numbers and negations. */
function sameTies([one, other]: Pair, exchanged: readonly Pair[]): boolean {
  if (!sameBag(one.attributes, other.attributes)) return false
  if (one.governor === other.governor) return true
  if (AGENT.test(one.governor) || AGENT.test(other.governor)) return true
  return exchanged.some(
    ([said, meant]) => one.governor === `gen:${said.token.key}` && other.governor === `gen:${meant.token.key}`
  )
}

const AGENT = /^(?:von|durch|)$/

const overlap = (one: string, other: string) => [...one].some(letter => other.includes(letter))

/** Each noun can stand in the case in which it stands there, and of two that could be taken for each other the first is first. */
function unmoved(pairs: readonly Pair[]): boolean {
  if (!pairs.every(([one, other]) => one.governor === other.governor || one.governor.startsWith('gen:')))
    return false
  if (!pairs.every(([one, other]) => overlap(one.cases, other.cases))) return false
  return ordered(pairs)
}

/** Of two nouns that could be taken for each other, behind the same preposition or none, the first is first. */
function ordered(pairs: readonly Pair[]): boolean {
  return pairs.every(([one, other]) =>
    pairs.every(([next, nextOther]) => {
      if (one === next || one.governor !== next.governor) return true
      if (!(overlap(one.cases, next.cases) || overlap(other.cases, nextOther.cases))) return true
      return one.token.start < next.token.start === other.token.start < nextOther.token.start
    })
  )
}

/** Passive for active: who does it stands with `von` or `durch` here, in the nominative there, and no other could be it. */
function crossed(pairs: readonly Pair[], claim: ClauseFacts, source: ClauseFacts): boolean {
  const roles = pairs.map(([one, other]) => {
    // What stands behind `von` in both is not who does it: `Ablauf von drei Monaten`.
    if (one.governor !== '' && one.governor === other.governor) return ['=', '='] as const
    return [rolesOf(one, claim.passive), rolesOf(other, source.passive)] as const
  })
  const told = (one: readonly [string, string], next: readonly [string, string]) =>
    one.every((role, side) => role === next[side] && role.length === 1)
  const apart = (one: string, next: string) => one === '=' || next === '=' || !overlap(one, next)
  const each = roles.every((one, at) => {
    if (!overlap(one[0], one[1])) return false
    return roles.every(
      (next, place) => place === at || told(one, next) || one.every((role, side) => apart(role, next[side]!))
    )
  })
  const apartFromThese = pairs.filter((_, at) => roles[at]!.includes('='))
  return each && ordered(apartFromThese) && roles.some(one => one.every(role => role === 'A'))
}

/** A does it, P suffers it, D gets it; `=` stands apart with its preposition. */
function rolesOf({ governor, cases }: Noun, passive: boolean): string {
  if (passive && /^(?:von|durch)$/.test(governor)) return 'A'
  if (governor !== '') return '='
  return [...cases]
    .map(letter =>
      letter === 'd' ? 'D' : letter === 'n' ? (passive ? 'P' : 'A') : passive || letter === 'g' ? '' : 'P'
    )
    .join('')
}

/** The words that both have stand in the same order. */
function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  const shared = (keys: readonly string[], of: readonly string[]) =>
    keys.filter(word => of.includes(word)).join('\n')
  return shared(one, other) === shared(other, one)
}
