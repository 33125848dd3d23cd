import type { NamedNode } from '@rdfjs/types'
import type { Identifiers } from '../../graph/identifiers.js'
import type { Norm } from './readNorm.js'

/** A norm that becomes a provision. */
export interface Draft {
  readonly norm: Norm
  readonly sourceHash: string
  readonly path?: string
}

export interface NamedDraft extends Draft {
  readonly iri: NamedNode
  /** As people read it: `§ 14`, `§§ 3 bis 6`, `Anlage 1`. */
  readonly number: string
}

/** Gives each norm its identifier; norms of the same name are told apart by their order. */
export function nameNorms(drafts: readonly Draft[], act: NamedNode, ids: Identifiers): NamedDraft[] {
  const used = new Map<string, number>()
  return drafts.map(draft => {
    const number = numberOf(draft.norm)
    const name = ids.provision(act, number) === undefined ? 'Text' : number
    const first = ids.provision(act, name)!.value
    const nth = (used.get(first) ?? 0) + 1
    used.set(first, nth)
    return { ...draft, number, iri: ids.provision(act, name, nth)! }
  })
}

/** `(XXXX)` marks norms that the editors have put together or that bear no number. */
function numberOf(norm: Norm): string {
  if (norm.enbez === undefined) return norm.heading === undefined ? 'Text' : 'Hinweis'
  return (
    norm.enbez
      .replace(/\(XXXX\)/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Text'
  )
}
