import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import { scopeSet, visibilityOfLaw } from '../../access.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { PageRequest } from '../../page.js'
import { BadRequest } from '../../../base/errors.js'
import { entriesOfAct } from './entriesOfAct.js'
import { NotResolved } from './notResolved.js'
import { asOfItsDay } from './asOfItsDay.js'
import { inItsLanguage } from './inItsLanguage.js'
import { notOnDay } from './notOnDay.js'
import type { PageOfAct } from './page.js'
import { partsOnDay } from './partsOnDay.js'
import { datedInLanguage } from '../languages/datedInLanguage.js'
import { partsInLanguage } from '../languages/partsInLanguage.js'
import { refuseNoneInForce } from './notInForce.js'
import { noEarlierText } from '../states/noEarlierText.js'
import { versionOfRef } from '../states/versionOfRef.js'
import type { ConsolidatedParts, ProvisionParts } from './provisionParts.js'
import { selectProvisions } from './selectProvisions.js'
import { withConsolidations } from './withConsolidations.js'

export interface ListProvisions extends PageRequest {
  readonly by: { readonly ref: string } | { readonly law: string } | { readonly q: string }
  /** YYYY-MM-DD: what the law said on that day; today without it. Words are searched in what it says today alone. */
  readonly asOf?: string | undefined
  /** ISO 639-1: in that language; without it in the one in which the works are read first. */
  readonly lang?: string | undefined
}

export interface ProvisionPage extends PageOfAct {
  /** Of what the page holds, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

/** @throws NotFound naming the part of the reference, the act, or the state of it that was not found */
export async function listProvisions(
  parts: ConsolidatedParts,
  asked: ListProvisions
): Promise<ProvisionPage> {
  const request = inItsLanguage(parts.ids, asOfItsDay(parts.ids, asked))
  const page = await pageOrVersion(parts, request)
  return { ...page, attributions: await parts.attributionsOf(page.provisions) }
}

/** What a citation names by its version is that of the day on which the version held. */
async function pageOrVersion(parts: ConsolidatedParts, request: ListProvisions): Promise<PageOfAct> {
  const { by, access, asOf, lang } = request
  try {
    if (asOf !== undefined) return await pageOnDay(parts, { ...request, asOf })
    return await pageOf(lang === undefined ? parts : partsInLanguage(parts, lang), request)
  } catch (error) {
    if (!(error instanceof NotResolved) || !('ref' in by)) throw error
    const meant = await versionOfRef(parts, { ref: by.ref, access, asOf })
    if (meant === undefined) throw await noEarlierText(parts, { ref: by.ref, access }, error)
    return pageOnDay(parts, { ...request, by: { ref: meant.ref }, asOf: meant.day })
  }
}

async function pageOf(parts: ProvisionParts, request: ListProvisions): Promise<PageOfAct> {
  const selected = await selectProvisions(parts, request)
  if ('act' in selected) return pageOfAct(parts, selected.act, request)
  if ('iris' in selected) {
    const visibility = visibilityOfLaw(parts.ids, request.access, request.signal)
    return { total: selected.total, provisions: await parts.loader.loadMany(selected.iris, visibility) }
  }
  const { offset, limit } = request
  return { total: 1, provisions: [selected.provision].slice(offset, offset + limit) }
}

async function pageOnDay(
  parts: ConsolidatedParts,
  request: ListProvisions & { readonly asOf: string }
): Promise<PageOfAct> {
  if ('q' in request.by)
    throw new BadRequest('Words are searched in the law of today: as_of goes with ref or law')
  const { asOf: day, lang: code, access } = request
  const spoken = code === undefined ? parts : datedInLanguage(parts, { code, day, access })
  const { parts: dated, refShown, besides } = await withConsolidations(spoken, access, day)
  const by = 'ref' in request.by ? request.by : { law: refShown(request.by.law) }
  try {
    const { total, provisions } = await pageOf(partsOnDay(dated, day), { ...request, by })
    if (total === 0) await refuseNoneInForce(dated, { ...request, by })
    const consolidated = new Map(
      await Promise.all(provisions.map(async each => [each.iri, await besides(each)] as const))
    )
    return { total, provisions, consolidated }
  } catch (error) {
    if (!(error instanceof NotResolved) || !('ref' in by)) throw error
    throw await notOnDay(dated, { ...request, ref: by.ref }, error)
  }
}

/** The provisions of an act in their order, as far as the caller's scopes reach. */
async function pageOfAct(
  parts: ProvisionParts,
  act: Pick<Act, 'iri'>,
  { limit, offset, access, signal }: PageRequest
): Promise<PageOfAct> {
  const entries = await entriesOfAct(parts, act.iri, scopeSet(access))
  const iris = entries.slice(offset, offset + limit).map(entry => entry.iri)
  const provisions = await parts.loader.loadMany(iris, visibilityOfLaw(parts.ids, access, signal))
  return { total: entries.length, provisions }
}
