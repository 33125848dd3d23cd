import { lossName, lossText } from '../../loads/describedLosses.js'
import { otherActText } from '../../loads/otherActs.js'
import type { PromoteOutcome } from '../../loads/promote.js'

/** Acts and lists that are named. */
const SHOWN = 20

/** What became of a staged load, and what can be done now. */
export function promoteText(outcome: PromoteOutcome): string {
  const { id } = outcome.load
  switch (outcome.state) {
    case 'promoted': {
      const { added, changed, removed } = outcome.concepts
      return (
        `beleg: ${id} is promoted: ${added.length} concepts added, ${changed.length} changed, ${removed.length} removed\n` +
        `beleg: "beleg rollback ${outcome.promotion}" takes it back\n`
      )
    }
    case 'unchanged':
      return 'beleg: the graph held this already; nothing was written\n'
    case 'overtaken':
      return (
        `beleg: ${id} is not promoted: "${outcome.by.title}" changed the same things after it was staged.\n` +
        `beleg: look at "beleg diff ${id}" again; then "beleg promote ${id} --anyway", or "beleg discard ${id}"\n`
      )
    case 'older':
      return notPromoted(
        id,
        `${outcome.older.length} of its acts or concepts are older than what is held`,
        outcome.older.map(({ root, held, offered }) => `${root.value}: ${offered}, held is ${held}`)
      )
    case 'other_acts':
      return notPromoted(
        id,
        `${outcome.others.length} of its acts would take the places of others`,
        outcome.others.map(other => `${other.root.value} ${otherActText(other)}`)
      )
    case 'lossy':
      return notPromoted(
        id,
        'it leaves out much of what is held',
        outcome.losses.map(loss => `${lossName(loss)} ${lossText(loss)}`)
      )
  }
}

function notPromoted(id: string, why: string, found: readonly string[]): string {
  const lines = found.slice(0, SHOWN).map(line => `  ${line}\n`)
  return (
    `beleg: ${id} is not promoted: ${why}\n` +
    lines.join('') +
    (found.length > SHOWN ? `  … and ${found.length - SHOWN} more\n` : '') +
    `beleg: look at "beleg diff ${id}"; then "beleg promote ${id} --anyway", or "beleg discard ${id}"\n`
  )
}
