import type { CitableText } from '../../graph/texts/citableText.js'
import type { Visibility } from '../../graph/texts/textLoader.js'
import type { Asked, Evidence } from '../../grounding/answerers/answerer.js'
import { fittingLinks, isEvidence } from '../../grounding/answerers/fittingEvidence.js'
import { thresholds } from '../../grounding/thresholds.js'
import { languageOfAnswer } from '../../grounding/receipt/frames.js'
import type { AnswerCandidate } from '../../grounding/receipt/answer.js'
import type { Question } from '../../question/question.js'
import type { Retrieval } from '../../retrieval/retrieval.js'
import type { Access } from '../access.js'
import { passageOf } from '../passageOf.js'
import type { ProvisionParts } from '../provisions/provisionParts.js'
import { definedIn, definingOnce } from './definedIn.js'
import { graphSteps } from './graphSteps.js'
import { namedInQuestion } from './namedInQuestion.js'
import { scopeOfAct } from './scopeOfAct.js'
import { textsInForce, withConsolidated } from './textInForce.js'
import { titledAmong } from './titledAmong.js'
import { stateOf, vacantNamed } from './vacantNamed.js'

/** What the use-cases of asking work with. */
export interface AskParts extends Omit<ProvisionParts, 'retrieval'> {
  readonly retrieval: Pick<Retrieval, 'rank' | 'expansions'>
}

export interface FoundEvidence extends Asked {
  /** As loaded, by IRI: for the attributions. */
  readonly provisions: ReadonlyMap<string, CitableText>
  /** What the question names and what states nothing, where it names nothing else that is held; there is no evidence then. */
  readonly vacant: readonly AnswerCandidate[]
}

interface Wanted {
  readonly question: Question
  /** Passages at most. */
  readonly k: number
  readonly access: Access
  readonly signal: AbortSignal
}

/** How many hits are looked through for those of a named act, or for a definition. */
const DEEP = 40

/** In which order what was found is answered from. */
const [NAMED, PREFERRED, FITTING, WEAK] = [0, 1, 2, 3]

/**
 * What the graph holds on a question: the provisions that it names (of an act that is all it names, those that say what
 * it is about), then those that fit it best, then what these cite or rest on, then what fits less.
 */
