import { checkClaim } from '../../src/proof/grounding/gate/checkClaim.js'
import { judgeClaim, type Judge } from '../../src/proof/grounding/gate/judge/judgeClaim.js'
import type { Passage } from '../../src/proof/grounding/passage.js'
import type { Random } from '../../test/support/gate/random.js'

/** A claim whose truth is known, with what it is put to. */
export interface Tried {
  readonly set: string
  readonly truth: boolean
  readonly claim: string
  readonly ref: string
  readonly retrieved: readonly Passage[]
}

/** Of a set of claims: how many are proven, how many a judge is asked about, and how many each judge raises. */
export interface Tally {
  readonly set: string
  readonly truth: boolean
  claims: number
  /** By the gate alone: what anybody can repeat. */
  citation: number
  /** Left open by the gate, and their facts hold. */
  asked: number
  /** Knows what is true, and quotes what carries it. */
  ideal: number
  /** Says yes to whatever it is asked, finds no counterexample, and quotes all for all. */
  obliging: number
  /** Says that by the toss of a coin. */
  random: number
}

const signal = new AbortController().signal

/** Puts each claim to the gate and, where that leaves it open, to each judge. @param onRaised is told what the obliging raises */
export async function tryJudges(
  tried: Iterable<Tried>,
  random: Random,
  onRaised: (one: Tried) => void = () => {}
): Promise<Tally[]> {
  const tallies = new Map<string, Tally>()
  for (const one of tried) {
    const { set, truth, claim, ref, retrieved } = one
    const key = `${truth} ${set}`
    const counts = { claims: 0, citation: 0, asked: 0, ideal: 0, obliging: 0, random: 0 }
    const tally = tallies.get(key) ?? { set, truth, ...counts }
    tallies.set(key, tally)
    tally.claims++
    if (checkClaim(claim, [ref], retrieved).verdict === 'belegt') {
      tally.citation++
      continue
    }
    let asked = false
    const raised = async (says: () => boolean) => {
      const judge: Judge = {
        name: 'tried',
        judge: async (said, source) => {
          asked = true
          return says() ? [{ said, quote: source }] : undefined
        }
      }
      return (await judgeClaim(judge, { claim, refs: [ref] }, retrieved, signal)).verdict === 'belegt'
    }
    const isRaised = await raised(() => true)
    if (!asked) continue
    tally.asked++
    if (isRaised) onRaised(one)
    tally.obliging += Number(isRaised)
    tally.ideal += Number(await raised(() => truth))
    tally.random += Number(await raised(() => random.next() < 0.5))
  }
  return [...tallies.values()]
}
