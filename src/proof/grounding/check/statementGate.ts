import { checkWording, type Supported } from '../gate/checkClaim.js'
import { speakerOf } from '../gate/speaker.js'
import type { Passage } from '../passage.js'
import { claimReadings, type StatementText } from './claimReadings.js'
import { sentenceOf } from './contextBeside.js'
import type { CheckProof, ContextSentence } from './textCheck.js'

/** What a passage says of a statement: a proof, or one that needs the sentence before it. */
interface Said {
  readonly proof?: CheckProof
  /** The sentence before it, where it needs that. */
  readonly rests?: ContextSentence
}

/** What a statement is asked of passages with. */
export interface GateSources {
  /** Whether it names law: then law alone proves it. */
  readonly statesLaw?: boolean
  /** What is proven of the statement before. */
  readonly before?: CheckProof | undefined
}

/** What a check asks for on its way: to let others come between, or what a search finds for the statement. */
export type CheckStep = 'pause' | 'search'

/** Work on a check up to its result. It is handed what a search found, and nothing for a pause. */
export type CheckSteps<Result> = Generator<CheckStep, Result, readonly Passage[]>

/** Asks passages whether they say a statement. */
export class StatementGate {
  /** What the first of them needs that says it only behind another sentence. */
  rests: ContextSentence | undefined

  constructor(
    private readonly text: string,
    private readonly statement: StatementText,
    private readonly sources: GateSources
  ) {}

  *ask(passages: readonly Passage[], all: boolean): CheckSteps<CheckProof | undefined> {
    const { statesLaw, before } = this.sources
    for (const passage of passages) {
      if (statesLaw === true && speakerOf(passage.ref) !== undefined) continue
      const said = yield* supportedBy(this.text, this.statement, passage, before, all)
      this.rests ??= said.rests
      if (said.proof !== undefined) return said.proof
    }
    return undefined
  }
}

/** Puts each reading of a statement to the gate. A reading to which the gate must add a sentence says too little. */
export function* supportedBy(
  text: string,
  statement: StatementText,
  passage: Passage,
  before: CheckProof | undefined,
  all: boolean
): CheckSteps<Said> {
  let rests: Said = {}
  const told = before && ({ ...before, verdict: 'belegt', via: 'citation' } satisfies Supported)
  for (const reading of claimReadings(text, statement, passage, all)) {
    yield 'pause'
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
