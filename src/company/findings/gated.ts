import { checkWording, type Supported } from '../../proof/grounding/gate/checkClaim.js'
import { splitClaims } from '../../proof/grounding/gate/splitClaims.js'
import type { Passage } from '../../proof/grounding/passage.js'
import type { Finding, FindingSource, FindingStatement } from './finding.js'

/** A finding whose sentences have not been checked. */
export interface FindingDraft extends Omit<Finding, 'statements'> {
  /** `source`: place in `sources`, from 0. */
  readonly statements: readonly Pick<FindingStatement, 'text' | 'source'>[]
}

/** IRI of a source → names of its act. */
export type ActNamesOfSource = (iri: string) => readonly string[]

/**
 * What the gate leaves of some findings: each statement is `belegt` by its own source, else it is left out, and so is a
 * finding without one. Sources that nothing rests on any more are left out, too.
 * @param actNames names under which the act of a source (IRI) is cited: `GewO`; for sentences that name their provision
 */
export function gated(drafts: readonly FindingDraft[], actNames: ActNamesOfSource = () => []): Finding[] {
  return drafts.flatMap(draft => {
    const statements = draft.statements.flatMap(({ text, source }) => {
      const found = proven(text, draft.sources[source]!, actNames)
      return found === undefined ? [] : [{ ...found, source }]
    })
    if (statements.length === 0) return []
    const used = draft.sources.flatMap((_, at) =>
      statements.some(({ source }) => source === at) ? [at] : []
    )
    return [
      {
        ...draft,
        statements: statements.map(statement => ({ ...statement, source: used.indexOf(statement.source) })),
        sources: used.map(at => draft.sources[at]!)
      }
    ]
  })
}

/** A statement with its quote. Lines but of a text are statements of their own: none rests on two. */
function proven(
  text: string,
  source: FindingSource,
  actNames: ActNamesOfSource
): Omit<FindingStatement, 'source'> | undefined {
  const pieces = source.textIs === 'text' ? [source.text] : source.text.split('\n')
  let from = 0
  for (const piece of pieces) {
    const found = provenBy(text, passageOf(source, piece, actNames))
    if (found !== undefined) return { ...found, start: from + found.start, end: from + found.end }
    from += piece.length + 1
  }
  return undefined
}

/** A name with a full stop (`a. Rh.`) may make several sentences of a statement: then all must follow one another. */
function provenBy(text: string, passage: Passage): Omit<FindingStatement, 'source'> | undefined {
  const found: Supported[] = []
  for (const { claim } of splitClaims(text)) {
    const before = found.at(-1)
    const next = checkWording(claim, [passage.ref], [passage], before)
    if (next.verdict === 'offen') return undefined
    if (before !== undefined && passage.text.slice(before.end, next.start).trim() !== '') return undefined
    found.push(next)
  }
  const [start, end] = [found[0]?.start, found.at(-1)?.end]
  if (start === undefined || end === undefined || start >= end) return undefined
  return {
    text: found.map(({ claim }) => claim).join(' '),
    quote: passage.text.slice(start, end),
    start,
    end
  }
}

function passageOf(
  { ref, iri, label, contentHash, license }: FindingSource,
  text: string,
  actNames: ActNamesOfSource
): Passage {
  return {
    iri,
    ref: ref ?? iri,
    label,
    text,
    contentHash,
    license: license ?? 'internal',
    scope: '',
    grounding: '',
    actNames: actNames(iri)
  }
}
