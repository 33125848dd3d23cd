import type { Config } from '../../../base/settings/config.js'
import { deriveCitations } from '../../law/citations/deriveCitations.js'
import { exitCodes } from '../exitCodes.js'
import { openGraph } from '../openGraph.js'

const ACTOR = 'beleg derive citations'

/**
 * Links the law that is held to what it cites, where a graph was made before there were such links.
 * @returns the exit code
 * @throws Unavailable when the store fails; nothing has changed then
 */
export async function linkStoredLaw(config: Config): Promise<number> {
  const graph = await openGraph(config, { followsLate: true })
  try {
    const { acts, added, removed } = await deriveCitations(graph, ACTOR)
    process.stderr.write(
      `${ACTOR}: ${acts} acts read; ${added} links to what they cite added, ${removed} removed\n`
    )
    return exitCodes.done
  } finally {
    await graph.store.close()
  }
}
