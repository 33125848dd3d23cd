import { textHash } from '../../base/text/textHash.js'
import { passagesUsed } from '../../proof/grounding/check/passagesUsed.js'
import { USUAL_SOURCES } from '../../proof/grounding/check/statesLaw.js'
import { eachStatement, type ReadStatement } from '../../proof/grounding/check/readStatements.js'
import type { CheckedCitation, CheckSource, TextCheck } from '../../proof/grounding/check/textCheck.js'
import { carried } from '../../proof/grounding/receipt/answer.js'
import type { Language } from '../../proof/grammar/language.js'
import { actNames } from '../../proof/law/citations/actNames.js'
import { scopeSet, visibilityOf, type Access } from '../access.js'
import { partsOnDay } from '../law/provisions/partsOnDay.js'
import { withConsolidations } from '../law/provisions/withConsolidations.js'
import { rankOnDay } from '../law/states/rankOnDay.js'
import type { CheckParts, CheckRun } from './checkRun.js'
import { checkStatements } from './checkStatements.js'
import { effort, type Effort, type EffortLimits } from './effort.js'
import { findCitationsIn } from './findCitationsIn.js'
import { LoadedPassages } from './loadedPassages.js'
import { lookUpCitations } from './lookUpCitations.js'
import { TextRefused } from './textRefused.js'

export interface TextToCheck {
  readonly text: string
  /** Of statements that do not tell it themselves. */
  readonly language?: Language | undefined
  readonly access: Access
  /** Whose texts prove statements that do not cite them; law and services where it is not said. */
  readonly sources?: readonly CheckSource[] | undefined
  /** YYYY-MM-DD: it is checked against what law said on that day, and against nothing else. */
  readonly asOf?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** What one call may ask for. A text beyond it is refused, never cut. */
export const checkLimits = {
  characters: 100_000,
  citations: 2_000,
  statements: 3_000,
  milliseconds: 20_000,
  waiting: 60_000
} as const

/**
 * Checks what somebody else wrote: each citation against what is held, each statement against what it cites or what is
 * found. After `checkLimits.milliseconds` of processor time the rest is said to be not checked, and so is what a search gave
 * no answer for within `checkLimits.waiting` milliseconds of the clock, of all that is waited for together: the same text
 * gets the same answer however busy the machine is.
 * @throws TextRefused when the text holds more than one call may ask for
 */
export async function checkText(
  ofToday: CheckParts,
  { text: given, language, access, sources: wanted = USUAL_SOURCES, asOf, signal }: TextToCheck,
  limits: EffortLimits = checkLimits
): Promise<TextCheck> {
  const text = given.normalize('NFC')
  mustBeWithin('characters', text.length)
  const parts = asOf === undefined ? ofToday : await checkOnDay(ofToday, access, asOf)
  // Nothing else has states.
  const sources: readonly CheckSource[] = asOf === undefined ? wanted : ['law']
  const run = { ...(await beginCheck(parts, access, effort(limits, signal), signal)), ofToday, day: asOf }
  const found = await findCitationsIn(text, actNames(run.acts, scopeSet(access)), run.effort.pause)
  mustBeWithin('citations', found.filter(each => !('between' in each)).length)
  const citations = await lookUpCitations(text, found, run)
  const statements = await readAll(text, citations, run.effort)
  const checked = await checkStatements({ text, statements, citations, language, sources }, run)
  const used = run.loaded.among(passagesUsed(citations, checked))
  return {
    text,
    textHash: textHash(text),
    profile: access.profile.name,
    ...(asOf !== undefined && { asOf }),
    sources,
    citations,
    statements: checked,
    attributions: await parts.attributionsOf(used.map(({ iri }) => run.loaded.provision(iri)!)),
    passages: used.map(carried)
  }
}

/** Texts, acts' contents and search are those of the day. */
async function checkOnDay(ofToday: CheckParts, access: Access, day: string): Promise<CheckParts> {
  const { parts, others } = await withConsolidations(ofToday, access, day)
  return {
    ...partsOnDay(parts, day, { unknown: 'nothing' }),
    retrieval: { rank: rankOnDay(parts, day, others) }
  }
}

function mustBeWithin(what: 'characters' | 'citations' | 'statements', count: number): void {
  if (count > checkLimits[what]) throw new TextRefused(what, checkLimits[what])
}

async function beginCheck(
  parts: CheckParts,
  access: Access,
  effort: Effort,
  signal: AbortSignal | undefined
): Promise<Omit<CheckRun, 'ofToday'>> {
  const acts = await parts.acts()
  const visibility = visibilityOf(parts.ids, access, signal)
  return { parts, access, visibility, acts, effort, loaded: new LoadedPassages(acts) }
}

async function readAll(
  text: string,
  citations: readonly CheckedCitation[],
  { pause }: Effort
): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = []
  for (const statement of eachStatement(text, citations)) {
    await pause()
    mustBeWithin('statements', statements.push(statement))
  }
  return statements
}
