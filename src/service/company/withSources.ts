import type { Finding, FindingSource } from '../../company/findings/finding.js'
import type { RegisterMatch } from '../../company/register/registerMatch.js'
import type { SourceAttribution } from '../provenance/attributions/attributionsOf.js'
import type { Anchor } from './brainRun.js'
import type { GatherParts } from './gatherParts.js'
import { readSourceStates, type SourceState } from './sourceStates.js'

interface Found {
  readonly findings: readonly Finding[]
  readonly register: RegisterMatch
  readonly anchors: readonly Anchor[]
  readonly signal: AbortSignal
}

/** Findings with what tells later whether their sources have changed, and whom to name for all that a run delivers. */
export async function withSources(
  { store, ids, attributionsOf }: Pick<GatherParts, 'store' | 'ids' | 'attributionsOf'>,
  { findings, register, anchors, signal }: Found
): Promise<{ readonly findings: readonly Finding[]; readonly attributions: readonly SourceAttribution[] }> {
  const named = [register.entry, ...register.also, ...register.candidates].flatMap(entry => entry ?? [])
  const sources = findings.flatMap(finding => finding.sources).filter(({ textIs }) => textIs !== 'page')
  const iris = [...sources, ...named, ...anchors].map(({ iri }) => iri)
  const states = await readSourceStates({ store, ids }, iris, signal)
  const attributionOf = attributionTexts(await attributionsByFile(attributionsOf, states))
  const complete = (source: FindingSource): FindingSource => {
    const state = source.textIs === 'page' ? undefined : states.get(source.iri)
    if (state === undefined) return source
    const attribution = attributionOf(state)
    return {
      ...source,
      ...(source.textIs === 'sheet' && { stateHash: state.stateHash }),
      ...(attribution !== '' && { attribution })
    }
  }
  return {
    findings: findings.map(finding => ({ ...finding, sources: finding.sources.map(complete) })),
    attributions: await attributionsOf(filesOf(states.values()))
  }
}

/** What attributions are asked by. */
export function filesOf(states: Iterable<SourceState>): { readonly iri: string; readonly source: string }[] {
  return [...states].flatMap(({ files }) => files.map(source => ({ iri: source, source })))
}

async function attributionsByFile(
  attributionsOf: GatherParts['attributionsOf'],
  states: ReadonlyMap<string, SourceState>
): Promise<ReadonlyMap<string, readonly SourceAttribution[]>> {
  const files = [...new Set([...states.values()].flatMap(state => state.files))]
  const found = await Promise.all(files.map(source => attributionsOf([{ iri: source, source }])))
  return new Map(files.map((file, at) => [file, found[at]!]))
}

function attributionTexts(
  byFile: ReadonlyMap<string, readonly SourceAttribution[]>
): (state: SourceState) => string {
  return ({ files }) =>
    [
      ...new Set(
        files.flatMap(file => byFile.get(file) ?? []).map(({ source, license }) => `${source} (${license})`)
      )
    ].join('; ')
}
