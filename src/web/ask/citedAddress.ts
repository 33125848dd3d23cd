import { NotFound } from '../../errors.js'
import type { Serving } from '../../http/serving.js'
import { parseCitation } from '../../law/citations/parseCitation.js'
import { familyOf } from '../../law/refs.js'
import type { Access } from '../../services/access.js'
import { localAddress } from '../localAddress.js'
import type { View } from '../view.js'

/** Of a citation; what is longer is a sentence that holds one. */
const MOST_WORDS = 12

interface Named {
  readonly text: string
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
  { text, view, access, signal }: Named
): Promise<{ readonly address?: string } | undefined> {
  const local = localAddress(ids.base, view)
  // Where a redirect leads is a header, and ASCII.
  const addressOf = (iri: string) => local(iri).replace(/[^\x21-\x7e]+/g, encodeURIComponent)
  try {
    if (familyOf(text) !== undefined && !/\s/.test(text)) {
      const { iri } = await services.provenance.read({ ref: text, access })
      return { address: addressOf(iri) }
    }
    const citation =
      /\?$/.test(text) || text.split(/\s+/).length > MOST_WORDS ? undefined : parseCitation(text)
    if (citation === undefined) return undefined
    const page = { limit: 1, offset: 0 }
    const { provisions } = await services.provisions.list({ by: { ref: text }, ...page, access, signal })
    const [provision] = provisions
    if (provision === undefined) return {}
    const part = citation.absatz === undefined ? '' : `#abs_${citation.absatz}`
    return { address: addressOf(provision.iri) + part }
  } catch (error) {
    if (error instanceof NotFound) return {}
    throw error
  }
}
