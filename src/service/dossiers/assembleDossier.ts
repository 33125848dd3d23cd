import type { TrustedLists } from '../../graph/trust/openTrustedLists.js'
import { wholeSeconds } from '../../graph/wholeSeconds.js'
import { scopeSet, type Access } from '../access.js'
import type { ProvisionParts } from '../law/provisions/provisionParts.js'
import type { PublicService } from '../publicServices/publicService.js'
import type { PublicServices } from '../publicServices/publicServices.js'
import { checkBases } from './checkBases.js'
import type { Dossier, DossierBases, DossierRequest, TrustAnchor } from './dossier.js'
import { fillBases, refOf } from './fillBases.js'
import type { Issuers } from './issuers.js'
import { judgeSeal } from './judgeSeal.js'
import { sealTime } from './sealTime.js'

export interface DossierParts extends ProvisionParts {
  readonly publicServices: PublicServices
  readonly trustedLists: TrustedLists
  /** Those of the lists as they are now. */
  readonly issuersOf: (lists: Awaited<ReturnType<TrustedLists>>) => Issuers
  readonly now: () => Date
}

export interface AssembleDossier {
  readonly request: DossierRequest
  readonly access: Access
  readonly signal?: AbortSignal | undefined
}

/** A dossier cannot be made of what was sent (422). */
export class InvalidDossier extends Error {
  override readonly name = 'InvalidDossier'
  constructor(
    readonly faults: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]
  ) {
    super(faults.map(({ message }) => message).join('; '))
  }
}

/** Services of one key that are told apart in a message. */
const CANDIDATES = 20

/**
 * Puts together what the graph knows of an application: the law that it rests on, and for each sealed field what the
 * trusted lists say of the seal's issuer. Nothing of it is kept.
 * @throws NotFound for a service that is not held, or not for this caller
 * @throws InvalidDossier for a seal of the future, or a key that several services bear
 */
export async function assembleDossier(
  parts: DossierParts,
  { request, access, signal }: AssembleDossier
): Promise<Dossier> {
  const now = parts.now()
  const anchored = await anchorsOf(parts, request, { access, now })
  const service =
    request.leistung === undefined
      ? undefined
      : await namedService(parts, request.leistung, { access, signal })
  const { bases, texts } = await basesOf(parts, request, { service, access, signal })
  const attributions = await parts.attributionsOf([
    ...(service === undefined ? [] : [service]),
    ...texts,
    ...anchored.lists
  ])
  return {
    createdAt: wholeSeconds(now),
    ...(service !== undefined && {
      leistung: { ref: service.ref, iri: service.iri, label: service.label, license: service.license }
    }),
    request,
    bases,
    anchors: anchored.anchors,
    attributions
  }
}

async function anchorsOf(
  parts: DossierParts,
  { felder }: DossierRequest,
  { access, now }: { readonly access: Access; readonly now: Date }
) {
  const times = felder.map(({ siegel }) => sealTime(siegel?.datum, now))
  const faults = times.flatMap((time, index) =>
    time === undefined
      ? { path: ['felder', index, 'siegel', 'datum'], message: 'Input should be a day or time that has come' }
      : []
  )
  if (faults.length > 0) throw new InvalidDossier(faults)
  const all = await parts.trustedLists()
  const scopes = scopeSet(access)
  const lists = all.filter(({ scope, services }) => scopes.has(scope) && services.length > 0)
  const judging = { issuers: parts.issuersOf(all), lists, scopes, now }
  const anchors = felder.map(({ siegel }, index): TrustAnchor => judgeSeal(judging, siegel, times[index]!))
  const used = new Set(
    anchors.flatMap(({ list, searched = [] }) => [list, ...searched]).map(list => list?.iri)
  )
  return { anchors, lists: lists.filter(({ iri }) => used.has(iri)) }
}

async function namedService(
  { publicServices, ids }: DossierParts,
  leistung: string,
  { access, signal }: Pick<AssembleDossier, 'access' | 'signal'>
): Promise<PublicService> {
  const ref = refOf(ids, leistung)
  const page = { limit: CANDIDATES, offset: 0, access, signal }
  const [first, ...others] = (await publicServices.list({ by: { ref }, ...page })).services as [
    PublicService,
    ...PublicService[]
  ]
  // Named by its own reference it comes first; a key of the LeiKa alone may be that of many.
  if (others.length === 0 || first.iri === ids.refToIri(ref.normalize('NFC').trim())?.value) return first
  const refs = [first, ...others].map(one => one.ref).join(', ')
  throw new InvalidDossier([
    { path: ['leistung'], message: `Several services bear this key; name one of them: ${refs}` }
  ])
}

async function basesOf(
  parts: DossierParts,
  { rechtsgrundlagen }: DossierRequest,
  {
    service,
    ...request
  }: Pick<AssembleDossier, 'access' | 'signal'> & { readonly service: PublicService | undefined }
) {
  if (rechtsgrundlagen !== undefined) {
    const { checked, texts } = await checkBases(parts, rechtsgrundlagen, request)
    const bases: DossierBases = { from: 'anfrage', given: rechtsgrundlagen, checked }
    return { bases, texts }
  }
  if (service === undefined) return { bases: { from: 'keine' } satisfies DossierBases, texts: [] }
  const { held, texts } = await fillBases(parts, service, request)
  return { bases: { from: 'graph', held } satisfies DossierBases, texts }
}
