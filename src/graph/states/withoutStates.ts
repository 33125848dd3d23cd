import { compareText } from '../../base/text/compareText.js'
import { groupedBy } from '../groupedBy.js'
import { countedStates, intervalIn, type ActHistory, type WorkHistory } from './history.js'

/**
 * A history whose works stand as in what is left when some states (IRIs) count for nothing; what these held is not taken
 * out of its intervals. Where a work stood in a state before the last is told by the order of all.
 */
export function withoutStates(history: ActHistory, aside: ReadonlySet<string>): ActHistory {
  const counted = countedStates(history)
  const left = counted.filter(({ iri }) => !aside.has(iri))
  const last = left.at(-1)
  if (last === undefined || left.length === counted.length) return history
  const works = new Map<string, WorkHistory>()
  let position = 0
  let before: { readonly anywhere?: string; readonly inLast?: string } = {}
  for (const { iri, intervals } of worksInOrder(history)) {
    const work = { iri, intervals }
    if (!left.some(({ order }) => intervalIn(work, order))) continue
    if (iri === history.act) {
      works.set(iri, work)
      continue
    }
    const isInLast = intervalIn(work, last.order) !== undefined
    const after = isInLast ? before.inLast : before.anywhere
    works.set(iri, {
      ...work,
      ...(isInLast && { position: ++position }),
      ...(after !== undefined && { after })
    })
    before = { ...before, anywhere: iri, ...(isInLast && { inLast: iri }) }
  }
  return { ...history, works }
}

/** The works of all states: those of the last in their order, each former one behind the one that it stood behind. */
function worksInOrder({ works }: ActHistory): WorkHistory[] {
  const all = [...works.values()]
  const placed = all
    .filter(({ position }) => position !== undefined)
    .sort((a, b) => a.position! - b.position!)
  const formers = all
    .filter(({ position }) => position === undefined)
    .sort((a, b) => compareText(endOf(a), endOf(b)) || compareText(a.iri, b.iri))
  const behind = groupedBy(formers, ({ after }) => after ?? '')
  const ordered = new Map<string, WorkHistory>()
  const take = (some: readonly WorkHistory[]) => {
    for (const work of some) {
      if (ordered.has(work.iri)) continue
      ordered.set(work.iri, work)
      take(behind.get(work.iri) ?? [])
    }
  }
  take(behind.get('') ?? [])
  take(placed)
  take(formers)
  return [...ordered.values()]
}

function endOf({ intervals }: WorkHistory): string {
  return intervals.at(-1)?.until ?? ''
}
