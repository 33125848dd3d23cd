import { thresholds } from '../../proof/grounding/thresholds.js'
import type { RankedCandidate } from './rankCandidates.js'

/** Services and documents that are looked at beside provisions. */
const OTHERS = 3

/**
 * The first provisions, and among them those services and documents that are likeliest right: how these were found says
 * nothing beside law, of which there is so much more. What is wanted whatever its place is never left out.
 * @param ranked the best first
 */
export function besideLaw(ranked: readonly RankedCandidate[], limit: number): RankedCandidate[] {
  const isLaw = ({ entry }: RankedCandidate) => entry.kind === 'provision'
  const firstOf = (some: readonly RankedCandidate[], most: number) =>
    some.filter(({ isLabelled }, at) => at < most || isLabelled)
  const law = firstOf(ranked.filter(isLaw), limit)
  const byFit = ranked.filter(each => !isLaw(each)).sort((one, other) => worthOf(other) - worthOf(one))
  const others = firstOf(byFit, Math.min(limit, OTHERS))
  const merged = law.flatMap(provision => {
    const likelier = others.findIndex(each => worthOf(each) <= provision.fit)
    return [...others.splice(0, likelier < 0 ? others.length : likelier), provision]
  })
  return [...merged, ...others]
}

/** What meets so much of a question that it may be answered from it is looked at, whatever is told of how likely it is. */
const worthOf = ({ fit, facts: { coverage } }: RankedCandidate) =>
  coverage < thresholds.minCoverageOfOthers ? fit : Math.max(fit, coverage)
