import { languageOf, type Language } from '../../grammar/language.js'
import type { CitedPart } from '../../law/citations/citation.js'
import { readText } from '../gate/sources.js'
import type { Passage } from '../passage.js'
import { bareWords, type StatementText } from './claimReadings.js'
import { standsInPart } from './citedPart.js'
import { mayProve } from './binds.js'
import { allSupport, type CitedTogether, type Supports } from './citedTogether.js'
import { contradictionOf } from './contradiction.js'
import type { Comparison } from './comparison.js'
import { nearestOfCited } from './nearestOfCited.js'
import { besideEachOther, nearestSentence } from './nearestSentence.js'
import { contextBeside } from './contextBeside.js'
import { StatementGate, type CheckSteps, type GateSources } from './statementGate.js'
import type {
  CheckedCitation,
  CheckProof,
  CheckVia,
  ContextSentence,
  Nearest,
  OpenReason
} from './textCheck.js'

/** What a statement is checked against. */
export interface StatementSources extends GateSources {
  /** What it cites itself, with the parts that it names, once for each citation, as they stand beside each other. */
  readonly cited: readonly ({
    readonly passage: Passage | undefined
    readonly parts: readonly CitedPart[]
    /** It names no act, and this is but what it may mean. */
    readonly candidate: boolean
  } & CitedTogether)[]
  /** Whether a provision that it cites is not there, or has no such part, or is repealed. */
  readonly missing: boolean
  /** What is cited around it, the nearest first. */
  readonly around: readonly Passage[]
  /** Whether something that it cites is not there. */
  readonly fails: boolean
  readonly language?: Language | undefined
  /** By what it is laid beside the sentence that comes nearest. */
  readonly comparison: Comparison
}

export type StatementVerdict =
  | {
      readonly verdict: 'belegt'
      readonly via: CheckVia
      readonly proof: CheckProof
      readonly context?: readonly ContextSentence[]
    }
  | { readonly verdict: 'contradicted'; readonly contradictedBy: Nearest }
  | {
      readonly verdict: 'offen'
      readonly reason: OpenReason
      readonly elsewhere?: CheckProof
      readonly nearest?: Nearest
      readonly context?: readonly ContextSentence[]
    }
  | { readonly verdict: 'not_checked'; readonly reason: 'other_language'; readonly nearest?: Nearest }

/**
 * Is the statement said by what it cites; when it cites nothing, by what is cited around it, or by what is found? All
 * that it cites must say it, in the part that it cites: another place that says it is told, and proves nothing. A search is
 * asked for only when nothing else says it.
 */
export function* checkStatement(
  text: string,
  statement: StatementText,
  sources: StatementSources
): CheckSteps<StatementVerdict> {
  const { cited, fails, missing, comparison } = sources
  const cites = statement.citations.some(mayProve)
  const gate = new StatementGate(text, statement, sources)
  const own = [...new Set(cited.flatMap(({ passage }) => passage ?? []))]
  const { support, proof: inCited } = yield* saidByCited(cited, own, gate)
  if (support === 'all' && !missing) return proven('citation', inCited!, own)
  const plain = bareWords(text, statement)
  // What it cites says nearly that: nobody else need be asked what it says.
  const nearInCited = inCited === undefined ? nearestSentence(plain, own) : undefined
  const others = sources.around.filter(passage => !own.some(one => one.iri === passage.iri))
  const ofOthers =
    inCited === undefined && nearInCited === undefined ? yield* saidByOthers(others, gate, cites) : NOT_ASKED
  if (ofOthers.proof !== undefined && !cites) return proven(ofOthers.via, ofOthers.proof, ofOthers.by)
  const elsewhere = inCited ?? ofOthers.proof
  const further = [...others, ...ofOthers.found]
  // What it cites itself is shown beside it, however little of it stands there; else what comes near.
  const near =
    elsewhere === undefined
      ? (nearestOfCited(plain, cited, comparison.alike) ?? nearInCited ?? nearestSentence(plain, further))
      : undefined
  const nearest = near && besideEachOther(plain, near, comparison.differs(plain, near))
  const said = text.slice(statement.start, statement.end)
  if (elsewhere === undefined && speaksOtherwise(said, cites ? own : further, sources.language))
    return { verdict: 'not_checked', reason: 'other_language', ...(nearest && { nearest }) }
  const { rests } = gate
  const reason = openReason({ elsewhere, support, fails, rests, nothing: nearest === undefined && !cites })
  const contradictedBy = reason === 'not_said' ? contradictionOf(text, statement, cited) : undefined
  if (contradictedBy !== undefined) return { verdict: 'contradicted', contradictedBy }
  return {
    ...{ verdict: 'offen', reason },
    ...(elsewhere && { elsewhere }),
    ...(nearest && { nearest }),
    ...(reason === 'needs_context' && { context: [rests!] })
  }
}

