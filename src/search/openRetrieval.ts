import { setImmediate } from 'node:timers/promises'
import type { NamedNode } from '@rdfjs/types'
import { LRUCache } from 'lru-cache'
import { byVersion, laggingByVersion } from '../graph/byVersion.js'
import { readCitedCounts } from '../graph/citations/citedCounts.js'
import { readExpandingConcepts } from '../graph/expansions/readExpandingConcepts.js'
import { readHistory } from '../graph/loads/readHistory.js'
import { readSubjects } from '../graph/subjects/readSubjects.js'
import type { Question } from '../proof/question/question.js'
import { unhurriedStore } from '../graph/store/unhurriedStore.js'
import { splitNothing } from '../proof/analysis/compounds.js'
import { languageOf } from '../proof/grammar/language.js'
import { dictionaryOf } from './dictionary.js'
import { expansionsOf, translating } from './expansions.js'
import { followStore } from './followStore.js'
import { unitsOf } from '../proof/question/units.js'
import { waitForIndex } from './waitForIndex.js'
import { tokensOf } from '../proof/analysis/tokens.js'
import { GraphIndex } from './index/graphIndex.js'
import type { IndexView } from './index/indexView.js'
import { matchTokens } from './index/matchTokens.js'
import { LargeIndex } from './kept/largeIndex.js'
import { rankUnits, scoreAll } from './index/rankUnits.js'
import { bestOfParts, searchedParts } from './index/bestOfParts.js'
import { withTexts } from './index/editions.js'
import type {
  Hit,
  IndexState,
  Matches,
  MatchOptions,
  Retrieval,
  SearchedFor,
  SearchOptions
} from './retrieval.js'
import type { RetrievalOptions } from './retrievalOptions.js'
import { besideLaw } from './ranker/besideLaw.js'
import { candidatesOf, type Candidate } from './ranker/candidates.js'
import { citedByAct, priorOf } from './ranker/prior.js'
import { definitionsHolding } from './index/definitionsHolding.js'
import { labelledAs } from './index/labelledAs.js'
import { rareness } from './index/rareness.js'
import { openSearch } from './finding/openSearch.js'
import type { Gather } from './finding/searchConcepts.js'
import { rankCandidates } from './ranker/rankCandidates.js'
import { subjectIndex } from './subjects/subjectIndex.js'
import { bundledKnownQuestions } from './knownQuestions/knownQuestions.js'
import { likeKnown } from './knownQuestions/likeKnown.js'
import { alikeTo } from './wordVectors/alike.js'
import { vectorsOfIndex } from './wordVectors/documentVectors.js'
import { bundledWordVectors } from './wordVectors/wordVectors.js'

/** Words of a question that are looked at; a longer text is no question. */
const MOST_UNITS = 100
/** How many each channel finds for the ranker to choose from. */
const DEEP = 60

/**
 * Text search over the graphs of a store. The shared graph's index is opened or built at once, and follows the store; a
 * large one is built in a thread and kept on disk, and while it follows or is built anew the last one is searched. A
 * tenant's is built when it is first asked for, and always at the store's version.
 */
