import { NotFound } from '../../../base/errors.js'
import type { Serving } from '../../http/serving.js'
import { familyOf } from '../../../proof/law/refs.js'
import type { CitedPart } from '../../../proof/law/citations/citation.js'
import { locatePart } from '../../../proof/law/parts/locatePart.js'
import { absatzAnchor, partAnchor } from '../../../proof/law/parts/partAnchor.js'
import type { Access } from '../../access.js'
import { localAddress } from '../../web/localAddress.js'
import type { View } from '../../web/view.js'

/** Of a citation; what is longer is a sentence that holds one. */
const MOST_WORDS = 12

interface Named {
  readonly text: string
  /** YYYY-MM-DD: whose law is asked for, where it names no day itself; empty for today. */
  readonly asOf?: string
  readonly view: View
  readonly access: Access
  readonly signal: AbortSignal
}

/**
 * Where somebody is led who names nothing but one thing, by reference or citation: its address, with the Absatz that was
 * named, and none where it is not held. Undefined for all else.
 */
export async function citedAddress(
  { services, ids }: Pick<Serving, 'services' | 'ids'>,
  { text, asOf = '', view, access, signal }: Named
): Promise<{ readonly address?: string } | undefined> {
  const local = localAddress(ids.base, view)
  // Where a redirect leads is a header, and ASCII.
  const addressOf = (iri: string) => local(iri).replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  try {
    if (familyOf(text) !== undefined && !/\s/.test(text)) {
      const { iri } = await services.provenance.read({ ref: text, access })
      return { address: addressOf(iri) + (asOf !== '' && ids.isLaw(iri) ? `/${asOf}` : '') }
    }
    if (/\?$/.test(text) || text.split(/\s+/).length > MOST_WORDS) return undefined
    const { references } = await services.references.resolve({ citations: [text], access, signal })
    const [found] = references
    if (found === undefined) return undefined
    if (found.outcome === 'unresolved') {
      const { why } = found
      // The name of an act alone is as good a question.
      const isName = typeof why.act === 'string' && /^(?:\p{L}{3} )?$/u.test(text.replace(why.act, ''))
      return why.outcome === 'not_a_citation' || isName ? undefined : {}
    }
    const [target] = found.targets
    if (target === undefined || !('provision' in target) || found.total > 1) return undefined
    // Any day within an interval is an address of its text.
    const ofDay = found.asOf ?? asOf
    const day = ofDay === '' ? '' : `/${ofDay}`
    const { iri, text: said } = target.provision
    return { address: `${addressOf(iri)}${day}${fragmentOf(said, target.parts)}` }
  } catch (error) {
    if (error instanceof NotFound) return {}
    throw error
  }
}

/** The Absatz that is named, or the row, where it is the only one of its number. */
function fragmentOf(text: string, parts: readonly CitedPart[]): string {
  const [first] = parts
  const isRow = first?.kind === 'Nummer' || first?.kind === 'Vorbemerkung'
  if (isRow && locatePart(text, parts) !== undefined) return `#${partAnchor(parts)}`
  const absatz = parts.find(({ kind }) => kind === 'Absatz')
  return absatz === undefined || isRow ? '' : `#${absatzAnchor(absatz.number)}`
}
