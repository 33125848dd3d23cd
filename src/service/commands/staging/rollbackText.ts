import type { Promotion } from '../../../graph/loads/promotions.js'
import { localName } from '../../../graph/ownIris.js'
import type { ConceptSample } from '../../loads/describeDifference.js'
import type { DescribedRollback } from '../../loads/describeRollback.js'
import type { ConceptChanges } from '../../loads/comparison.js'

interface TakenBack {
  readonly promotion: Promotion
  readonly concepts: ConceptChanges
}

/** What taking the last promotion back would do, for people. */
export function rollbackText({ promotion, id, by, roots, concepts, statements }: DescribedRollback): string {
  const { added, changed, removed } = concepts
  return [
    `The last promotion is ${id}: "${promotion.title}", of ${promotion.endedAt}, by ${by.join(', ')}`,
    `It brought ${roots.count === 1 ? 'one act, list or entry' : `${roots.count} acts, lists or entries`}:`,
    ...roots.samples.map(({ iri, ref, label }) => `  ${ref ?? iri}${label === undefined ? '' : ` ${label}`}`),
    ...(roots.count > roots.samples.length ? [`  … and ${roots.count - roots.samples.length} more`] : []),
    `Taking it back: ${removed.count} concepts removed, ${changed.count} changed, ${added.count} back again; statements: ${statements.removed} removed, ${statements.added} back again`,
    ...sampleLines('-', removed),
    ...sampleLines('~', changed),
    ...sampleLines('+', added),
    ''
  ].join('\n')
}

export function reversalText({ promotion, concepts: { added, changed, removed } }: TakenBack): string {
  return `beleg: "${promotion.title}" is taken back: ${removed.length} concepts removed, ${changed.length} changed, ${added.length} back again\n`
}

/** As docs/importing.md says; `takenBack` tells whether it was done. */
export function rollbackJson(what: DescribedRollback | TakenBack): object {
  const { promotion, concepts } = what
  const { iri, title, endedAt, version } = promotion
  const count = (some: ConceptSample | readonly unknown[]) => ('count' in some ? some.count : some.length)
  return {
    takenBack: !('roots' in what),
    promotion: localName(iri),
    iri,
    title,
    promoted: endedAt,
    version,
    concepts: {
      removed: count(concepts.removed),
      changed: count(concepts.changed),
      back: count(concepts.added)
    },
    ...('roots' in what && {
      by: what.by,
      statements: { removed: what.statements.removed, back: what.statements.added },
      roots: what.roots,
      samples: {
        removed: what.concepts.removed.samples,
        changed: what.concepts.changed.samples,
        back: what.concepts.added.samples
      }
    })
  }
}

function sampleLines(sign: string, { count, samples }: ConceptSample): string[] {
  const lines = samples.map(({ iri, label }) => `  ${sign} ${iri}${label === undefined ? '' : ` ${label}`}`)
  return count > samples.length ? [...lines, `  ${sign} … and ${count - samples.length} more`] : lines
}
