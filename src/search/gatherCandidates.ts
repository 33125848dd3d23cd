import type { SplitCompound } from '../proof/analysis/compounds.js'
import type { Expansions } from '../proof/question/counterparts.js'
import { unitsOf, type Unit } from '../proof/question/units.js'
import type { Gather } from './finding/searchConcepts.js'
import { bestOfParts, searchedParts } from './index/bestOfParts.js'
import { definitionsHolding } from './index/definitionsHolding.js'
import { withTexts } from './index/editions.js'
import type { IndexView } from './index/indexView.js'
import { labelledAs } from './index/labelledAs.js'
import { rankUnits, scoreAll } from './index/rankUnits.js'
import { rareness } from './index/rareness.js'
import { likeKnown } from './knownQuestions/likeKnown.js'
import { letOthersCome } from './letOthersCome.js'
import { candidatesOf } from './ranker/candidates.js'
import type { Channels } from './ranker/channels.js'
import { priorOf } from './ranker/prior.js'
import type { SearchedFor, SearchOptions } from './retrieval.js'
import type { RetrievalOptions } from './retrievalOptions.js'
import type { SearchedIndexes } from './searchedIndexes.js'
import type { SharedReadings } from './sharedReadings.js'
import type { SearchedStates } from './states/searchedStates.js'
import type { MatchSubjects } from './subjects/subjectIndex.js'
import type { VectorSearch } from './vectors/vectors.js'
import { alikeTo } from './wordVectors/alike.js'

/** Words of a question that are looked at; a longer text is no question. */
const MOST_UNITS = 100
/** How many each channel finds for the ranker to choose from. */
const DEEP = 60

interface CandidateSources {
  readonly searched: SearchedIndexes
  readonly states: SearchedStates
  readonly readings: SharedReadings
  readonly vectors: RetrievalOptions['vectors'] | undefined
  readonly wordVectors: NonNullable<RetrievalOptions['wordVectors']>
  readonly knownQuestions: NonNullable<RetrievalOptions['knownQuestions']>
  readonly base: string
}

/** The words of a question as they are searched. */
interface QuestionUnits {
  /** All of them, and those that ask: the same list where all of them do. */
  readonly units: readonly Unit[]
  readonly asked: readonly Unit[]
  /** Those that ask, as they are written. */
  readonly about: readonly string[]
}

/** What all channels find, with what is known of each. */
export function gatherCandidates(parts: CandidateSources): Gather {
  const { searched, states, readings, vectors, wordVectors, knownQuestions, base } = parts
  return async (question, wanted, also = () => []) => {
    const { text } = question
    const most = Math.max(wanted.limit, DEEP)
    const nearest = (more?: Pick<VectorSearch, 'isToday'>) =>
      vectors?.search(text, { ...wanted, ...more, limit: most }) ?? []
    const [current, nearToday, expanding, matchSubjects, counts] = await Promise.all([
      searched.current(wanted),
      wanted.onDay === undefined ? nearest() : [],
      readings.expansionsFor(wanted.scopes, { text }),
      readings.subjects(),
      readings.cited()
    ])
    const { indexes, search } = await states.searched(current, wanted)
    const [today] = indexes
    const isToday = (iri: string) => today?.place(iri) !== undefined
    const near = wanted.onDay === undefined ? nearToday : await nearest({ isToday })
    const deep = { ...search, limit: most }
    const { split } = searched
    const words = questionUnits(question, search, indexes, split, expanding)
    const { units, asked } = words
    const named = withTexts(indexes, question.acts?.map(({ iri }) => iri) ?? [])
    const byWords = await searchWords(indexes, words, named, deep)
    const labelled = labelledSo(indexes, asked, question, search)
    const stems = units.flatMap(({ word, stems }) => (word === undefined ? [] : stems.slice(0, 1)))
    const alike = await alikeTo(wordVectors(text), indexes, stems, deep, byWords.parts)
    const like = await likeKnown(knownQuestions(text), wordVectors(text), stems)
    const requested = also({ indexes, search, units: asked, split })
    await letOthersCome(search)
    const channels: Channels = {
      ...{ question, indexes, units, asked, near, alike, like, base, named },
      ...byWords.found,
      labelled: [...labelled, ...requested],
      ...subjectsOfWords(matchSubjects, words, question, split, search, named),
      prior: priorOf(counts, indexes)
    }
    return candidatesOf(channels, search)
  }
}

function questionUnits(
  { words }: SearchedFor,
  { about = words }: SearchOptions,
  indexes: readonly IndexView[],
  split: SplitCompound,
  expanding: Expansions
): QuestionUnits {
  const knows = (token: string) => indexes.some(index => index.lexicon.findWord(token) !== undefined)
  const unitsIn = (some: readonly string[]) => unitsOf(some, split, knows, expanding).slice(0, MOST_UNITS)
  const units = unitsIn(words)
  return { units, asked: about.length === words.length ? units : unitsIn(about), about }
}

/** The best by words, and of the parts of the index that are searched apart. */
async function searchWords(
  indexes: readonly IndexView[],
  { units, asked }: QuestionUnits,
  acts: ReadonlySet<string>,
  deep: SearchOptions
) {
  const scored = scoreAll(indexes, units)
  const byUnits = rankUnits(indexes, units, deep, asked, scored)
  const parts = searchedParts(indexes, acts)
  const ofParts = bestOfParts(scored, parts, deep)
  await letOthersCome(deep)
  const byAsked = asked === units ? byUnits : rankUnits(indexes, asked, deep, asked)
  await letOthersCome(deep)
  return { parts, found: { byUnits, byAsked, ofParts } }
}

/** What is labelled as what asks, and for a question what something is, what may define it. */
function labelledSo(
  indexes: readonly IndexView[],
  asked: readonly Unit[],
  { form }: SearchedFor,
  search: SearchOptions
): readonly string[] {
  if (search.labelled === undefined) return []
  const options = { least: search.labelled, options: search, rare: rareness(indexes) }
  const defining = form?.defines === undefined ? [] : definitionsHolding(indexes, asked, search)
  return [...labelledAs(indexes, asked, options), ...defining]
}

function subjectsOfWords(
  match: MatchSubjects,
  { units, asked, about }: QuestionUnits,
  { words }: SearchedFor,
  split: SplitCompound,
  { scopes }: SearchOptions,
  acts: ReadonlySet<string>
): Pick<Channels, 'subjects' | 'toldSubjects'> {
  const subjects = match(about, split, scopes, acts)
  return { subjects, toldSubjects: asked === units ? subjects : match(words, split, scopes, acts) }
}
