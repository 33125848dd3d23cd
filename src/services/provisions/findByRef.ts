import { NotFound } from '../../errors.js'
import type { Act } from '../../law/acts/act.js'
import type { ActTable } from '../../law/acts/actTable.js'
import type { Citation } from '../../law/citations/citation.js'
import { parseCitation } from '../../law/citations/parseCitation.js'
import { resolveCitation } from '../../graph/citations/resolveCitation.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { findAbsatz } from '../../law/parts/absatz.js'
import type { Provision } from '../../graph/provisions/provision.js'
import type { Access } from '../access.js'
import { scopeSet, sightOfLaw, type ProvisionParts } from './provisionParts.js'

/** What a reference names: one provision, or a whole act. */
export type Referred = { readonly provision: Provision } | { readonly act: Act }

/**
 * The provision of a reference (`ELI:GewO§14`) or of a citation (`§ 14 Abs. 1 GewO`), or the act of a reference that
 * names one (`ELI:GewO`, `CELEX:32016R0679`).
 * @throws NotFound saying which part was not found: the act, the § or the Absatz
 */
export async function findByRef(
  parts: ProvisionParts,
  { ref, access }: { ref: string; access: Access }
): Promise<Referred> {
  const text = ref.normalize('NFC').trim()
  const node = parts.ids.refToIri(text)
  if (node !== undefined) return findNode(parts, text, node.value, access)
  const citation = parseCitation(text)
  if (citation === undefined) {
    throw new NotFound(
      `${shown(text)} is neither one reference (such as ELI:GewO§14) nor one citation (such as § 14 Abs. 1 GewO)`
    )
  }
  return { provision: await findCited(parts, citation, access) }
}

async function findNode(parts: ProvisionParts, ref: string, iri: string, access: Access): Promise<Referred> {
  const found = await parts.loader.load(iri, sightOfLaw(parts.ids, access))
  if (found?.act !== undefined) return { provision: found }
  const table = await parts.acts()
  const scopes = scopeSet(access)
  const renamed = byOtherName(parts.ids, table, ref, scopes)
  if (renamed !== undefined && renamed !== iri) return findNode(parts, ref, renamed, access)
  const itself = admitted(table.byIri(iri), scopes)
  if (itself) return { act: itself }
  const act = admitted(table.byIri(iri.slice(0, iri.lastIndexOf('/'))), scopes)
  if (act) throw new NotFound(`${act.label} is in this graph, but nothing of the reference ${shown(ref)}`)
  if (/^(?:XZUFI|TENANT):/i.test(ref))
    throw new NotFound(`${shown(ref)} is no reference of a legal provision; these begin with ELI: or CELEX:`)
  throw new NotFound(`No act of the reference ${shown(ref)} is in this graph`)
}

/** `ELI:BDSG§26` names the act by another of its names than the one that its refs are made of (`BDSG 2018`). */
function byOtherName(
  ids: Identifiers,
  table: ActTable,
  ref: string,
  scopes: ReadonlySet<string>
): string | undefined {
  const [, name, section] = /^ELI:([^§#]+)([§#].+)?$/i.exec(ref) ?? []
  const [act, other] = name === undefined ? [] : table.named(name, scopes)
  if (act === undefined || other !== undefined) return undefined
  return ids.refToIri(`${act.ref}${section ?? ''}`)?.value
}

async function findCited(parts: ProvisionParts, citation: Citation, access: Access): Promise<Provision> {
  const resolution = resolveCitation(citation, {
    ids: parts.ids,
    table: await parts.acts(),
    scopes: scopeSet(access)
  })
  if (!('act' in resolution)) {
    if (resolution.missing === 'act')
      throw new NotFound(`No act named ${shown(citation.act)} is in this graph`)
    throw new NotFound(severalActs(citation.act, resolution.candidates))
  }
  const section = sectionName(citation)
  const found =
    'iri' in resolution ? await parts.loader.load(resolution.iri, sightOfLaw(parts.ids, access)) : undefined
  if (found === undefined)
    throw new NotFound(`${resolution.act.label} is in this graph, but it has no ${section}`)
  if (citation.absatz !== undefined && findAbsatz(found.text, citation.absatz) === undefined) {
    throw new NotFound(`${found.label} is in this graph, but it has no Absatz ${citation.absatz}`)
  }
  return found
}

export function severalActs(name: string, candidates: readonly Act[]): string {
  const names = candidates.map(act => lawOf(act)).sort()
  return `Several acts in this graph are named ${shown(name)}: ${names.slice(0, 10).join(', ')}; ask for one of them`
}

/** What the caller wrote, short enough for a message. */
export function shown(text: string): string {
  return `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”`
}

function sectionName({ section: { kind, number } }: Citation): string {
  return kind === 'Art' ? `Art. ${number}` : `${kind} ${number}`
}

function lawOf(act: Act): string {
  return act.abbreviations[0] ?? act.ref
}

function admitted(act: Act | undefined, scopes: ReadonlySet<string>): Act | undefined {
  return act !== undefined && scopes.has(act.scope) ? act : undefined
}
