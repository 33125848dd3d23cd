import { DataFactory } from 'n3'
import type { Act } from '../../../proof/law/acts/act.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { pathOf, type Citation, type CitedPart } from '../../../proof/law/citations/citation.js'
import type { CitedSections } from '../../../proof/law/citations/parseCitations.js'
import { citesInner, citesRow, readCited } from '../../../proof/law/citations/readCited.js'
import { refOfToday } from '../../../graph/acts/actsOfRef.js'
import { asRef } from '../../../graph/asRef.js'
import { readLanguageIri } from '../../../graph/iris/languageIris.js'
import { provisionParts } from '../../../graph/ownIris.js'
import { isLawRef } from '../../../proof/law/refs.js'
import { sectionOfArticle } from '../../../proof/law/sections.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import { entriesOfAct } from './entriesOfAct.js'
import { actOfName, findCited, findCitedPlace, type NormParts } from './findCited.js'
import { findNamedPart } from './findNamedPart.js'
import { headedSo, isOfHeading } from './headedSo.js'
import { shownText } from './messages.js'
import { placesInside } from './placesInside.js'
import { NotResolved } from './notResolved.js'

/** What a reference names: one provision, a whole act, or several provisions that are still to be looked up. */
export type Referred =
  /** `path`: the parts of it that are named, the outermost first. `isHeaded`: its heading is named, too. */
  | { readonly provision: CitableText; readonly path: readonly CitedPart[]; readonly isHeaded?: true }
  | { readonly act: Act }
  | { readonly cited: readonly CitedSections[] }

/**
 * The provision of a reference (`ELI:GewO§14`) or of a citation (`§ 14 Abs. 1 GewO`, `GewO 14`), or the act of a reference
 * or a text that names one (`ELI:GewO`, `CELEX:32016R0679`, `GewO`); or several citations (`§§ 823, 826 BGB`).
 * @throws NotResolved saying which part was not found: the act, the §, or the part of it
 */
