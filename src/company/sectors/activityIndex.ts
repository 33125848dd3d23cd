import { learnCompounds, type SplitCompound } from '../../proof/analysis/compounds.js'
import { stem } from '../../proof/analysis/stem.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import { tokensOf } from '../../proof/analysis/tokens.js'
import { PostingsBuilder, type Postings } from '../../search/index/postings.js'
import { rarenessAmong } from '../../search/index/rareness.js'
import { Slices } from '../../search/index/slices.js'
import type { ActivityPhrase } from './activityPhrases.js'
import { rootOf } from './wordRoot.js'

/** A word of a phrase by what it may be met by: its stem, its root, the stems of its parts. */
interface PhraseWord {
  readonly whole: string
  readonly root: string
  readonly parts: readonly string[]
  readonly rareness: number
}

interface IndexedPhrase {
  readonly phrase: ActivityPhrase
  readonly words: readonly PhraseWord[]
  readonly rareness: number
}

/** A phrase that a statement says, wholly or in part. */
export interface StatedPhrase {
  readonly phrase: ActivityPhrase
  /** Share of the phrase that was said, from 0 to 1, rare words counting more. */
  readonly coverage: number
  /** By the stem of the company's word: how much it says, by its rareness and its weight in the statement. */
  readonly words: ReadonlyMap<string, number>
}

interface SaidWord {
  readonly own: string
  readonly weight: number
}

/** What a word is worth that is met in another form (`fotografieren`, `Fotograf`), by all its parts, by its end, by another part. */
const ROOT = 0.85
const ALL_PARTS = 0.85
const END = 0.6
const PART = 0.3
const SHORTEST_END = 5

/** Phrases on activities, found by the words of a statement: stems, compounds and postings as the text index has them. */
export class ActivityIndex {
  private constructor(
    private readonly phrases: readonly IndexedPhrase[],
    private readonly keys: ReadonlyMap<string, number>,
    private readonly postings: Postings,
    private readonly split: SplitCompound,
    private readonly known: ReadonlySet<string>
  ) {}

  /** Made in slices, between which other work goes on: it takes a second or more. */
  static async of(all: readonly ActivityPhrase[]): Promise<ActivityIndex> {
    const slices = new Slices()
    const known = new Set<string>()
    const worded: { readonly phrase: ActivityPhrase; readonly tokens: readonly string[] }[] = []
    const frequencies = new Map<string, number>()
    const codes = new Map<string, Set<string>>()
    for (const phrase of all) {
      if (slices.usedUp) await slices.next()
      const tokens = [...new Set(tokensOf(phrase.text))].filter(isWord)
      worded.push({ phrase, tokens })
      for (const token of tokens) {
        known.add(token)
        frequencies.set(token, (frequencies.get(token) ?? 0) + (phrase.kind === 'term' ? 2 : 1))
        const ofStem = codes.get(stem(token)) ?? new Set<string>()
        codes.set(stem(token), ofStem.add(phrase.code))
      }
    }
    await slices.next()
    const split = learnCompounds(frequencies)
    const count = new Set(all.map(({ code }) => code)).size
    // Over codes: a word of many phrases on one code is telling.
    const rarenessOf = (key: string) => rarenessAmong(count, codes.get(key)?.size ?? 0)
    const phrases: IndexedPhrase[] = []
    const keys = new Map<string, number>()
    const builder = new PostingsBuilder(false)
    for (const [at, { phrase, tokens }] of worded.entries()) {
      if (slices.usedUp) await slices.next()
      const words = tokens.map(token => ({
        whole: stem(token),
        root: rootOf(token),
        parts: split(token).map(stem),
        rareness: rarenessOf(stem(token))
      }))
      phrases.push({ phrase, words, rareness: words.reduce((sum, word) => sum + word.rareness, 0) })
      for (const key of new Set(
        words.flatMap(({ whole, root, parts }) => [whole, rootKey(root), ...parts])
      )) {
        const number = keys.get(key) ?? keys.size
        keys.set(key, number)
        builder.add(number, at, 1)
      }
    }
    await slices.next()
    return new ActivityIndex(phrases, keys, builder.finish(keys.size), split, known)
  }

  /** The phrases that share words with a statement. @param said folded words with their weights */
  find(said: readonly { readonly word: string; readonly weight: number }[]): StatedPhrase[] {
    const keys = new Map<string, SaidWord>()
    for (const { word, weight } of said) {
      const own = stem(word)
      const offer = (key: string, by: number) => {
        if (by > (keys.get(key)?.weight ?? 0)) keys.set(key, { own, weight: by })
      }
      offer(own, weight)
      offer(rootKey(rootOf(word)), weight * ROOT)
      const parts = this.partsOf(word)
      for (const [at, part] of parts.entries())
        offer(stem(part), weight * (at === parts.length - 1 ? END : PART))
    }
    const met = new Set<number>()
    for (const key of keys.keys()) {
      const range = this.postings.range(this.keys.get(key))
      if (range !== undefined)
        for (let at = range[0]; at < range[1]; at++) met.add(this.postings.documents[at]!)
    }
    return [...met].map(at => saidOf(this.phrases[at]!, keys))
  }

  /** Of a compound; of one that was never seen the longest end that is a word: `Dinkelbrötchen`. */
  private partsOf(word: string): readonly string[] {
    const parts = this.split(word)
    if (parts.length > 0 || this.known.has(word)) return parts
    for (let at = 3; at <= word.length - SHORTEST_END; at++)
      if (this.known.has(word.slice(at))) return [word.slice(at)]
    return []
  }
}

function saidOf(
  { phrase, words, rareness }: IndexedPhrase,
  said: ReadonlyMap<string, SaidWord>
): StatedPhrase {
  const found = new Map<string, number>()
  let covered = 0
  for (const word of words) {
    const met = meets(word, said)
    if (met === undefined) continue
    covered += met.share * word.rareness
    const counts = met.share * met.weight * word.rareness
    if (counts > (found.get(met.own) ?? 0)) found.set(met.own, counts)
  }
  return { phrase, coverage: rareness === 0 ? 0 : covered / rareness, words: found }
}

/** How much of a phrase's word was said: itself, another form of it, or the parts that it is made of. */
function meets(
  { whole, root, parts }: PhraseWord,
  said: ReadonlyMap<string, SaidWord>
): (SaidWord & { readonly share: number }) | undefined {
  const known = said.get(whole) ?? said.get(rootKey(root))
  if (known !== undefined) return { share: 1, ...known }
  const met = parts.flatMap(part => said.get(part) ?? [])
  if (met.length === 0) return undefined
  const best = met.reduce((one, other) => (other.weight > one.weight ? other : one))
  if (met.length === parts.length) return { share: ALL_PARTS, ...best }
  return { share: said.has(parts.at(-1)!) ? END : PART, ...best }
}

/** A root is no stem. */
const rootKey = (root: string) => `${root}-`

function isWord(token: string): boolean {
  return !stopWords.has(token) && token.length > 1 && !/\p{N}/u.test(token)
}
