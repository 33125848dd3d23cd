import type { SplitCompound } from '../../proof/analysis/compounds.js'
import { stem } from '../../proof/analysis/stem.js'
import { stemsOfToken } from '../../proof/analysis/stemsOfToken.js'
import { stopWords } from '../../proof/analysis/stopWords.js'
import type { Holding } from '../index/admitted.js'
import type { IndexView } from '../index/indexView.js'
import { matchUnits, type MatchedConcepts } from '../index/matchUnits.js'
import { rareness } from '../index/rareness.js'
import type { IndexEntry } from '../index/segment.js'
import type { Candidate } from '../ranker/candidates.js'
import type { SearchedFor, SearchOptions } from '../retrieval.js'
import { standingFor, type Unit } from '../../proof/question/units.js'
import { orderFound } from './orderFound.js'

/** What a search finds. */
export interface FoundConcepts {
  /** The hits of the page, the best first, of those that were wanted. */
  readonly page: readonly IndexEntry[]
  /** How many are wanted. */
  readonly total: number
  /** All hits, wanted or not, in no order. */
  readonly entries: readonly IndexEntry[]
  /** Which word of the search (from 0) a token of a text is a form of, or stands for. */
  readonly wordOf: (token: string) => number | undefined
}

export interface FoundOptions extends SearchOptions {
  readonly offset: number
  /** Only what holds all words, and nothing beside. */
  readonly least?: 'all' | undefined
  /** Which hits are wanted; all when absent. */
  readonly where?: (entry: IndexEntry) => boolean
}

/** What a search is made in. */
export interface GatheredUnits {
  readonly indexes: readonly IndexView[]
  /** What of them may be found. */
  readonly search: SearchOptions & { readonly holding?: Holding }
  readonly units: readonly Unit[]
  readonly split: SplitCompound
}

/** All that the channels of a ranking find, and what else is wanted of the indexes, with what is known of each. */
export type Gather = (
  question: SearchedFor,
  search: SearchOptions,
  also?: (found: GatheredUnits) => readonly string[]
) => Promise<Candidate[]>

/** So many of the best by words are ranked by all that is known of them; the others follow in the order of the words. */
const RANKED = 150
/** How many each channel finds. */
const DEEP = 60

/** All concepts that hold the words of a search, or are about its matter, the best first. */
export async function searchConcepts(
  gather: Gather,
  question: SearchedFor,
  { where = () => true, least, limit, offset, ...search }: FoundOptions
): Promise<FoundConcepts> {
  let matched: MatchedConcepts = { entries: [], best: () => [] }
  let wordOf: FoundConcepts['wordOf'] = () => undefined
  const candidates = await gather(
    question,
    { ...search, limit: DEEP },
    ({ indexes, units, split, search: admitting }) => {
      matched = matchUnits(indexes, units, rareness(indexes), { ...admitting, least })
      wordOf = wordsMet(units, split)
      return matched.best(RANKED, where).map(({ iri }) => iri)
    }
  )
  const held = new Set(matched.entries.map(({ iri }) => iri))
  const ranked = orderFound(candidates, held).map(({ entry }) => entry)
  const beside = least === 'all' ? [] : ranked.filter(({ iri }) => !held.has(iri))
  const entries = [...matched.entries, ...beside]
  const first = ranked.filter(each => where(each) && (least !== 'all' || held.has(each.iri)))
  const total = matched.entries.filter(where).length + beside.filter(where).length
  const end = Math.min(total, offset + limit)
  if (end <= first.length) return { page: first.slice(offset, end), total, entries, wordOf }
  const known = new Set(first.map(({ iri }) => iri))
  const rest = matched.best(Infinity, entry => !known.has(entry.iri) && where(entry))
  return { page: [...first, ...rest].slice(offset, end), total, entries, wordOf }
}

/** Words of texts repeat, and taking a compound apart takes long. */
function wordsMet(units: readonly Unit[], split: SplitCompound): (token: string) => number | undefined {
  const wordOf = new Map<string, number>()
  const words = units.filter(({ word }) => word !== undefined)
  for (const own of [standingFor, (unit: Unit) => unit.stems.slice(1)])
    for (const [at, unit] of words.entries())
      for (const each of own(unit)) if (!wordOf.has(each)) wordOf.set(each, at)
  const known = new Map<string, number | undefined>()
  const read = (token: string) => {
    const own = stem(token)
    if (stopWords.has(token)) return undefined
    if (wordOf.has(own)) return wordOf.get(own)
    const mayHold = [...wordOf.keys()].some(each => own.includes(each))
    return mayHold
      ? stemsOfToken(token, split)
          .map(part => wordOf.get(part))
          .find(at => at !== undefined)
      : undefined
  }
  return token => {
    if (!known.has(token)) known.set(token, read(token))
    return known.get(token)
  }
}
