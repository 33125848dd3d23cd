import type { CheckReport } from '../../../graph/store/mirror/push/checkMirror.js'
import type { PushProgress, PushReport } from '../../../graph/store/mirror/push/pushEdition.js'

const number = (count: number) => count.toLocaleString('en-US')

export function progressText(progress: PushProgress): string {
  switch (progress.kind) {
    case 'waiting':
      return `beleg: ${progress.reason}; again in ${progress.seconds} s\n`
    case 'batch':
      return ''
    case 'graph': {
      const { graph, state, added, removed, knownBy } = progress.pushed
      const changes = state === 'unchanged' ? '' : `, ${number(added)} added, ${number(removed)} removed`
      return `beleg: ${graph} ${state}${changes}${knownBy === 'resumed' ? ', taken up where it was broken off' : ''}\n`
    }
  }
}

/** What a push has done, in a few lines. */
export function pushText({ edition, target, graphs }: PushReport): string {
  const sum = (of: 'added' | 'removed' | 'statements' | 'refused') =>
    graphs.reduce((all, each) => all + each[of], 0)
  const unchanged = graphs.filter(({ state }) => state === 'unchanged').length
  const dropped = graphs.filter(({ state }) => state === 'dropped').length
  const refused = graphs.flatMap(({ graph, refused, refusals }) =>
    refused === 0
      ? []
      : [
          `${graph}: ${number(refused)} statements are not taken by the store`,
          ...refusals.map(({ statement, reason }) => `  ${statement}\n    ${reason}`)
        ]
  )
  return [
    `${target} is at version ${edition}: ${graphs.length - dropped} graphs, ${number(sum('statements'))} statements`,
    `${number(sum('added'))} added, ${number(sum('removed'))} removed, ${unchanged} graphs unchanged, ${dropped} dropped`,
    ...refused,
    ''
  ].join('\n')
}

export function mirrorCheckText({ edition, target, graphs, changes }: CheckReport): string {
  const lines = graphs.map(({ graph, same, expected, found, missing, surplus }) =>
    same
      ? `same     ${graph}  ${number(found.statements)}  ${found.sha256}`
      : `differs  ${graph}  ${number(found.statements)} of ${number(expected.statements)} statements: ${number(missing)} missing, ${number(surplus)} surplus`
  )
  const isSame = graphs.every(({ same }) => same)
  return [
    ...lines,
    ...changes.map(change => `The store ${change}; that is not counted as a difference.`),
    isSame
      ? `${target} holds version ${edition}`
      : `${target} does not hold version ${edition}: push to it; when that finds nothing to do, push with --repair`,
    ''
  ].join('\n')
}
