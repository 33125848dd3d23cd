import type { NamedNode } from '@rdfjs/types'
import { byVersion, laggingByVersion } from '../graph/byVersion.js'
import { readCitedCounts } from '../graph/citations/citedCounts.js'
import { readExpandingConcepts } from '../graph/expansions/readExpandingConcepts.js'
import type { GraphStore } from '../graph/store/graphStore.js'
import { readSubjects } from '../graph/subjects/readSubjects.js'
import type { Subject } from '../graph/subjects/subjectsOf.js'
import { languageOf } from '../proof/grammar/language.js'
import type { Expansions } from '../proof/question/counterparts.js'
import type { Question } from '../proof/question/question.js'
import { dictionaryOf } from './dictionary.js'
import { expansionsOf, translating } from './expansions.js'
import type { GraphIndex } from './index/graphIndex.js'
import { citedByAct } from './ranker/prior.js'
import { subjectIndex, type MatchSubjects } from './subjects/subjectIndex.js'

/** What a search needs of the shared graph besides its texts, read once for each version. */
export interface SharedReadings {
  readonly subjects: () => Promise<MatchSubjects>
  readonly namedSubjects: () => Promise<readonly Subject[]>
  readonly cited: () => Promise<ReturnType<typeof citedByAct>>
  /** What stands for a question's words, by the scopes of who asks. */
  readonly expansionsFor: (
    scopes: readonly NamedNode[],
    question: Pick<Question, 'text'>
  ) => Promise<Expansions>
  /** Reads all of it; rejects with nothing. */
  readonly prepare: () => Promise<unknown>
}

/**
 * @param unhurried the same store, for what must not fail because a machine is busy
 * @param searchable resolves when the shared graph's index is there
 */
export function sharedReadings(
  store: GraphStore,
  unhurried: GraphStore,
  shared: GraphIndex,
  searchable: () => Promise<void>
): SharedReadings {
  const { graph } = shared
  const ofVersion = <Value>(read: () => Promise<Value>) =>
    laggingByVersion(store, graph, read, () => shared.followsSlowly)
  // What others are made of must not lag: they would hold it for that of the new version.
  const expandingConcepts = byVersion(store, graph, () => readExpandingConcepts(unhurried, graph))
  const namedSubjects = byVersion(store, graph, () => readSubjects(unhurried, graph))
  const layTerms = ofVersion(async () => expansionsOf(await expandingConcepts()))
  const subjects = ofVersion(async () => subjectIndex(await namedSubjects()))
  const dictionary = ofVersion(async () => {
    const concepts = [await namedSubjects(), await expandingConcepts()]
    await searchable()
    return dictionaryOf(concepts, shared.split)
  })
  const cited = ofVersion(async () => citedByAct(await readCitedCounts(unhurried, graph)))
  return {
    ...{ subjects, namedSubjects, cited },
    async expansionsFor(scopes, { text }) {
      const [lay, words] = await Promise.all([layTerms(), dictionary()])
      return translating(lay(scopes), words(scopes), languageOf(text))
    },
    // First what the store works longest on: this process has its own work with the others meanwhile.
    prepare: () => Promise.allSettled([cited(), dictionary(), subjects(), layTerms()])
  }
}
