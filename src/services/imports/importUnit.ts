import type { Quad } from '@rdfjs/types'
import { InvalidInput, Unavailable } from '../../errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readHeld, type Held } from '../../graph/imports/readHeld.js'
import type { Importer, ImportUnit } from '../../importers/importer.js'
import { validate } from '../../shacl/validate.js'
import { VersionConflict, type GraphStore } from '../../store/graphStore.js'
import { kg } from '../../vocab/terms.js'
import { difference } from './difference.js'
import { originOf, provenanceQuads } from './provenanceQuads.js'

export interface ImportTarget {
  readonly store: GraphStore
  readonly ids: Identifiers
  readonly importer: Importer
  /** For the store's log: `beleg import gii`. */
  readonly actor: string
  readonly now: () => Date
  /** Leaves what is in the official wording as it is; for the demo corpus. */
  readonly keepVerified?: boolean
}

export interface UnitOutcome {
  readonly outcome: 'written' | 'unchanged' | 'kept'
  /** Statements in both graphs. */
  readonly added: number
  readonly removed: number
}

/** Another writer can win again and again, but each time somebody's commit got through. */
const ATTEMPTS = 100

/**
 * Brings the graphs to what the unit says, in one commit or not at all. Statements about other acts are not touched.
 * @throws InvalidInput when the shapes are not met, saying what to mend
 */
export async function importUnit(unit: ImportUnit, target: ImportTarget): Promise<UnitOutcome> {
  const { store, ids, importer } = target
  const startedAt = target.now()
  const { load, source } = originOf(unit, importer, ids)
  const graphs = [ids.sharedGraph, ids.provenanceGraph]
  let valid = false
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const versions = await store.versions(graphs)
    const held = await readHeld({
      store,
      shared: ids.sharedGraph,
      provenance: ids.provenanceGraph,
      roots: unit.roots,
      keep: [load, source]
    })
    if (target.keepVerified === true && holdsVerified(held)) return { outcome: 'kept', added: 0, removed: 0 }
    const provenance = provenanceQuads({
      unit,
      importer,
      ids,
      startedAt,
      endedAt: target.now(),
      held: held.provenance
    })
    const differences = [difference(held.shared, unit.quads), difference(held.provenance, provenance)]
    const changes = differences.flatMap((one, index) =>
      one.added.length + one.removed.length === 0
        ? []
        : [{ graph: graphs[index]!, expected: versions[index]!, ...one }]
    )
    if (changes.length === 0) return { outcome: 'unchanged', added: 0, removed: 0 }
    if (!valid) await mustBeValid(unit, provenance)
    valid = true
    try {
      await store.commit({ changes, actor: target.actor })
      return {
        outcome: 'written',
        added: differences.reduce((sum, one) => sum + one.added.length, 0),
        removed: differences.reduce((sum, one) => sum + one.removed.length, 0)
      }
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
      await store.refresh()
    }
  }
  throw new Unavailable(
    `${unit.name}: other writers were first ${ATTEMPTS} times; try again when they are done`
  )
}

function holdsVerified({ shared }: Held): boolean {
  return shared.some(({ predicate, object }) => predicate.equals(kg.grounding) && object.value === 'verified')
}

async function mustBeValid(unit: ImportUnit, provenance: readonly Quad[]): Promise<void> {
  const findings = (await validate([...unit.quads, ...provenance])).filter(
    one => one.severity === 'violation'
  )
  if (findings.length === 0) return
  const shown = findings.slice(0, 5).map(one => `${one.focus}: ${one.message}`)
  const more = findings.length > shown.length ? ` … and ${findings.length - shown.length} more` : ''
  throw new InvalidInput(`${unit.name}: ${shown.join(' ')}${more}`)
}