export async function findByRef(
  parts: NormParts,
  { ref, access }: { ref: string; access: Access }
): Promise<Referred> {
  const text = asRef(parts.ids, ref)
  const node = parts.ids.refToIri(text)
  if (node !== undefined) return findNode(parts, text, node.value, access)
  const cited = readCited(text, actNames(await parts.acts(), scopeSet(access)))
  if (cited !== undefined && 'act' in cited) return { act: actOfName(cited.act) }
  // "Anlage (zu § 22 Abs. 1) BEZNG": of several of one name the one that is for that.
  const serving = /\(zu /.test(text) ? await namedPart(parts, text, access) : undefined
  if (serving !== undefined) return { provision: serving, path: [], isHeaded: true }
  const isRow = citesRow(cited)
  // "Nr. 42 RV" is a part of that name, where there is one, and else a row of an annex.
  const numbered = isRow ? await namedPart(parts, text, access) : undefined
  if (numbered !== undefined) return { provision: numbered, path: [] }
  if (cited !== undefined && 'one' in cited) {
    try {
      const provision = await findCited(parts, cited.one, access)
      const { heading } = cited
      const path = pathOf(cited.one)
      if (heading === undefined) return { provision, path }
      if (isOfHeading(provision, heading)) return { provision, path, isHeaded: true }
      const place = await findCitedPlace(parts, cited.one, access)
      const twin = path.length > 0 ? undefined : await headedSo(parts, place, heading, access)
      if (twin !== undefined) return { provision: twin, path, isHeaded: true }
      throw new NotResolved(
        `${provision.label} is in this graph, but ${shownText(heading)} is not its heading`,
        {
          outcome: 'not_a_citation'
        }
      )
    } catch (error) {
      if (!(error instanceof NotResolved)) throw error
      const part = await namedPart(parts, text, access)
      if (part !== undefined) return { provision: part, path: [] }
      if (isRow || (citesInner(cited) && error.why.outcome === 'no_such_part')) throw noCitation(text)
      const inside = await sectionsOf(parts, cited.one, error, access)
      if (inside.length === 0) throw error
      return { cited: inside }
    }
  }
  // "Art 1 bis 3 LuftRÄndV" may be one norm.
  const part = await namedPart(parts, text, access)
  if (part !== undefined) return { provision: part, path: [] }
  if (cited === undefined) {
    throw noCitation(text)
  }
  return { cited: cited.several }
}

function noCitation(text: string): NotResolved {
  return new NotResolved(
    `${shownText(text)} is neither one reference (such as ELI:GewO§14) nor one citation (such as § 14 Abs. 1 GewO)`,
    { outcome: 'not_a_citation' }
  )
}

async function namedPart(parts: NormParts, text: string, access: Access): Promise<CitableText | undefined> {
  const place = await findNamedPart(parts, text, access)
  return place && parts.loader.load(place.entries[place.index]!.iri, visibilityOfLaw(parts.ids, access))
}

/** What stands below a heading that is cited by itself: the §§ of an article, the chapters of an annex. */
async function sectionsOf(
  parts: NormParts,
  heading: Citation,
  { why }: NotResolved,
  access: Access
): Promise<CitedSections[]> {
  if (why.outcome !== 'no_such_part' || pathOf(heading).length > 0) return []
  const iri = parts.ids.cited(DataFactory.namedNode(why.act.iri), heading.section)?.value
  const entries = await entriesOfAct(parts, why.act.iri, scopeSet(access))
  const { kind, number } = heading.section
  return placesInside(entries, iri ?? '').flatMap(inside => {
    const { section } = provisionParts(inside.iri)
    const inner = sectionOfArticle(section)?.number
    if (inner === undefined) return { first: { ...heading, section: { kind, number: chapter(section) } } }
    return /^[0-9]+[a-z]*$/.test(inner)
      ? { first: { ...heading, section: { kind, number: `${number}§${inner}` } } }
      : []
  })
}

/** `anlage_i_kap_x_b` as a citation has it: `i kap x b` */
function chapter(section: string): string {
  return section.replace(/^[a-z]+_/, '').replaceAll('_', ' ')
}

async function findNode(parts: NormParts, ref: string, iri: string, access: Access): Promise<Referred> {
  const found = await parts.loader.load(iri, visibilityOfLaw(parts.ids, access))
  if (found?.act !== undefined) return { provision: found, path: [] }
  const table = await parts.acts()
  const scopes = scopeSet(access)
  const today = refOfToday(ref, { ids: parts.ids, table, scopes })
  const renamed = today === undefined ? undefined : parts.ids.refToIri(today)?.value
  if (renamed !== undefined && renamed !== iri) return findNode(parts, ref, renamed, access)
  const itself = admitted(table.byIri(iri), scopes)
  if (itself) return { act: itself }
  const work = readLanguageIri(iri)?.work
  const spoken =
    work === undefined ? undefined : admitted(table.byIri(parts.ids.actOfLaw(work) ?? ''), scopes)
  if (spoken !== undefined)
    throw new NotResolved(
      `${spoken.label} is read here in the language that it is held in first; ${shownText(ref)} names another text`,
      {
        outcome: 'other_version',
        act: spoken
      }
    )
  const act = admitted(table.byIri(provisionParts(iri).act), scopes)
  if (act)
    throw new NotResolved(`${act.label} is in this graph, but nothing of the reference ${shownText(ref)}`, {
      outcome: 'no_such_part',
      act
    })
  if (!isLawRef(ref))
    throw new NotResolved(
      `${shownText(ref)} is no reference of a legal provision; these begin with ELI: or CELEX:`,
      { outcome: 'not_a_citation' }
    )
  const [, celex] = /^CELEX:([^#]+)/i.exec(ref) ?? []
  throw new NotResolved(`No act of the reference ${shownText(ref)} is in this graph`, {
    outcome: 'act_not_held',
    act: ref,
    ...(celex !== undefined && { celex: celex.toUpperCase() })
  })
}

function admitted(act: Act | undefined, scopes: ReadonlySet<string>): Act | undefined {
  return act !== undefined && scopes.has(act.scope) ? act : undefined
}
