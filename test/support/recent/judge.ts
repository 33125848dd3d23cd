import type { Happened, Judgement, Seen, Written } from './events.js'

const SECOND = 1_000

/** Whether each reading saw what it had to see. */
export function judge(processes: readonly (readonly Happened[])[]): Judgement {
  const writes = processes.map(events => byNode(events.filter(each => each.kind === 'written')))
  const reads = processes.map(events => events.filter(each => each.kind === 'seen'))
  const staleAtHome: string[] = []
  const staleAbroad: string[] = []
  let oldest = 0
  for (const [home, seen] of reads.entries()) {
    for (const read of seen) {
      const own = writes[home]!.get(read.node) ?? []
      if (own.some(({ version, order }) => version > read.version && order < read.order)) {
        staleAtHome.push(told(read))
      }
      const others = writes.flatMap((each, place) => (place === home ? [] : (each.get(read.node) ?? [])))
      const missed = others.filter(({ version, at }) => version > read.version && at < read.at)
      const age = Math.max(0, ...missed.map(({ at }) => read.at - at))
      oldest = Math.max(oldest, age)
      if (age > SECOND) staleAbroad.push(`${told(read)}, ${age} ms old`)
    }
  }
  return {
    writes: writes.reduce((sum, nodes) => sum + [...nodes.values()].flat().length, 0),
    reads: reads.flat().length,
    oldest,
    staleAtHome,
    staleAbroad
  }
}

function byNode(written: readonly Written[]): Map<string, Written[]> {
  const nodes = new Map<string, Written[]>()
  for (const each of written) nodes.set(each.node, [...(nodes.get(each.node) ?? []), each])
  return nodes
}

function told({ node, how, version }: Seen): string {
  return `${node} ${how}: version ${version}`
}
