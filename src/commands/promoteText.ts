import { lossName, lossText } from '../services/loads/describedLosses.js'
import { otherActText } from '../services/loads/otherActs.js'
import type { PromoteOutcome } from '../services/loads/promote.js'

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
    case 'older': {
      const { older } = outcome
      const lines = older
        .slice(0, SHOWN)
        .map(({ root, held, offered }) => `  ${root.value}: ${offered}, held is ${held}\n`)
      return (
        `beleg: ${id} is not promoted: ${older.length} of its acts or concepts are older than what is held\n` +
        lines.join('') +
        (older.length > SHOWN ? `  … and ${older.length - SHOWN} more\n` : '') +
        `beleg: look at "beleg diff ${id}"; then "beleg promote ${id} --anyway", or "beleg discard ${id}"\n`
      )
    }
    case 'other_acts': {
      const { others } = outcome
      return (
        `beleg: ${id} is not promoted: ${others.length} of its acts would take the places of others\n` +
        others
          .slice(0, SHOWN)
          .map(other => `  ${other.root.value} ${otherActText(other)}\n`)
          .join('') +
        (others.length > SHOWN ? `  … and ${others.length - SHOWN} more\n` : '') +
        `beleg: look at "beleg diff ${id}"; then "beleg promote ${id} --anyway", or "beleg discard ${id}"\n`
      )
    }
    case 'lossy': {
      const { losses } = outcome
      const lines = losses.slice(0, SHOWN).map(loss => `  ${lossName(loss)} ${lossText(loss)}\n`)
      return (
        `beleg: ${id} is not promoted: it leaves out much of what is held\n` +
        lines.join('') +
        (losses.length > SHOWN ? `  … and ${losses.length - SHOWN} more\n` : '') +
        `beleg: look at "beleg diff ${id}"; then "beleg promote ${id} --anyway", or "beleg discard ${id}"\n`
      )
    }
  }
}
