import { readScope } from '../../graph/iris/scopes.js'
import { textHash } from '../../base/text/textHash.js'
import type { FindingSource } from './finding.js'
import { sheetOf, type SheetLanguage, type SheetLine, type SheetStatement } from './sheet.js'

/** A node of the graph that findings rest on. */
export interface SheetedNode {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** IRI of its scope. */
  readonly scope?: string | undefined
  readonly date?: string | undefined
}

/** A node as the source of a finding: what is told of it, a line each. */
export function sheetSource(
  { scope, date, ...node }: SheetedNode,
  said: readonly SheetStatement[],
  language: SheetLanguage
): { readonly source: FindingSource; readonly lines: readonly SheetLine[] } {
  const { text, lines } = sheetOf({ said }, language)
  return {
    source: {
      ...node,
      license: readScope(scope ?? '')?.licenceClass ?? 'internal',
      ...(date !== undefined && { date }),
      text,
      textIs: 'sheet',
      contentHash: textHash(text)
    },
    lines
  }
}
