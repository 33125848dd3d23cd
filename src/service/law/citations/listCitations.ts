import { DataFactory } from 'n3'
import { NotFound } from '../../../base/errors.js'
import { readCitationCount } from '../../../graph/citations/citationCount.js'
import { readCitationPage } from '../../../graph/citations/citationPage.js'
import type { CitationDirection, CitationsOf } from '../../../graph/citations/citationPattern.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { SourceAttribution } from '../../provenance/attributions/attributionsOf.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import type { PageRequest } from '../../page.js'
import { findByRef } from '../provisions/findByRef.js'
import { shownText } from '../provisions/messages.js'
import type { CitationParts } from './citationParts.js'
import { findOccurrences, type Occurrence } from './findOccurrences.js'

export interface ListCitations extends PageRequest {
  /** A reference or a citation of one provision or act. */
  readonly ref: string
  readonly direction: CitationDirection
}

/** An end of a link: a provision, or an act as a whole. */
export interface CitationEnd {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** The ref of its act. */
  readonly act: string
}

export interface ListedCitation {
  readonly citing: CitationEnd
  readonly cited: CitationEnd
  /** Where the citing text says so, in order; none where the reader finds no place. */
  readonly occurrences: readonly Occurrence[]
}

export interface CitationPage {
  /** What was asked for. */
  readonly of: Omit<CitationEnd, 'act'>
  /** Acts whose texts were never read for citations: links from them are missing. */
  readonly unreadActs: number
  /** All links, not only those of the page. */
  readonly total: number
  readonly citations: readonly ListedCitation[]
  /** Of the texts that cite, unique and sorted. */
  readonly attributions: readonly SourceAttribution[]
}

/** @throws NotFound naming the part of the reference that was not found */
export async function listCitations(parts: CitationParts, request: ListCitations): Promise<CitationPage> {
  const { store, ids, acts, loader, attributionsOf } = parts
  const { limit, offset, access, signal } = request
  const { of, links } = await linksOf(parts, request)
  const graph = ids.sharedGraph
  const [total, page] = await Promise.all([
    readCitationCount(store, { ...links, graph }),
    readCitationPage(store, { ...links, graph, limit, offset })
  ])
  const iris = [...new Set(page.flatMap(({ citing, cited }) => [citing, cited]))]
  const texts = new Map(
    (await loader.loadMany(iris, visibilityOfLaw(ids, access, signal))).map(text => [text.iri, text])
  )
  const table = await acts()
  const scopes = scopeSet(access)
  const endOf = (iri: string): CitationEnd | undefined => {
    const text = texts.get(iri)
    if (text !== undefined) return ofText(text)
    const act = table.byIri(iri)
    return act !== undefined && scopes.has(act.scope) ? { ...named(act), act: act.ref } : undefined
  }
  const occurrences = await findOccurrences(parts, page, texts)
  const citations = page.flatMap((link, index): ListedCitation[] => {
    const [citing, cited] = [endOf(link.citing), endOf(link.cited)]
    // Another writer was here between the questions.
    if (citing === undefined || cited === undefined) return []
    return [{ citing, cited, occurrences: occurrences[index]! }]
  })
  const citing = new Set(page.map(link => link.citing))
  const delivered = [...texts.values()].filter(({ iri }) => citing.has(iri))
  const unreadActs = await parts.unreadActs()
  return { of, unreadActs, total, citations, attributions: await attributionsOf(delivered) }
}

/** The links that are asked for. @throws NotFound as `listCitations` does */
export async function linksOf(
  parts: CitationParts,
  { ref, direction, access }: Pick<ListCitations, 'ref' | 'direction'> & { readonly access: Access }
): Promise<{ readonly of: CitationPage['of']; readonly links: CitationsOf }> {
  const found = await findByRef(parts, { ref, access })
  if ('cited' in found) throw new NotFound(`${shownText(ref)} names several provisions; ask for each of them`)
  const isAct = 'act' in found
  const of = named(isAct ? found.act : found.provision)
  const links = { node: DataFactory.namedNode(of.iri), isAct, direction, scopes: access.scopes }
  return { of, links }
}

function ofText(text: CitableText): CitationEnd {
  return { ...named(text), act: text.act?.ref ?? text.ref }
}

function named({ iri, ref, label }: Pick<Act, 'iri' | 'ref' | 'label'>): CitationPage['of'] {
  return { iri, ref, label }
}
