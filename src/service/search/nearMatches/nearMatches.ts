import { DataFactory } from 'n3'
import { editDistance } from '../../../proof/analysis/editDistance.js'
import { compareText } from '../../../base/text/compareText.js'
import { localName, provisionParts } from '../../../graph/ownIris.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'
import { foldActName } from '../../../proof/law/acts/foldActName.js'
import type { Section } from '../../../proof/law/citations/citation.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { readCited } from '../../../proof/law/citations/readCited.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import type { ProvisionParts } from '../../law/provisions/provisionParts.js'
import { neighbours } from './neighbours.js'

/** An act or a provision that is held, and that the caller may see. */
export interface NearMatch {
  readonly iri: string
  readonly ref: string
  readonly label: string
}

export interface FindNear {
  /** What was asked for and is not there: a reference, a citation, a name of an act, an IRI of ours, or its path. */
  readonly text: string
  readonly access: Access
  readonly signal?: AbortSignal
}

export interface NearMatches {
  /** What may have been meant: at most `MOST`, the likeliest first. */
  readonly find: (request: FindNear) => Promise<readonly NearMatch[]>
}

const MOST = 6
/** Acts whose names are near. */
const ACTS = 3
/** Longer texts are no names that somebody mistyped. */
const LONGEST = 200
const LONGEST_NAME = 40

/** A citation whose number is none that an act has (`§ 1234567 BGB`), and so is read as none. */
const UNREAD = /^(§|Art(?:ikel|\.)?)\s*(\d{1,12}[a-z]?)\s+(\S.*)$/i

type Parts = Pick<ProvisionParts, 'ids' | 'acts' | 'loader'>

export function openNearMatches(parts: Parts): NearMatches {
  return { find: request => findNear(parts, request) }
}

async function findNear({ ids, acts, loader }: Parts, request: FindNear): Promise<NearMatch[]> {
  const { access, signal } = request
  const text = request.text.normalize('NFC').trim()
  if (text === '' || text.length > LONGEST) return []
  const table = await acts()
  const scopes = scopeSet(access)
  const { name, section, cited } = asked(text)
  const held = [table.byIri(name), ...table.named(name, scopes)].filter(
    act => act !== undefined && scopes.has(act.scope)
  ) as Act[]
  const meant = held.length > 0 ? held.slice(0, ACTS) : nearActs(table, nameIn(name), scopes)
  const wanted = meant.flatMap(act => {
    const own = section ?? (cited && sectionOf(act, cited))
    if (own === undefined) return []
    return [own, ...neighbours(own)].map(each => `${act.iri}/${each}`)
  })
  const provisions = await loader.loadMany([...new Set(wanted)], visibilityOfLaw(ids, access, signal))
  return [...provisions, ...meant].slice(0, MOST).map(({ iri, ref, label }) => ({ iri, ref, label }))

  /** The act and the section that a text names; the act by IRI where the text is one of ours, or a reference. */
  function asked(text: string) {
    // A path, as a request has it, is no reference; it is where an IRI of ours leads.
    const iri = [text, ids.ofPath(text)].find(each => ids.isLaw(each)) ?? ids.refToIri(text)?.value
    const act = iri === undefined ? undefined : ids.actOfLaw(iri)
    if (iri !== undefined && act !== undefined) {
      const { section } = iri === act ? { section: undefined } : provisionParts(iri)
      return { name: act, section: section?.replace(/#.*/, '') }
    }
    const citation = readCited(text, actNames(table, scopes))
    if (citation !== undefined && 'one' in citation) {
      const { act: name, named, section } = citation.one
      return { name: named?.is === 'held' ? named.act.iri : name, cited: section }
    }
    const [, sign, number, name] = UNREAD.exec(text) ?? []
    if (sign === undefined || number === undefined || name === undefined) return { name: text }
    return { name, cited: { kind: sign.startsWith('§') ? ('§' as const) : ('Art' as const), number } }
  }

  function sectionOf(act: Act, section: Section) {
    const { kind, number } = section
    const node = ids.cited(DataFactory.namedNode(act.iri), section)
    if (node !== undefined) return localName(node.value)
    return kind === '§' ? number : `art_${number}`
  }
}

const nameIn = (text: string) => (/^https?:/.test(text) ? localName(text) : text)

/** The acts that the caller may see whose names a slip of the pen makes of this one. */
function nearActs(table: ActTable, name: string, scopes: ReadonlySet<string>): Act[] {
  const folded = foldActName(name)
  if (folded === '' || folded.length > LONGEST_NAME) return []
  const most = folded.length < 5 ? 1 : 2
  return foldedNames(table)
    .filter(({ act }) => scopes.has(act.scope))
    .map(({ act, names }) => ({
      act,
      distance: Math.min(...names.map(each => editDistance(folded, each, most)), most + 1)
    }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance || compareText(one.act.iri, other.act.iri))
    .slice(0, ACTS)
    .map(({ act }) => act)
}

interface Named {
  readonly act: Act
  readonly names: readonly string[]
}

const known = new WeakMap<ActTable, readonly Named[]>()

/** The short names of each act, folded once for a version of the graph. */
function foldedNames(table: ActTable): readonly Named[] {
  let found = known.get(table)
  if (found === undefined) {
    found = table.acts.map(act => ({
      act,
      names: [
        ...new Set([localName(act.iri), ...act.abbreviations, ...act.otherNames].map(foldActName))
      ].filter(each => each !== '' && each.length <= LONGEST_NAME + 2)
    }))
    known.set(table, found)
  }
  return found
}
