import { NotFound } from '../../errors.js'
import type { Act } from '../../law/acts/act.js'
import type { ActTable } from '../../law/acts/actTable.js'
import type { CitedSections } from '../../law/citations/parseCitations.js'
import { readCited } from '../../law/citations/readCited.js'
import { actsOfRef } from '../../graph/acts/actsOfRef.js'
import { asRef } from '../../graph/asRef.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { provisionParts } from '../../graph/ownIris.js'
import { familyOf, readLawRef } from '../../law/refs.js'
import type { CitableText } from '../../graph/texts/citableText.js'
import { scopeSet, visibilityOfLaw, type Access } from '../access.js'
import { findCited } from './findCited.js'
import { shown } from './messages.js'
import type { ProvisionParts } from './provisionParts.js'

/** What a reference names: one provision, a whole act, or several provisions that are still to be looked up. */
export type Referred =
  { readonly provision: CitableText } | { readonly act: Act } | { readonly cited: readonly CitedSections[] }

/**
 * The provision of a reference (`ELI:GewO§14`) or of a citation (`§ 14 Abs. 1 GewO`), or the act of a reference that
 * names one (`ELI:GewO`, `CELEX:32016R0679`); or several citations (`§§ 823, 826 BGB`).
 * @throws NotFound saying which part was not found: the act, the §, or the part of it
 */
export async function findByRef(
  parts: ProvisionParts,
  { ref, access }: { ref: string; access: Access }
): Promise<Referred> {
  const text = asRef(parts.ids, ref)
  const node = parts.ids.refToIri(text)
  if (node !== undefined) return findNode(parts, text, node.value, access)
  const table = await parts.acts()
  const scopes = scopeSet(access)
  const cited = readCited(text, name => table.named(name, scopes).length > 0)
  if (cited === undefined) {
    throw new NotFound(
      `${shown(text)} is neither one reference (such as ELI:GewO§14) nor one citation (such as § 14 Abs. 1 GewO)`
    )
  }
  if ('several' in cited) return { cited: cited.several }
  return { provision: await findCited(parts, cited.one, access) }
}

async function findNode(parts: ProvisionParts, ref: string, iri: string, access: Access): Promise<Referred> {
  const found = await parts.loader.load(iri, visibilityOfLaw(parts.ids, access))
  if (found?.act !== undefined) return { provision: found }
  const table = await parts.acts()
  const scopes = scopeSet(access)
  const renamed = byOtherName(parts.ids, table, ref, scopes)
  if (renamed !== undefined && renamed !== iri) return findNode(parts, ref, renamed, access)
  const itself = admitted(table.byIri(iri), scopes)
  if (itself) return { act: itself }
  const act = admitted(table.byIri(provisionParts(iri).act), scopes)
  if (act) throw new NotFound(`${act.label} is in this graph, but nothing of the reference ${shown(ref)}`)
  if (['XZUFI', 'TENANT'].includes(familyOf(ref) ?? ''))
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
  const named = readLawRef(ref)
  const [act, other] = named === undefined ? [] : actsOfRef(named.act, { ids, table, scopes })
  if (act === undefined || other !== undefined) return undefined
  return ids.refToIri(`${act.ref}${named!.section}`)?.value
}

function admitted(act: Act | undefined, scopes: ReadonlySet<string>): Act | undefined {
  return act !== undefined && scopes.has(act.scope) ? act : undefined
}
