import type { StagedLoad } from '../../../graph/loads/stagedLoads.js'
import type { StagedOverview } from '../../loads/describeStaged.js'
import type { RootChanges, ValueChange } from '../../loads/rootChanges.js'
import { wordDiff } from '../../../base/text/wordDiff.js'

/**
 * The whole difference as one JSON document, as docs/importing.md says, a change a line: written while it is found.
 * @param describe tells of each root, then of all
 */
export async function writeDifferenceJson(
  load: StagedLoad,
  describe: (onRoot: (root: RootChanges) => Promise<void>) => Promise<StagedOverview>,
  write: (text: string) => Promise<void>
): Promise<void> {
  const { id, title, created } = load
  await write(`{"load":${JSON.stringify({ id, title, staged: created })},\n"changes":[`)
  const roots: object[] = []
  let isFirst = true
  const overview = await describe(
    async ({ root, ref, label, isHeld, counts, changes, older, states, setAside, ended, languages }) => {
      roots.push({
        ref,
        iri: root.value,
        ...(label !== undefined && { label }),
        held: isHeld,
        counts,
        ...(older && { older: { held: older.held, offered: older.offered } }),
        ...(states && { states }),
        ...(setAside && { setAside }),
        ...(ended && { ended }),
        ...(languages && { languages })
      })
      for (const { values, ...change } of changes) {
        const line = JSON.stringify({ act: ref, ...change, values: values.map(withWords) })
        await write(`${isFirst ? '' : ','}\n${line}`)
        isFirst = false
      }
    }
  )
  const { version, isMixed, counts, losses, legalBases } = overview
  const rest = { acts: roots, counts, losses, legalBases, compared: { version, mixed: isMixed } }
  await write(`\n],\n${JSON.stringify(rest).slice(1)}\n`)
}

/** Two texts of one property also as what became of their words. */
function withWords({ property, old, new: fresh }: ValueChange): object {
  const [was, will] = [old[0], fresh[0]]
  const both = old.length === 1 && fresh.length === 1 && was !== undefined && will !== undefined
  if (
    !both ||
    !('value' in was && 'value' in will) ||
    was.datatype !== undefined ||
    will.datatype !== undefined
  )
    return { property, old, new: fresh }
  return { property, old, new: fresh, words: wordDiff(was.value, will.value) }
}
