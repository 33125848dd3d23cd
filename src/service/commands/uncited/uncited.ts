import type { Config } from '../../../base/settings/config.js'
import { openActOutlines } from '../../../graph/acts/openActOutlines.js'
import { openProvisionParts } from '../../law/provisions/provisionParts.js'
import { unreachedKinds, type ReachedKind, type Unreached } from '../../law/provisions/unreached.js'
import { commandAccess } from '../commandAccess.js'
import { exitCodes } from '../exitCodes.js'
import { withGraph } from '../withGraph.js'

export interface UncitedOptions {
  readonly profile?: string
  readonly most: string
  readonly json: boolean
}

const REASONS: Readonly<Record<Unreached['reason'], string>> = {
  note: 'a note below a heading, without a number',
  'no number': 'has no number, and its act no name of its own',
  twin: 'its act has another provision of that name',
  'several acts': 'several acts bear its name, and are offered',
  'other act': 'another act bears the name',
  'not found': 'is not found by it'
}

/** Lists what no citation reaches. @returns the exit code */
export async function uncited(config: Config, options: UncitedOptions): Promise<number> {
  const kinds = await withGraph(config, async graph => {
    const parts = openProvisionParts({ ...graph, retrieval: { matchAll: () => Promise.reject(new Error()) } })
    const access = await commandAccess(options.profile, { ...graph, acts: parts.acts })
    return unreachedKinds({ ...parts, outlines: openActOutlines(graph) }, access)
  })
  process.stdout.write(options.json ? `${JSON.stringify(kinds)}\n` : told(kinds, Number(options.most)))
  return exitCodes.done
}

function told(kinds: readonly ReachedKind[], most: number): string {
  const all = kinds.flatMap(({ unreached }) => unreached)
  const provisions = kinds.reduce((sum, kind) => sum + kind.provisions, 0)
  const head = `${provisions} provisions with content, ${all.length} reached by no citation\n`
  const lines = kinds.flatMap(({ kind, provisions: of, unreached }) => [
    `${String(unreached.length).padStart(7)} of ${String(of).padStart(7)}  ${kind}\n`,
    ...unreached
      .slice(0, most)
      .map(each => `${' '.repeat(20)}${each.ref}: “${each.citation}” ${REASONS[each.reason]}\n`),
    ...(unreached.length > most ? [`${' '.repeat(20)}and ${unreached.length - most} more\n`] : [])
  ])
  return head + lines.join('')
}
