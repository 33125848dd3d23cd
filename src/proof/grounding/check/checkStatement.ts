import { languageOf, type Language } from '../../grammar/language.js'
import type { CitedPart } from '../../law/citations/citation.js'
import { checkWording, type Supported } from '../gate/checkClaim.js'
import { speakerOf } from '../gate/speaker.js'
import { readText } from '../gate/sources.js'
import type { Passage } from '../passage.js'
import { bareWords, claimReadings, type StatementText } from './claimReadings.js'
import { standsInPart } from './citedPart.js'
import { mayProve } from './binds.js'
import { allSupport, type CitedTogether, type Supports } from './citedTogether.js'
import { contradictionOf } from './contradiction.js'
import type { Comparison } from './comparison.js'
import { nearestOfCited } from './nearestOfCited.js'
import { besideEachOther, nearestSentence } from './nearestSentence.js'
import { contextBeside, sentenceOf } from './contextBeside.js'
import type {
  CheckedCitation,
  CheckProof,
  CheckVia,
  ContextSentence,
  Nearest,
  OpenReason
} from './textCheck.js'

/** What a statement is checked against. */
export interface StatementSources {
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
  /** Whether it names law: then law alone proves it. */
  readonly statesLaw?: boolean
  /** What a search finds for it; asked only when nothing else says it. */
  readonly search: () => Promise<readonly Passage[]>
  /** What is proven of the statement before. */
  readonly before?: CheckProof | undefined
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

/** What a passage says of a statement: a proof, or one that needs the sentence before it. */
interface Said {
  readonly proof?: CheckProof
  /** The sentence before it, where it needs that. */
  readonly rests?: ContextSentence
}

/**
 * Is the statement said by what it cites; when it cites nothing, by what is cited around it, or by what is found? All
 * that it cites must say it, in the part that it cites: another place that says it is told, and proves nothing.
 * @param pause lets others come between
 */
export async function checkStatement(
  text: string,
  statement: StatementText,
  sources: StatementSources,
  pause: () => Promise<void>
): Promise<StatementVerdict> {
  const { cited, around, fails, missing, search, before, comparison } = sources
  const proves = ({ ref }: Passage) => sources.statesLaw !== true || speakerOf(ref) === undefined
  const cites = statement.citations.some(mayProve)
  let rests: ContextSentence | undefined
  let elsewhere: CheckProof | undefined
  const ask = async (passages: readonly Passage[], all: boolean): Promise<CheckProof | undefined> => {
    for (const passage of passages.filter(proves)) {
      const said = await supportedBy(text, statement, passage, before, all, pause)
      rests ??= said.rests
      if (said.proof !== undefined) return said.proof
    }
    return undefined
  }
  const own = [...new Set(cited.flatMap(({ passage }) => passage ?? []))]
  const proofs = new Map<Passage, CheckProof | undefined>()
  for (const passage of own) proofs.set(passage, await ask([passage], false))
  const says = cited.map(one => statedIn(one, one.passage && proofs.get(one.passage)))
  const all = allSupport(cited, says)
  const proofOf = (wanted: Supports) =>
    cited.flatMap(({ passage }, at) => (says[at] === wanted ? (proofs.get(passage!) ?? []) : []))[0]
  if (all === 'all' && !missing) return proven('citation', proofOf('here')!, own)
  if (all === 'elsewhere') elsewhere = proofOf('elsewhere')
  else if (all !== 'none') elsewhere = proofOf('here')
  const plain = bareWords(text, statement)
  // What it cites says nearly that: nobody else need be asked what it says.
  let near = elsewhere === undefined ? nearestSentence(plain, own) : undefined
  const others = around.filter(passage => !own.some(one => one.iri === passage.iri))
  let found: readonly Passage[] = []
  if (elsewhere === undefined && near === undefined) {
    const proof = await ask(others, cites)
    if (proof !== undefined && !cites) return proven('paragraph', proof, others)
    elsewhere = proof
  }
  if (elsewhere === undefined && near === undefined) {
    found = await search()
    const proof = await ask(
      found.filter(one => !others.includes(one)),
      cites
    )
    if (proof !== undefined && !cites) return proven('search', proof, found)
    elsewhere = proof
  }
  const candidates = cites ? own : [...others, ...found]
  // What it cites itself is shown beside it, however little of it stands there; else what comes near.
  if (elsewhere === undefined)
    near =
      nearestOfCited(plain, cited, comparison.alike) ?? near ?? nearestSentence(plain, [...others, ...found])
  const nearest = near && besideEachOther(plain, near, comparison.differs(plain, near))
  if (
    elsewhere === undefined &&
    speaksOtherwise(text.slice(statement.start, statement.end), candidates, sources.language)
  )
    return { verdict: 'not_checked', reason: 'other_language', ...(nearest && { nearest }) }
  const reason: OpenReason =
    elsewhere !== undefined
      ? all === 'partly'
        ? 'partly_said'
        : all === 'all'
          ? 'citation_fails'
          : 'said_elsewhere'
      : fails
        ? 'citation_fails'
        : rests !== undefined
          ? 'needs_context'
          : nearest === undefined && !cites
            ? 'no_evidence'
            : 'not_said'
  const contradictedBy = reason === 'not_said' ? contradictionOf(text, statement, cited) : undefined
  if (contradictedBy !== undefined) return { verdict: 'contradicted', contradictedBy }
  return {
    verdict: 'offen',
    reason,
    ...(elsewhere && { elsewhere }),
    ...(nearest && { nearest }),
    ...(reason === 'needs_context' && { context: [rests!] })
  }
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

/** Puts each reading of a statement to the gate. A reading to which the gate must add a sentence says too little. */
export async function supportedBy(
  text: string,
  statement: StatementText,
  passage: Passage,
  before: CheckProof | undefined,
  all: boolean,
  pause: () => Promise<void>
): Promise<Said> {
  let rests: Said = {}
  const told = before && ({ ...before, verdict: 'belegt', via: 'citation' } satisfies Supported)
  for (const reading of claimReadings(text, statement, passage, all)) {
    await pause()
    const found = checkWording(reading, [passage.ref], [passage], told)
    if (found.verdict === 'offen') continue
    if (found.claim !== reading) {
      const { start } = found
      const end = start + found.claim.length - reading.length - 1
      rests = { rests: sentenceOf(passage, { start, end }, 'antecedent') }
      continue
    }
    const { claim, source, quote, start, end, contentHash, rewrites } = found
    return { proof: { claim, source, quote, start, end, passage: found.passage, contentHash, rewrites } }
  }
  return rests
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