export async function findEvidence(
  parts: AskParts,
  { question, k, access, signal }: Wanted
): Promise<FoundEvidence> {
  const { ids, loader } = parts
  const graphs = [ids.sharedGraph, ...(access.tenant === undefined ? [] : [ids.tenantGraph(access.tenant)])]
  const visibility: Visibility = { graphs, scopes: access.scopes, signal }
  const table = await parts.acts()
  const { acts, wordsBesideActs: about } = question
  const { defines } = question.form
  const limit = acts.length > 0 || defines !== undefined ? Math.max(k, DEEP) : k
  const [namedParts, hits, expansions] = await Promise.all([
    namedInQuestion(parts, { question, access, visibility }),
    parts.retrieval.rank(question, {
      ...{ graphs, scopes: access.scopes, limit, about, signal },
      labelled: thresholds.minTitled
    }),
    parts.retrieval.expansions(access.scopes, question)
  ])
  if (namedParts.length === 0 && acts.length > 0 && question.asksOnlyForActs) {
    for (const act of acts)
      namedParts.push(
        ...(await scopeOfAct(parts, act.iri, visibility)).map(({ iri }) => ({ iri, paths: [] }))
      )
  }
  const named = namedParts.map(({ iri }) => iri)
  const found = new Map(hits.map(hit => [hit.iri, hit]))
  const wanted = [...new Set([...named, ...hits.map(hit => hit.iri)])]
  const held = new Map((await loader.loadMany(wanted, visibility)).map(each => [each.iri, each]))
  const actsInForce = withConsolidated(acts, table)
  const definitions =
    defines === undefined || acts.length === 0
      ? []
      : await definedIn(parts, actsInForce, { defines, visibility })
  for (const each of definitions) held.set(each.iri, each)
  const preferred = new Set(actsInForce.map(({ iri }) => iri))
  const heldNamed = namedParts.flatMap(one => {
    const provision = held.get(one.iri)
    return provision === undefined ? [] : [vacantNamed(provision, one)]
  })
  // What the question names comes alone, also where it says nothing.
  if (heldNamed.length > 0 && heldNamed.every(vacant => vacant.length > 0))
    return { question, expansions, evidence: [], provisions: new Map(), vacant: heldNamed.flat() }
  const stating = [...held.values()].filter(provision => stateOf(provision) === undefined)
  const asNamed = stating.filter(({ iri }) => named.includes(iri))
  const inForce = textsInForce(stating, table, languageOfAnswer(question.text))
  const loaded = [...new Set([...asNamed, ...inForce])]
  const isOfNamed = ({ act }: Pick<CitableText, 'act'>) => preferred.has(act?.iri ?? '')
  // Where acts are named, the titles of others say nothing.
  const mayBeTitled = preferred.size === 0 ? loaded : loaded.filter(isOfNamed)
  const isDefining = definingOnce(defines)
  const titled = new Set([
    ...titledAmong(mayBeTitled, { question, found, isDefining }),
    ...definitions.map(({ iri }) => iri)
  ])
  const measuredOf = (iri: string) => {
    const hit = found.get(iri)
    const { coverage = 0, subjects = [], similarity } = hit ?? {}
    return {
      ...{ coverage, subjects },
      // How likely others are right was not measured with provisions.
      ...(hit?.kind === 'provision' && { fit: hit.fit }),
      ...(hit !== undefined && hit.kind !== 'provision' && { kind: hit.kind, likeness: hit.fit }),
      ...(similarity !== undefined && { similarity }),
      ...(titled.has(iri) && { titled: true as const }),
      ...(isOfNamed(held.get(iri) ?? {}) && { ofNamedAct: true as const })
    }
  }
  const level = (provision: CitableText): number => {
    const { iri } = provision
    if (named.includes(iri)) return NAMED
    if (!isEvidence(measuredOf(iri))) return WEAK
    return titled.has(iri) || isOfNamed(provision) || isDefining(provision) ? PREFERRED : FITTING
  }
  const levels = new Map(loaded.map(provision => [provision, level(provision)]))
  const at = (wanted: number) => loaded.filter(provision => levels.get(provision) === wanted)
  // What is known to be likely right comes before what only meets the question's words.
  const fitting = at(FITTING)
  const isLikely = ({ iri }: CitableText) => measuredOf(iri).fit !== undefined
  // Of what is titled so, what defines it comes first.
  const worth = (one: CitableText) => Number(titled.has(one.iri)) * (isDefining(one) ? 2 : 1)
  const weak = at(WEAK).sort((one, other) => Number(isOfNamed(other)) - Number(isOfNamed(one)))
  const chosen = [
    ...at(NAMED),
    ...at(PREFERRED).sort((one, other) => worth(other) - worth(one)),
    ...[...fitting.filter(isLikely), ...fitting.filter(each => !isLikely(each))]
  ].slice(0, k)
  const passages = new Map(
    loaded.map(each => [each.iri, passageOf(each, each.act && table.byIri(each.act.iri))])
  )
  const steps = chosen.length < k ? await graphSteps(parts, chosen, { access, visibility }) : []
  const links = steps.map(({ provision, from }) => ({
    provision,
    passage: passageOf(provision, provision.act && table.byIri(provision.act.iri)),
    from: passages.get(from.iri)!
  }))
  const evidenceOf = ({ iri }: CitableText): Evidence => {
    return {
      passage: passages.get(iri)!,
      named: named.includes(iri),
      ...measuredOf(iri)
    }
  }
  const ordered = [
    ...chosen.map(provision => ({ provision, evidence: evidenceOf(provision) })),
    ...fittingLinks(question, links, expansions).map(({ provision, passage }) => ({
      provision,
      evidence: { passage, coverage: 0, named: false, linked: true }
    })),
    ...weak.map(provision => ({ provision, evidence: evidenceOf(provision) }))
  ]
  const kept = [...new Map([...ordered].reverse().map(each => [each.provision.iri, each])).values()]
    .reverse()
    .slice(0, k)
  return {
    question,
    expansions,
    evidence: kept.map(({ evidence }) => evidence),
    provisions: new Map(kept.map(({ provision }) => [provision.iri, provision])),
    vacant: []
  }
}
