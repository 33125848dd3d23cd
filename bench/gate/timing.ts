import { checkClaim } from '../../src/proof/grounding/gate/checkClaim.js'
import type { Passage } from '../../src/proof/grounding/passage.js'
import { Random } from '../../test/support/gate/random.js'

export interface Timing {
  readonly claims: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly max: number
}

const LENGTH = 10_000
const PASSAGES = 6

/**
 * How long the gate takes for one claim against six passages of 10,000 characters, which are new to it each time: put
 * together from provisions by seed, so that nothing that was kept of them helps.
 */
export function timeGate(passages: readonly Passage[], claims: readonly string[], seed: number): Timing {
  const random = new Random(seed)
  const times: number[] = []
  let sets: Passage[][] = []
  claims.forEach((claim, index) => {
    // A claim is one of several that an answer makes of the same passages.
    if (index % 10 === 0) {
      sets = [Array.from({ length: PASSAGES }, (_, at) => longPassage(passages, random, `${index}-${at}`))]
    }
    const retrieved = sets[0]!
    const started = performance.now()
    checkClaim(claim, [random.pick(retrieved).ref], retrieved)
    times.push(performance.now() - started)
  })
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { claims: times.length, p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? 0 }
}

function longPassage(passages: readonly Passage[], random: Random, name: string): Passage {
  const base = random.pick(passages)
  let text = ''
  while (text.length < LENGTH) text += `${random.pick(passages).text}\n`
  text = text.slice(0, LENGTH)
  return {
    ...base,
    iri: `${base.iri}/${name}`,
    ref: `${base.ref}-${name}`,
    text,
    contentHash: `${base.contentHash}-${name}`
  }
}
