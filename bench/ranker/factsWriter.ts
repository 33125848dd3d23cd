import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { openActs } from '../../src/graph/acts/openActs.js'
import { type Identifiers } from '../../src/graph/identifiers.js'
import { scopeOf } from '../../src/graph/iris/scopes.js'
import { thresholds } from '../../src/proof/grounding/thresholds.js'
import { readQuestion } from '../../src/proof/question/readQuestion.js'
import { openRetrieval } from '../../src/search/openRetrieval.js'
import { FACTS } from '../../src/search/ranker/facts.js'
import type { KnownQuestion } from '../../src/search/knownQuestions/knownQuestions.js'
import type { WordVectors } from '../../src/proof/analysis/wordVectors/wordVectors.js'
import type { Vectors } from '../../src/search/vectors/vectors.js'
import type { GraphStore } from '../../src/graph/store/graphStore.js'
import { isOneOf, type LearningQuestion } from './readLearning.js'

interface Asked {
  /** For a question, word vectors that were learned without it. */
  readonly wordVectors?: ((question: string) => WordVectors) | undefined
  /** For a question, those of others. */
  readonly knownQuestions: (question: string) => readonly KnownQuestion[]
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly vectors: Pick<Vectors, 'search'> | undefined
  /** What graph it is: `whole`, or one that holds a few acts. */
  readonly name: string
  readonly questions: readonly LearningQuestion[]
}

/** Writes a line for each candidate of each question: whose it is, whether it is right, and its facts. */
export class FactsWriter {
  readonly #out
  constructor(path: string) {
    this.#out = createWriteStream(path)
  }

  async begin(): Promise<void> {
    await this.#line(['graph', 'q', 'act', 'about', 'lang', 'form', 'draw', 'gold', 'iri', ...FACTS])
  }

  async ask({ store, ids, vectors, wordVectors, knownQuestions, name, questions }: Asked): Promise<void> {
    const retrieval = await openRetrieval({
      ...{ store, ids, knownQuestions },
      ...(vectors && { vectors }),
      ...(wordVectors && { wordVectors })
    })
    await retrieval.ready
    const scopes = [scopeOf('open', 'law'), scopeOf('attribution', 'law')]
    const known = {
      table: await openActs({ store, ids })(),
      scopes: new Set(scopes.map(({ value }) => value))
    }
    const search = { graphs: [ids.sharedGraph], scopes, limit: 60, labelled: thresholds.minTitled }
    for (const { id, act, about, lang, form, draw, text, right } of questions) {
      const question = readQuestion(text, known)
      const found = await retrieval.candidates(question, { ...search, about: question.wordsBesideActs })
      const of = [name, id, act, about, lang, form, draw]
      for (const { entry, facts } of found)
        await this.#line([
          ...[...of, isOneOf(right, entry) ? 1 : 0, entry.iri],
          ...FACTS.map(fact => Number(facts[fact].toFixed(4)))
        ])
      // So that a question for which nothing right was found counts, too.
      if (!found.some(({ entry }) => isOneOf(right, entry))) await this.#line([...of, -1, right[0] ?? ''])
    }
    retrieval.close()
  }

  async end(): Promise<void> {
    this.#out.end()
    await once(this.#out, 'finish')
  }

  async #line(fields: readonly (string | number)[]): Promise<void> {
    if (!this.#out.write(`${fields.join('\t')}\n`)) await once(this.#out, 'drain')
  }
}
