import { actsOfRef } from '../../graph/acts/actsOfRef.js'
import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { BadRequest, NotFound } from '../../base/errors.js'
import { actNames } from '../../proof/law/citations/actNames.js'
import { readCited } from '../../proof/law/citations/readCited.js'
import { readLawRef } from '../../proof/law/refs.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { isIri } from '../../graph/iri.js'
import { conceptsNamed } from '../../graph/things/conceptsNamed.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { scopeSet, type Access } from '../access.js'
import { findCited, type NormParts } from '../law/provisions/findCited.js'
import { findNamedPart } from '../law/provisions/findNamedPart.js'
import { currentIriOf } from '../../graph/texts/leadOn.js'
import { severalActs, shownText } from '../law/provisions/messages.js'

export interface ResolveParts extends NormParts {
  readonly store: GraphStore
}

export type ConceptName = { readonly ref: string } | { readonly label: string }

/** In bytes; a query says a name in each of many languages, and no concept that is held has a name as long. */
const LONGEST_NAME = 2_000

/** Where the caller's concepts stand. */
export function conceptGraphs(ids: Identifiers, { tenant }: Access): NamedNode[] {
  return tenant === undefined ? [ids.sharedGraph] : [ids.sharedGraph, ids.tenantGraph(tenant)]
}

/**
 * The nodes that a name may mean, the likeliest first, each only looked up when those before it are not there: a
 * reference letter by letter, then as the law's lookup reads it. A full IRI means itself, with or without its fragment.
 * @throws BadRequest when several admitted concepts bear the name; the message lists them; and for several citations
 * @throws NotFound for a citation, saying which part of it is not there
 */
export async function* conceptNamedSo(
  parts: ResolveParts,
  name: ConceptName,
  access: Access
): AsyncGenerator<NamedNode> {
  const text = ('ref' in name ? name.ref : name.label).normalize('NFC').trim()
  if (Buffer.byteLength(text) > LONGEST_NAME) return
  if ('ref' in name) {
    if (/^(?:https?|urn):/i.test(text)) {
      if (!isIri(text)) return
      yield DataFactory.namedNode(text)
      if (text.includes('#')) yield DataFactory.namedNode(text.slice(0, text.indexOf('#')))
      const law = parts.ids.refToIri(text)
      if (law !== undefined) yield law
      yield* byFormerIri(parts, law?.value ?? text)
      return
    }
    const minted = parts.ids.refToIri(text)
    if (minted !== undefined) {
      yield minted
      yield* byFormerIri(parts, minted.value)
    }
  }
  const named = await admittedConcepts(parts, 'ref' in name ? { ref: text } : { label: text }, access)
  if (named !== undefined) yield named
  const law = await fromLaw(parts, text, access)
  if (law !== undefined) yield law
}

async function* byFormerIri(parts: ResolveParts, iri: string): AsyncGenerator<NamedNode> {
  const now = await currentIriOf(parts, iri)
  if (now !== undefined) yield DataFactory.namedNode(now)
}

async function admittedConcepts(
  { store, ids }: ResolveParts,
  by: ConceptName,
  access: Access
): Promise<NamedNode | undefined> {
  const found = await conceptsNamed(store, { graphs: conceptGraphs(ids, access), scopes: access.scopes }, by)
  const minted = found.filter(each => ids.isMinted(each.iri))
  // What others call their nodes never stands for what is held here under that name or reference.
  const isOurs = minted.length > 0 || ('ref' in by && ids.refToIri(by.ref) !== undefined)
  const [first, ...others] = isOurs ? minted : found
  if (first === undefined) return undefined
  if (others.length > 0) {
    const names = [first, ...others].map(each => each.ref)
    const unique = new Set(names).size === names.length ? names : [first, ...others].map(each => each.iri)
    const more = unique.length > 20 ? ` … and ${unique.length - 20} more` : ''
    throw new BadRequest(
      `Several concepts are named ${shownText('ref' in by ? by.ref : by.label)}; ask by ref for one of: ${unique.slice(0, 20).join(', ')}${more}`
    )
  }
  return DataFactory.namedNode(first.iri)
}

/** By another name of the act (`ELI:BDSG§26`, `Gewerbeordnung`), or as a citation (`§ 14 GewO`). */
async function fromLaw(parts: ResolveParts, text: string, access: Access): Promise<NamedNode | undefined> {
  const { ids, acts } = parts
  const table = await acts()
  const scopes = scopeSet(access)
  const cited = readCited(text, actNames(table, scopes))
  if (cited !== undefined && 'act' in cited) {
    if (cited.act.is === 'held') return DataFactory.namedNode(cited.act.act.iri)
  } else if (cited !== undefined && 'one' in cited) {
    try {
      return DataFactory.namedNode((await findCited(parts, cited.one, access)).iri)
    } catch (error) {
      const part = error instanceof NotFound ? await namedPart(parts, text, access) : undefined
      if (part === undefined) throw error
      return part
    }
  } else {
    const part = await namedPart(parts, text, access)
    if (part !== undefined) return part
    if (cited !== undefined)
      throw new BadRequest(`${shownText(text)} names several provisions; ask for one of them`)
  }
  const { act: name, section } = readLawRef(text) ?? { act: text, section: '' }
  const found = readLawRef(text) ? actsOfRef(name, { ids, table, scopes }) : table.named(name, scopes)
  const [act, other] = found
  if (act === undefined) return undefined
  if (other !== undefined) throw new BadRequest(severalActs(name, found))
  return section === '' ? DataFactory.namedNode(act.iri) : ids.refToIri(`${act.ref}${section}`)
}

async function namedPart(parts: ResolveParts, text: string, access: Access): Promise<NamedNode | undefined> {
  const place = await findNamedPart(parts, text, access)
  return place && DataFactory.namedNode(place.entries[place.index]!.iri)
}
