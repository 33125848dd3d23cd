import type { CitableText } from '../../graph/texts/citableText.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import { thresholds } from '../../proof/grounding/thresholds.js'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import type { Question } from '../../proof/question/question.js'
import type { Expansions } from '../../proof/question/counterparts.js'
import type { Hit, Retrieval } from '../../search/retrieval.js'
import { visibilityOf, type Access } from '../access.js'
import type { ConsolidatingParts, DatedParts } from '../law/provisions/provisionParts.js'
import { definedIn } from './definedIn.js'
import { namedInQuestion, type Named } from './namedInQuestion.js'
import { scopeOfAct } from './scopeOfAct.js'
import { withConsolidated } from './textInForce.js'

/** What the use-cases of asking work with. */
export interface AskParts extends Omit<DatedParts, 'retrieval'>, Partial<ConsolidatingParts> {
  readonly retrieval: Pick<Retrieval, 'rank' | 'expansions'>
  /** YYYY-MM-DD: the parts are those of a day; absent of today's. */
  readonly onDay?: string
  /** Tells whether that day is still to come; where it is absent nothing is said of it. */
  readonly now?: () => Date
  /** ISO 639-1: the parts are those in a language. */
  readonly lang?: string
}

/** A question, and what its asker may see and wants. */
export interface LookUpRequest {
  readonly question: Question
  /** Passages at most. */
  readonly k: number
  readonly access: Access
  readonly signal: AbortSignal
}

/** What the graph gave for a question, as it was found: nothing is weighed yet. */
export interface LookUpResult {
  readonly table: ActTable
  readonly visibility: Visibility
  readonly expansions: Expansions
  /** What the question names. */
  readonly named: readonly Named[]
  /** What search knows, by IRI. */
  readonly found: ReadonlyMap<string, Hit>
  /** All that was named, found or defines what is asked for, by IRI, as far as it is held. */
  readonly held: ReadonlyMap<string, CitableText>
  /** The provisions of a named act that define what is asked for. */
  readonly definitions: readonly CitableText[]
  /** IRIs of the acts that the question names, with their consolidated texts. */
  readonly actsNamed: ReadonlySet<string>
}

/** How many hits are looked through for those of a named act, or for a definition. */
const DEEP = 40

/** Asks the graph by names, by search and by definitions. */
export async function lookUp(
  parts: AskParts,
  { question, k, access, signal }: LookUpRequest
): Promise<LookUpResult> {
  const { ids, loader } = parts
  const visibility = visibilityOf(ids, access, signal)
  const table = await parts.acts()
  const { acts, wordsBesideActs: about } = question
  const { defines } = question.form
  const limit = acts.length > 0 || defines !== undefined ? Math.max(k, DEEP) : k
  const [named, hits, expansions] = await Promise.all([
    namedInQuestion(parts, { question, access, visibility }),
    parts.retrieval.rank(question, {
      ...{ ...visibility, limit, about },
      labelled: thresholds.minTitled
    }),
    parts.retrieval.expansions(access.scopes, question)
  ])
  if (named.length === 0 && question.asksOnlyForActs) {
    for (const act of acts)
      named.push(...(await scopeOfAct(parts, act.iri, visibility)).map(({ iri }) => ({ iri, paths: [] })))
  }
  const wanted = new Set([...named, ...hits].map(({ iri }) => iri))
  const loaded = await loader.loadMany([...wanted], visibility)
  const inForce = withConsolidated(acts, table)
  const definitions =
    defines === undefined || acts.length === 0 ? [] : await definedIn(parts, inForce, { defines, visibility })
  return {
    ...{ table, visibility, expansions, named, definitions },
    found: new Map(hits.map(hit => [hit.iri, hit])),
    held: new Map([...loaded, ...definitions].map(each => [each.iri, each])),
    actsNamed: new Set(inForce.map(({ iri }) => iri))
  }
}
