import type { Question } from '../../question/question.js'
import type { Expansions } from '../../retrieval/expansions.js'
import type { Evidence } from './answerer.js'
import type { Passage } from '../passage.js'
import { questionFit, type Parts } from './questionFit.js'
import { thresholds } from '../thresholds.js'

type Measured = Partial<Pick<Evidence, 'fit' | 'isLaw' | 'named' | 'linked' | 'titled'>> &
  Pick<Evidence, 'coverage'>

/** Whether a passage may be answered from, as far as search can tell. */
export function isEvidence(measured: Measured): boolean {
  const { fit, isLaw = true, coverage, named = false, linked = false, titled = false } = measured
  if (named || linked || titled) return true
  if (fit !== undefined)
    return isLaw
      ? fit >= thresholds.minFit
      : fit >= thresholds.minFitOfOthers && coverage >= thresholds.minCoverageOfOthers
  return coverage >= thresholds.minCoverage
}

export interface Link {
  readonly passage: Passage
  /** What cites the passage or rests on it. */
  readonly from: Passage
}

/** Of the passages that were reached by a link those that fit the question; what led to them vouches for a part. */
export function fittingLinks<Each extends Link>(
  question: Pick<Question, 'matter'>,
  links: readonly Each[],
  expansions: Expansions
): Each[] {
  if (links.length === 0) return []
  const texts = new Map(
    links
      .flatMap(({ passage, from }) => [partsOf(passage), partsOf(from)])
      .map(parts => [parts.join('\n'), parts])
  )
  const { share } = questionFit(question.matter, [...texts.values()], expansions)
  return links.filter(({ passage, from }) => {
    const own = partsOf(passage)
    return (
      share(own) >= thresholds.minLinked &&
      share(own, titleOf(from), thresholds.titleOfFirst) >= thresholds.minCoverage
    )
  })
}

/** What stands above a passage: its own heading and the names of its act. */
export function titleOf({ label, actNames }: Passage): string {
  return [label, ...actNames].join('\n')
}

export function partsOf(passage: Passage): Parts {
  return [titleOf(passage), passage.text]
}
