import type { CheckedCitation } from './textCheck.js'

/**
 * Whether what a statement says must stand in what it cites there: a section, or a reference. An act that is named as a
 * whole proves no statement, and `Absatz 2` alone may be the law's own wording; both are words of the statement.
 */
export function binds({ act, section, parts }: Pick<CheckedCitation, 'act' | 'section' | 'parts'>): boolean {
  return section !== undefined || (act === undefined && parts.length === 0)
}

/** Whether a citation is one of law, or of another text that may be held: a court's decision is none that could prove anything. */
export function mayProve({ reason }: Pick<CheckedCitation, 'reason'>): boolean {
  return reason !== 'decision' && reason !== 'publication'
}
