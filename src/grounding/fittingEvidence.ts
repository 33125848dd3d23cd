import type { Evidence } from './answerer.js'
import { askedAbout } from './askedAbout.js'
import type { Passage } from './passage.js'
import { questionFit } from './questionFit.js'
import { thresholds } from './thresholds.js'

/** Whether a passage may be answered from, as far as search can tell. */
export function isEvidence({
  coverage,
  similarity = 0,
  named = false,
  linked = false
}: Partial<Evidence> & Pick<Evidence, 'coverage'>): boolean {
  return named || linked || coverage >= thresholds.minCoverage || similarity >= thresholds.minSimilarity
}

export interface Link {
  readonly passage: Passage
  /** What cites the passage or rests on it. */
  readonly from: Passage
}

/** Of the passages that were reached by a link those that fit the question; what led to them vouches for a part. */
export function fittingLinks<Each extends Link>(question: string, links: readonly Each[]): Each[] {
  const texts = [...new Set(links.flatMap(({ passage, from }) => [wholeText(passage), wholeText(from)]))]
  const { share } = questionFit(askedAbout(question), texts)
  return links.filter(({ passage, from }) => {
    const own = wholeText(passage)
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

export function wholeText(passage: Passage): string {
  return `${titleOf(passage)}\n${passage.text}`
}
