import { byVersion } from '../../../graph/byVersion.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { compareText } from '../../../base/text/compareText.js'
import { readLicences, type Licence } from '../../../graph/sources/licences.js'
import { readSourceDescriptions, type SourceDescription } from '../../../graph/sources/sourceDescriptions.js'
import { UNCHECKED_ORIGIN } from '../../../graph/via/attributedTo.js'
import type { GraphStore } from '../../../graph/store/graphStore.js'
import { urlOf } from '../../../base/text/urlOf.js'

/** Who must be named for what was delivered. */
export interface SourceAttribution {
  /** Publisher and title, after the words that the licence asks for, if any. */
  readonly source: string
  /** The licence's name. */
  readonly license: string
  readonly url: string
}

/** The attributions of what was delivered: unique, sorted by source and URL. */
export type Attributions = (
  delivered: readonly Pick<CitableText, 'source' | 'origin' | 'iri'>[]
) => Promise<readonly SourceAttribution[]>

export function openAttributions({ store, ids }: { store: GraphStore; ids: Identifiers }): Attributions {
  const licences = byVersion(store, ids.sharedGraph, () => readLicences(store, ids.sharedGraph))
  const sources = byVersion(store, ids.provenanceGraph, () => Promise.resolve(new Map<string, Source>()))

  return async delivered => {
    const wanted = [...new Set(delivered.flatMap(({ source }) => source ?? []))]
    const own = delivered.flatMap(each => tenantsAttribution(each) ?? [])
    if (wanted.length === 0) return inOrder(own)
    const [known, named] = await Promise.all([sources(), licences()])
    const missing = wanted.filter(source => !known.has(source))
    for (const found of await readSourceDescriptions(store, ids.provenanceGraph, missing)) {
      known.set(found.iri, sourceOf(found))
    }
    const official = wanted.flatMap(iri => known.get(iri) ?? []).map(source => attributionOf(source, named))
    return inOrder([...official, ...own])
  }
}

function inOrder(attributions: readonly SourceAttribution[]): SourceAttribution[] {
  return [...new Map(attributions.map(each => [JSON.stringify(each), each])).values()].sort(
    (a, b) =>
      compareText(a.source, b.source) || compareText(a.url, b.url) || compareText(a.license, b.license)
  )
}

/** A tenant's document is named as the tenant named its source; where that is no page on the web, its IRI stands for one. */
export function tenantsAttribution({
  origin,
  iri
}: Pick<CitableText, 'origin' | 'iri'>): SourceAttribution | undefined {
  if (origin === undefined) return undefined
  const page = /^https?:\/\/\S+$/.test(origin) ? urlOf(origin) : undefined
  return { source: origin, license: 'internal', url: page?.href ?? iri }
}

/** A source as the provenance graph describes it. */
export interface Source {
  /** Publisher and title, and whether nobody checked that they are right. */
  readonly title: string
  readonly page: string
  readonly licence: string
}

export function attributionOf(
  { title, page, licence }: Source,
  licences: ReadonlyMap<string, Licence>
): SourceAttribution {
  const named = licences.get(licence)
  return {
    source: named?.attribution === undefined ? title : `${named.attribution}, ${title}`,
    license: named?.name ?? licence,
    url: page
  }
}

export function sourceOf({
  title,
  publisher,
  page,
  licence,
  check = 'unchecked'
}: SourceDescription): Source {
  // The publisher is to be named all the same: a licence may ask for it, and the format says so.
  const doubt = check === 'unchecked' ? UNCHECKED_ORIGIN : ''
  return { title: `${publisher}: ${title}${doubt}`, page, licence }
}
