import {
  CITATION_VERDICTS,
  UNCHECKED,
  type CheckedCitation,
  type CheckedStatement,
  type CitationVerdict,
  type Unchecked
} from './textCheck.js'

/** What follows from the lists alone. */
export interface CheckSummary {
  readonly citations: Readonly<Record<CitationVerdict, number>>
  readonly statements: Readonly<Record<'belegt' | 'contradicted' | 'offen' | 'notChecked', number>>
  /** Of the statements that are not checked, by reason. */
  readonly notChecked: Readonly<Partial<Record<Unchecked, number>>>
  /**
   * No citation that can be checked fails, no statement is contradicted, or said by something else than what it cites or by
   * only some of it, and nothing was left out for want of time.
   */
  readonly sound: boolean
}

const UNSOUND: ReadonlySet<string> = new Set(['said_elsewhere', 'partly_said', 'time'])

export function checkSummary(
  citations: readonly Pick<CheckedCitation, 'verdict' | 'reason'>[],
  statements: readonly Pick<CheckedStatement, 'verdict' | 'reason'>[]
): CheckSummary {
  const having = (verdict: string) => statements.filter(each => each.verdict === verdict)
  const unchecked = having('not_checked')
  return {
    citations: Object.fromEntries(
      CITATION_VERDICTS.map(verdict => [verdict, citations.filter(each => each.verdict === verdict).length])
    ) as Record<CitationVerdict, number>,
    statements: {
      belegt: having('belegt').length,
      contradicted: having('contradicted').length,
      offen: having('offen').length,
      notChecked: unchecked.length
    },
    notChecked: Object.fromEntries(
      UNCHECKED.flatMap(reason => {
        const count = unchecked.filter(each => each.reason === reason).length
        return count === 0 ? [] : [[reason, count]]
      })
    ),
    sound:
      citations.every(
        ({ verdict, reason }) => verdict === 'resolved' || (verdict === 'not_checkable' && reason !== 'time')
      ) &&
      statements.every(
        ({ verdict, reason }) => verdict !== 'contradicted' && (reason === undefined || !UNSOUND.has(reason))
      )
  }
}
