import { clockOf } from '../../../base/clock.js'
import type { Config } from '../../../base/settings/config.js'
import { describeRoot, describeStaged } from '../../loads/describeStaged.js'
import type { RootChanges } from '../../loads/rootChanges.js'
import { findStaged } from '../../loads/stage.js'
import { changeLines, legalBasesLines, overviewLines } from './differenceLines.js'
import { writeDifferenceJson } from './differenceJson.js'
import { exitCodes } from '../exitCodes.js'
import { marksFor } from '../marks.js'
import { openGraph } from '../openGraph.js'
import { keepHeapSmall } from '../smallHeap.js'
import { writePaged } from './writePaged.js'

export interface DiffOptions {
  readonly json: boolean
  /** Nothing is left out or cut short. */
  readonly all: boolean
  readonly pager: boolean
}

/** `beleg diff`: what promoting a staged load would change, word by word. @throws InvalidInput Unavailable */
export async function showDifference(
  config: Config,
  id: string | undefined,
  { json, all, pager }: DiffOptions
): Promise<number> {
  const { stdout } = process
  keepHeapSmall()
  const graph = await openGraph(config)
  try {
    const parts = { ...graph, actor: 'beleg diff', now: clockOf(config) }
    const load = await findStaged(parts, id)
    if (json) {
      await writeDifferenceJson(
        load,
        onRoot => describeStaged(parts, load, onRoot),
        text => written(stdout, text)
      )
      return exitCodes.done
    }
    const roots: RootChanges[] = []
    const overview = await describeStaged(parts, load, root => {
      roots.push(root.isHeld ? root : withoutValues(root))
    })
    await writePaged(lines, { stdout, usePager: pager })
    return exitCodes.done

    async function* lines(): AsyncGenerator<string> {
      yield `${load.id}: ${load.title}, staged ${load.created}`
      yield* overviewLines(overview, roots, { all })
      yield* changeLines(roots, {
        all,
        marks: marksFor(stdout),
        whole: ({ root }) => describeRoot(parts, load, root)
      })
      yield* legalBasesLines(overview.legalBases, all)
    }
  } finally {
    await graph.store.close()
  }
}

/** What is new is all of it: its texts need not be kept to be counted. */
function withoutValues(root: RootChanges): RootChanges {
  return { ...root, changes: root.changes.map(change => ({ ...change, values: [] })) }
}

/** Waits while the reader is slower; one who has gone is waited for no longer. */
async function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (stream.write(text)) return
  await new Promise<void>(resolve => {
    for (const event of ['drain', 'error', 'close']) stream.once(event, () => resolve())
  })
}