export function openRetrieval(options: RetrievalOptions): Promise<Retrieval> {
  const { store, ids, vectors, mostTenants = 64, settleMs = 1_000, keepMs = 30_000 } = options
  const { wordVectors = bundledWordVectors, knownQuestions = bundledKnownQuestions } = options
  const { file, large = 5_000, patienceMs = 10_000, againMs = 10_000, freshMs = 300, told } = options
  // What follows the shared graph must not fail because a machine is busy.
  const unhurried = unhurriedStore(store)
  const history = (version: number) => readHistory(unhurried, ids, version)
  const kept = new LargeIndex({
    store: unhurried,
    graph: ids.sharedGraph,
    file,
    history,
    large,
    told,
    early: options.early
  })
  const shared = new GraphIndex(unhurried, ids.sharedGraph, kept)
  const tenants = new LRUCache<string, GraphIndex>({ max: mostTenants })
  const searchable = () => waitForIndex(shared, { patienceMs, freshMs })
  const ofVersion = <Value>(read: () => Promise<Value>) =>
    laggingByVersion(store, shared.graph, read, () => shared.followsSlowly)
  // What others are made of must not lag: they would hold it for that of the new version.
  const expandingConcepts = byVersion(store, shared.graph, () =>
    readExpandingConcepts(unhurried, shared.graph)
  )
  const namedSubjects = byVersion(store, shared.graph, () => readSubjects(unhurried, shared.graph))
  const layTerms = ofVersion(async () => expansionsOf(await expandingConcepts()))
  const subjects = ofVersion(async () => subjectIndex(await namedSubjects()))
  const dictionary = ofVersion(async () => {
    const concepts = [await namedSubjects(), await expandingConcepts()]
    await searchable()
    return dictionaryOf(concepts, shared.split ?? splitNothing)
  })
  /** What stands for a question's words, by the scopes of who asks. */
  const expansionsFor = async (scopes: readonly NamedNode[], { text }: Pick<Question, 'text'>) => {
    const [lay, words] = await Promise.all([layTerms(), dictionary()])
    return translating(lay(scopes), words(scopes), languageOf(text))
  }
  const cited = ofVersion(async () => citedByAct(await readCitedCounts(unhurried, shared.graph)))
  // What is read of a large graph besides takes a second or two, which is not left to the first question.
  const textVectors = async () => {
    await searchable()
    return vectorsOfIndex(wordVectors(''), shared.view)
  }
  if (kept.isKept) void Promise.allSettled([dictionary(), subjects(), layTerms(), cited(), textVectors()])
  const { follow, stop } = followStore({ store, shared, tenants, settleMs, keepMs, againMs, told })

  const state = (): IndexState => {
    const { version, progress, behindFor } = shared
    if (version < 0) return { state: 'building', ...progress }
    return { state: 'ready', version, ...(behindFor > 0 && { behindMs: behindFor }), ...progress }
  }

  const tenantIndex = (graph: NamedNode): GraphIndex => {
    const known = tenants.get(graph.value)
    if (known !== undefined) return known
    const made = new GraphIndex(store, graph)
    tenants.set(graph.value, made)
    return made
  }

  /** The indexes of these graphs: tenants' at the store's versions. */
  const current = async ({ graphs, signal }: SearchOptions): Promise<IndexView[]> => {
    signal?.throwIfAborted()
    // The shared graph comes first: it teaches the tenants' indexes how compounds are cut.
    await searchable()
    const own = graphs.filter(({ value }) => value !== shared.graph.value).map(tenantIndex)
    for (const index of own) await index.update(shared.split ?? splitNothing)
    const views = new Map([shared, ...own].map(index => [index.graph.value, index.view]))
    const indexes = graphs.map(({ value }) => views.get(value)!)
    // What follows computes; those who wait for other things come between.
    await setImmediate()
    signal?.throwIfAborted()
    return indexes
  }

  /** What all channels find, with what is known of each. */
  const gather: Gather = async (question, search, also = () => []): Promise<Candidate[]> => {
    const { text, words } = question
    const { signal } = search
    const deep = { ...search, limit: Math.max(search.limit, DEEP) }
    const [indexes, near, expanding, matchSubjects, counts] = await Promise.all([
      current(search),
      vectors?.search(text, deep) ?? [],
      expansionsFor(search.scopes, { text }),
      subjects(),
      cited()
    ])
    const split = shared.split ?? splitNothing
    const knows = (token: string) => indexes.some(index => index.lexicon.findWord(token) !== undefined)
    const unitsIn = (some: readonly string[]) => unitsOf(some, split, knows, expanding).slice(0, MOST_UNITS)
    const units = unitsIn(words)
    const about = search.about ?? words
    const sameWords = about.length === words.length
    const asked = sameWords ? units : unitsIn(about)
    const scored = scoreAll(indexes, units)
    const byUnits = rankUnits(indexes, units, deep, asked, scored)
    const acts = withTexts(indexes, question.acts?.map(({ iri }) => iri) ?? [])
    const parts = searchedParts(indexes, acts)
    const ofParts = bestOfParts(scored, parts, deep)
    await setImmediate()
    signal?.throwIfAborted()
    const byAsked = sameWords ? byUnits : rankUnits(indexes, asked, deep, asked)
    await setImmediate()
    signal?.throwIfAborted()
    const labelled =
      search.labelled === undefined
        ? []
        : [
            ...labelledAs(indexes, asked, {
              least: search.labelled,
              options: search,
              rare: rareness(indexes)
            }),
            ...(question.form?.defines === undefined ? [] : definitionsHolding(indexes, asked, search))
          ]
    const stems = units.flatMap(({ word, stems }) => (word === undefined ? [] : stems.slice(0, 1)))
    const alike = await alikeTo(wordVectors(text), indexes, stems, deep, parts)
    const like = await likeKnown(knownQuestions(text), wordVectors(text), stems)
    const wanted = also(indexes, asked, split)
    await setImmediate()
    signal?.throwIfAborted()
    const askedSubjects = matchSubjects(about, split, search.scopes, acts)
    return candidatesOf(
      {
        ...{
          question,
          indexes,
          units,
          asked,
          byUnits,
          byAsked,
          near,
          alike,
          like,
          base: ids.base,
          named: acts,
          ofParts,
          labelled: [...labelled, ...wanted]
        },
        subjects: askedSubjects,
        toldSubjects: sameWords ? askedSubjects : matchSubjects(words, split, search.scopes, acts),
        prior: priorOf(counts, indexes)
      },
      search
    )
  }

  return Promise.resolve({
    ready: Promise.race([follow(), shared.opened]),

    async matchAll(q: string, match: MatchOptions): Promise<Matches> {
      const indexes = await current(match)
      const tokens = tokensOf(q)
      const found = indexes.map(index => matchTokens(index, tokens, match))
      const total = found.reduce((sum, entries) => sum + entries.length, 0)
      const iris: string[] = []
      let skip = match.offset
      for (const entries of found) {
        const page = entries.slice(skip, skip + match.limit - iris.length)
        for (const entry of page) iris.push(entry.iri)
        skip = Math.max(0, skip - entries.length)
      }
      return { total, iris, version: indexes.map(index => index.version).join('.') }
    },

    async rank(question: SearchedFor, search: SearchOptions): Promise<Hit[]> {
      const found = await gather(question, search)
      return besideLaw(rankCandidates(found), search.limit).map(
        ({ entry: { iri, ref, kind }, graph, subjects, score, fit, facts }) => ({
          ...{ iri, ref, kind, score, fit, subjects, graph },
          ...{ coverage: facts.coverage, labelled: facts.askedLabel },
          ...(facts.similarity > 0 && { similarity: facts.similarity })
        })
      )
    },

    candidates: (question, search) => gather(question, search),

    ...openSearch({
      ...{ gather, current, cited, namedSubjects, expansionsFor },
      split: () => shared.split ?? splitNothing
    }),

    expansions: expansionsFor,

    state,

    close() {
      stop()
      kept.close()
    }
  })
}