/** What all that a statement cites says of it together, and what proves so much. */
interface SaidByCited {
  readonly support: ReturnType<typeof allSupport>
  /** From the part that it cites, or from elsewhere in the provision; undefined where nothing says it. */
  readonly proof: CheckProof | undefined
}

function* saidByCited(
  cited: StatementSources['cited'],
  own: readonly Passage[],
  gate: StatementGate
): CheckSteps<SaidByCited> {
  const proofs = new Map<Passage, CheckProof | undefined>()
  for (const passage of own) proofs.set(passage, yield* gate.ask([passage], false))
  const says = cited.map(one => statedIn(one, one.passage && proofs.get(one.passage)))
  const support = allSupport(cited, says)
  if (support === 'none') return { support, proof: undefined }
  const by = cited[says.indexOf(support === 'elsewhere' ? 'elsewhere' : 'here')]!
  return { support, proof: proofs.get(by.passage!) }
}

/** What passages say that it does not cite. */
interface SaidByOthers {
  readonly proof?: CheckProof
  /** Which way these passages came. */
  readonly via: CheckVia
  readonly by: readonly Passage[]
  readonly found: readonly Passage[]
}

const NOT_ASKED: SaidByOthers = { via: 'search', by: [], found: [] }

function* saidByOthers(
  around: readonly Passage[],
  gate: StatementGate,
  all: boolean
): CheckSteps<SaidByOthers> {
  const near = yield* gate.ask(around, all)
  if (near !== undefined) return { proof: near, via: 'paragraph', by: around, found: [] }
  const found = yield 'search'
  const proof = yield* gate.ask(
    found.filter(one => !around.includes(one)),
    all
  )
  return { ...(proof && { proof }), via: 'search', by: found, found }
}

/** @param nothing that it does not cite anything, nor comes anything near */
function openReason({
  elsewhere,
  support,
  fails,
  rests,
  nothing
}: Pick<SaidByCited, 'support'> & {
  readonly elsewhere: CheckProof | undefined
  readonly fails: boolean
  readonly rests: ContextSentence | undefined
  readonly nothing: boolean
}): OpenReason {
  if (elsewhere !== undefined) {
    if (support === 'partly') return 'partly_said'
    return support === 'all' ? 'citation_fails' : 'said_elsewhere'
  }
  if (fails) return 'citation_fails'
  if (rests !== undefined) return 'needs_context'
  return nothing ? 'no_evidence' : 'not_said'
}

/** What is proven, with what a reader must know besides. */
function proven(via: CheckVia, proof: CheckProof, passages: readonly Passage[]): StatementVerdict {
  const passage = passages.find(({ iri }) => iri === proof.passage)!
  const context = contextBeside(passage, proof)
  return { verdict: 'belegt', via, proof, ...(context.length > 0 && { context }) }
}

const FAILS: ReadonlySet<string> = new Set(['no_such_part', 'act_not_held', 'repealed', 'ambiguous'])

/** Whether a citation does not name one thing that is there. */
export function isFailing({ verdict }: Pick<CheckedCitation, 'verdict'>): boolean {
  return FAILS.has(verdict)
}

/** Whether what a citation names is not there, though its act is. */
export function isMissing({ verdict }: Pick<CheckedCitation, 'verdict'>): boolean {
  return verdict === 'no_such_part' || verdict === 'repealed'
}

/** What a citation says of a statement that its provision proves so, or not at all. */
export function statedIn(
  { passage, parts, candidate }: Omit<StatementSources['cited'][number], keyof CitedTogether>,
  proof: CheckProof | undefined
): Supports {
  if (passage === undefined) return undefined
  if (proof === undefined) return candidate ? undefined : 'nothing'
  return standsInPart(passage.text, parts, proof) ? 'here' : 'elsewhere'
}

/** Nothing that it could be checked against is in its language: the gate compares words. */
function speaksOtherwise(said: string, passages: readonly Passage[], given: Language | undefined): boolean {
  const language = languageOf(said) ?? given
  if (language === undefined || passages.length === 0) return false
  return passages.every(({ text, ref }) => {
    const own = readText(text).language ?? (ref.startsWith('ELI:') ? 'de' : undefined)
    return own !== undefined && own !== language
  })
}
