import { binds } from '../../proof/grounding/check/binds.js'
import { isFailing, isMissing, type StatementSources } from '../../proof/grounding/check/checkStatement.js'
import { citedTogether } from '../../proof/grounding/check/citedTogether.js'
import type { ReadStatement } from '../../proof/grounding/check/readStatements.js'
import { isAmong, statesLaw } from '../../proof/grounding/check/statesLaw.js'
import type { CheckedCitation, CheckProof, CheckSource } from '../../proof/grounding/check/textCheck.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { Language } from '../../proof/grammar/language.js'
import { bundledComparison } from './bundledComparison.js'
import type { CheckRun } from './checkRun.js'
import type { LoadedPassages } from './loadedPassages.js'

/** A text whose citations were looked up, and whose statements are now checked. */
export interface TextInCheck {
  readonly text: string
  readonly statements: readonly ReadStatement[]
  /** What a proof tells of one stands in its place from then on. */
  readonly citations: CheckedCitation[]
  /** Of statements that do not tell it themselves. */
  readonly language: Language | undefined
  /** Whose texts prove statements that do not cite them. */
  readonly sources: readonly CheckSource[]
}

/** Passages around a statement that the gate is asked about. */
const AROUND = 6

/** What a statement cites, as it was looked up. */
export interface CitedByStatement {
  readonly cited: readonly CheckedCitation[]
  /** What of it the statement rests on. */
  readonly binding: readonly CheckedCitation[]
}

export function citedByStatement({ citations }: ReadStatement, text: TextInCheck): CitedByStatement {
  const cited = citations.map(at => text.citations[at]!)
  return { cited, binding: cited.filter(binds) }
}

/** What a statement is checked against: what it cites, and what is cited around it. */
export function statementSources(
  statement: ReadStatement,
  { cited, binding }: CitedByStatement,
  before: CheckProof | undefined,
  text: TextInCheck,
  run: CheckRun
): StatementSources {
  const { loaded } = run
  const together = citedTogether(text.text, binding)
  return {
    cited: binding.map((each, at) => ({
      ...together[at]!,
      passage: passageBehind(each, loaded),
      parts: each.parts,
      candidate: each.verdict === 'not_checkable'
    })),
    missing: binding.some(isMissing),
    around: isOfOtherVersion(binding) ? [] : citedAround(statement, text, loaded),
    statesLaw: statesLaw(text.text, statement, cited),
    fails: cited.some(isFailing),
    ...{ before, language: text.language, comparison: bundledComparison() }
  }
}

/** Whether any of it is of another version than all else: then other texts are no witness. */
export function isOfOtherVersion(binding: readonly CheckedCitation[]): boolean {
  return binding.some(({ otherVersion, version }) => otherVersion === true || version !== undefined)
}

/** Today's text says nothing of another version. */
function passageBehind(
  { passage, verdict, otherVersion }: CheckedCitation,
  loaded: LoadedPassages
): Passage | undefined {
  return verdict === 'no_such_part' || otherVersion ? undefined : loaded.passage(passage)
}

/** Of the same paragraph, then of the same section, the nearest first. */
function citedAround(
  { paragraph, section, start }: ReadStatement,
  { text, statements, citations, sources }: TextInCheck,
  loaded: LoadedPassages
): Passage[] {
  const near = statements.filter(
    each => each.section === section && each.citations.some(at => binds(citations[at]!))
  )
  const away = (each: ReadStatement) =>
    Math.abs(each.start - start) + (each.paragraph === paragraph ? 0 : text.length)
  const passages = near
    .sort((one, other) => away(one) - away(other))
    .slice(0, 2 * AROUND)
    .flatMap(each => each.citations.map(at => citations[at]!))
    // What was law once says nothing of what others state.
    .flatMap(each => (each.version === undefined ? (passageBehind(each, loaded) ?? []) : []))
  return [...new Set(passages)].filter(({ ref }) => isAmong(sources, ref)).slice(0, AROUND)
}
