import { InvalidInput } from '../../base/errors.js'
import { readStagedLoads, type StagedLoad } from '../../graph/loads/stagedLoads.js'
import { ofParts } from './content.js'
import { markOfEnd } from './endAct.js'
import type { StateMark } from './markContent.js'
import { promoteContent, type Promoted } from './promoteContent.js'
import type { PromoteParts } from './promote.js'
import { stage } from './stage.js'

/** Acts (`GewO`) that are published no more from a day (YYYY-MM-DD) on, and how that is known. */
export interface ActsToEnd {
  readonly acts: readonly string[]
  readonly day: string
  readonly reason: string
}

/** The acts that end, as they are called, and why others of those that were named do not. */
export interface ActsEnded {
  readonly names: readonly string[]
  readonly others: readonly { readonly act: string; readonly reason: string }[]
}

type Parts = Omit<PromoteParts, 'promotions'>

/**
 * Stages together that acts are published no more; once, where it is staged already. Nothing where none of them ends.
 * @throws Unavailable
 */
export async function stageActEnds(
  parts: Parts,
  request: ActsToEnd
): Promise<ActsEnded & { readonly staged?: StagedLoad }> {
  const { marks, ended } = await marksOf(parts, request)
  if (marks.length === 0) return ended
  const title = titleOf(parts, request, ended)
  const known = (await readStagedLoads(parts.store, parts.ids)).find(load => load.title === title)
  const made = { ...parts, title, agents: marks[0]!.agents, concepts: marks.length }
  return { ...ended, staged: known ?? (await stage(contentOf(marks), made)) }
}

/** Says in one commit that acts are published no more. No text changes. @throws Unavailable */
export async function endActs(
  parts: PromoteParts,
  request: ActsToEnd
): Promise<ActsEnded & { readonly promoted?: Promoted }> {
  const { marks, ended } = await marksOf(parts, request)
  if (marks.length === 0) return ended
  const title = titleOf(parts, request, ended)
  const promoted = await promoteContent(contentOf(marks), { ...parts, title, agents: marks[0]!.agents })
  return { ...ended, promoted }
}

async function marksOf(
  parts: Parts,
  { acts, day, reason }: ActsToEnd
): Promise<{ readonly marks: readonly StateMark[]; readonly ended: ActsEnded }> {
  const marks: StateMark[] = []
  const others: { readonly act: string; readonly reason: string }[] = []
  for (const act of acts) {
    try {
      marks.push(await markOfEnd(parts, { act, day, reason }))
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      others.push({ act, reason: error.message })
    }
  }
  return { marks, ended: { names: marks.map(({ name }) => name), others } }
}

function titleOf({ actor }: Parts, { day }: ActsToEnd, { names }: ActsEnded): string {
  return `${actor}: published no more from ${day} on: ${names.join(', ')}`
}

function contentOf(marks: readonly StateMark[]) {
  return ofParts(marks.flatMap(({ content }) => content.parts))
}
