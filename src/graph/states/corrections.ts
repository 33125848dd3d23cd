import { kg } from '../vocab/terms.js'
import { objectOf } from './subjects.js'
import type { ActHistory } from './history.js'

/**
 * What the publisher corrected with some states (IRI): texts that begin with them in place of other words under the same
 * of the publisher's numbers, as expressions (IRI).
 */
export function correctionsIn({ states, works }: ActHistory, news: ReadonlySet<string>): string[] {
  const days = new Map(
    states.flatMap(({ iri, order, day }) => (news.has(iri) ? [[order, day] as const] : []))
  )
  return [...works.values()].flatMap(({ iri, intervals }) =>
    intervals.flatMap(({ from, content }, index) => {
      const day = days.get(from)
      const before = intervals[index - 1]
      if (day === undefined || before?.until !== from) return []
      const words = [before.content, content].map(({ said }) => objectOf(said, kg.contentHash)?.value)
      const isSameNumber = [...content.numbers].some(number => before.content.numbers.has(number))
      return isSameNumber && words[0] !== words[1] ? [`${iri}/${day}`] : []
    })
  )
}
