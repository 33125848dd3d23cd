import { NotFound } from '../../../base/errors.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { CitedPart } from '../../../proof/law/citations/citation.js'
import { locatePart } from '../../../proof/law/parts/locatePart.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import { findByRef } from '../provisions/findByRef.js'
import { irisOfCited } from '../provisions/irisOfCited.js'
import { NotResolved } from '../provisions/notResolved.js'
import { partsOnDay } from '../provisions/partsOnDay.js'
import type { ConsolidatingParts, DatedParts, ProvisionParts } from '../provisions/provisionParts.js'
import { withConsolidations } from '../provisions/withConsolidations.js'
import { noEarlierText } from '../states/noEarlierText.js'
import { versionOfRef } from '../states/versionOfRef.js'
import type { ReferenceTarget, ResolvedReference } from './reference.js'

/** Targets that are given of one reference, and UTF-16 units of a quote. */
const MOST_TARGETS = 20
const QUOTE = 300

interface ResolveReference {
  readonly citation: string
  readonly access: Access
  readonly signal?: AbortSignal | undefined
}

/** What a text names, as `GET /v1/legal?ref=` reads it; that it names nothing is an outcome. */
export async function resolveReference(
  parts: DatedParts & Partial<ConsolidatingParts>,
  request: ResolveReference
): Promise<ResolvedReference> {
  const { citation, access } = request
  try {
    return { citation, ...(await lookUp(parts, request)) }
  } catch (error) {
    if (!(error instanceof NotResolved)) throw error
    const unresolved = { citation, outcome: 'unresolved' as const, why: error.why, message: error.message }
    const meant = await versionOfRef(parts, { ref: citation, access })
    if (meant === undefined) {
      const { message } = await noEarlierText(parts, { ref: citation, access }, error)
      return { ...unresolved, message }
    }
    try {
      const { ref, day } = meant
      const { parts: dated } = await withConsolidations(parts, access, day)
      return {
        citation,
        ...(await lookUp(partsOnDay(dated, day), { ...request, citation: ref })),
        asOf: day
      }
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      return { ...unresolved, message: error.message }
    }
  }
}

/** @throws NotResolved */
async function lookUp(parts: ProvisionParts, { citation, access, signal }: ResolveReference): Promise<Found> {
  const found = await findByRef(parts, { ref: citation, access })
  if ('act' in found) {
    const { act } = found
    return { outcome: act.repealed ? 'repealed' : 'resolved', total: 1, targets: [{ act }] }
  }
  if ('provision' in found) return withOutcome([targetOf(found.provision, found.path)], 1)
  const iris = await irisOfCited(parts, found.cited, access)
  const visibility = visibilityOfLaw(parts.ids, access, signal)
  const texts = await parts.loader.loadMany(iris.slice(0, MOST_TARGETS), visibility)
  return withOutcome(
    texts.map(text => targetOf(text, [])),
    iris.length
  )
}

type Found = Omit<Extract<ResolvedReference, { readonly total: number }>, 'citation'>

function withOutcome(
  targets: readonly Extract<ReferenceTarget, { provision: CitableText }>[],
  total: number
): Found {
  const isRepealed = targets.length > 0 && targets.every(({ provision }) => provision.repealed)
  return { outcome: isRepealed ? 'repealed' : 'resolved', total, targets }
}

function targetOf(
  provision: CitableText,
  path: readonly CitedPart[]
): Extract<ReferenceTarget, { provision: CitableText }> {
  const { text } = provision
  const place = path.length === 0 ? undefined : locatePart(text, path)
  const own = (place === undefined ? text : text.slice(place.own.start, place.own.end)).trim()
  const quote = beginningOf(own)
  return { provision, parts: path, quote, whole: quote.length === own.length }
}

/** Up to the end of a word. */
function beginningOf(text: string): string {
  if (text.length <= QUOTE) return text
  return text.slice(0, text.lastIndexOf(' ', QUOTE) > 0 ? text.lastIndexOf(' ', QUOTE) : QUOTE)
}
