import type { Question } from '../../question/question.js'
import type { Expansions } from '../../question/counterparts.js'
import type { Evidence } from './answerer.js'
import type { Passage } from '../passage.js'
import { questionFit, type Parts } from './questionFit.js'
import { thresholds } from '../thresholds.js'

type Measured = Partial<Pick<Evidence, 'fit' | 'kind' | 'named' | 'linked' | 'titled'>> &
  Pick<Evidence, 'coverage'>

/** Whether a passage may be answered from, as far as search can tell. */
export function isEvidence({ fit, kind = 'provision', coverage, ...measured }: Measured): boolean {
  if (measured.named || measured.linked || measured.titled) return true
  if (fit === undefined) return coverage >= thresholds.minCoverage
  if (kind === 'provision') return fit >= thresholds.minFit
  // What was learned knows no names that a tenant's documents are full of; the words say enough there.
  return (
    coverage >= thresholds.minCoverageOfOthers && (kind === 'document' || fit >= thresholds.minFitOfOthers)
  )
}

export interface EvidenceLink {
  readonly passage: Passage
  /** What cites the passage or rests on it. */
  readonly from: Passage
}

/** Of the passages that were reached by a link those that fit the question; what led to them vouches for a part. */
export function fittingLinks<Each extends EvidenceLink>(
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
