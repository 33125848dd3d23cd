import { DataFactory } from 'n3'
import { NotFound } from '../../../base/errors.js'
import { asRef } from '../../../graph/asRef.js'
import { provisionParts } from '../../../graph/ownIris.js'
import { lastExpression } from '../../../graph/states/lastExpression.js'
import { actNames } from '../../../proof/law/citations/actNames.js'
import { readCited } from '../../../proof/law/citations/readCited.js'
import { readDatedRef } from '../../../proof/law/refs.js'
import { versionsOfName } from '../../../proof/law/versions/versionsOfName.js'
import { withoutSpans } from '../../../proof/law/versions/withoutSpans.js'
import { sectionAmong } from '../../../proof/law/sectionLists.js'
import type { Act } from '../../../proof/law/acts/act.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, visibilityOfLaw, type Access } from '../../access.js'
import { findByRef } from '../provisions/findByRef.js'
import { shownText } from '../provisions/messages.js'
import { NotResolved } from '../provisions/notResolved.js'
import { partsOnDay } from '../provisions/partsOnDay.js'
import type { DatedParts } from '../provisions/provisionParts.js'

/** What works are found with. */
export type WorkParts = Omit<DatedParts, 'retrieval'>

/** An act, or a provision that is in its act or once was. */
export interface FoundWork {
  readonly iri: string
  readonly ref: string
  readonly label: string
  /** The IRI of its act; its own where it is an act. */
  readonly act: string
  readonly isAct: boolean
}

/**
 * The one act or provision that a reference or a citation names, as it is read today; what is in its act no more is found
 * as it was read last, also where an entry for several that were repealed keeps its place; what is named by a version of it
 * (`§ 5 ArbZG a. F.`) is the work.
 * @throws NotFound naming the part of the reference that was not found
 */
export async function findWork(
  parts: WorkParts,
  { ref: asked, access }: { readonly ref: string; readonly access: Access }
): Promise<FoundWork> {
  // What is asked for by its day has the history of its work.
  const ref = readDatedRef(asRef(parts.ids, asked))?.ref ?? asked
  try {
    const found = await workOfRef(parts, ref, access)
    return (await workOfOwnNumber(parts, { ref, access, found })) ?? found
  } catch (error) {
    if (!(error instanceof NotResolved)) throw error
    if (error.why.outcome !== 'no_such_part') {
      const text = asRef(parts.ids, ref)
      const versions = versionsOfName(text)
      // Of whichever version, it is the work.
      if (versions.length !== 1) throw error
      return findWork(parts, { ref: withoutSpans(text, versions), access })
    }
    const former = await formerWork(parts, { ref, access, act: error.why.act })
    if (former === undefined) throw error
    return former
  }
}

async function workOfRef(
  parts: Parameters<typeof findByRef>[0],
  ref: string,
  access: Access
): Promise<FoundWork> {
  const found = await findByRef(parts, { ref, access })
  if ('cited' in found) throw new NotFound(`${shownText(ref)} names several provisions; ask for each of them`)
  return 'act' in found ? ofAct(found.act) : ofProvision(found.provision)
}

/** The act or provision of an IRI as it is called itself; undefined where it is none that the caller may see. */
export async function readWork(
  parts: WorkParts,
  iri: string,
  access: Access
): Promise<FoundWork | undefined> {
  const act = (await parts.acts()).byIri(iri)
  if (act !== undefined) return scopeSet(access).has(act.scope) ? ofAct(act) : undefined
  const provision = await parts.loader.load(iri, visibilityOfLaw(parts.ids, access))
  return provision && ofProvision(provision)
}

/** Days on which something was in the act that is not any more are tried, the latest first. */
async function formerWork(
  parts: WorkParts,
  { ref, access, act }: { readonly ref: string; readonly access: Access; readonly act: Act }
): Promise<FoundWork | undefined> {
  const { expressions } = await parts.throughStates(act.iri)
  const days = expressions.flatMap(({ isFormer, from, until }) => (isFormer && from !== until ? [from] : []))
  for (const day of [...new Set(days)].sort().reverse()) {
    const found = await findWorkOfDay(parts, { ref, access }, day)
    if (found !== undefined) return found
  }
  return undefined
}

/** What an entry of several numbers (`§§ 1896 bis 1908k`) stands for today was a provision of its own, where states have it. */
async function workOfOwnNumber(
  parts: WorkParts,
  { ref, access, found }: { readonly ref: string; readonly access: Access; readonly found: FoundWork }
): Promise<FoundWork | undefined> {
  const { act, section } = provisionParts(found.iri)
  if (found.isAct || section === undefined) return undefined
  const cited = readCited(asRef(parts.ids, ref), actNames(await parts.acts(), scopeSet(access)))
  if (cited === undefined || !('one' in cited)) return undefined
  const own = parts.ids.cited(DataFactory.namedNode(act), cited.one.section)?.value
  if (own === undefined || own === found.iri) return undefined
  if (sectionAmong(provisionParts(own).section, [section]) === undefined) return undefined
  const { expressions } = await parts.throughStates(found.act)
  const last = lastExpression(expressions, own)
  return last && findWorkOfDay(parts, { ref, access }, last.from)
}

/**
 * What a reference or a citation names in the law of a day, where that has it.
 * @param day YYYY-MM-DD; today where absent
 */
export async function findWorkOfDay(
  parts: WorkParts,
  { ref, access }: { readonly ref: string; readonly access: Access },
  day: string | undefined
): Promise<FoundWork | undefined> {
  try {
    const found = await workOfRef(day === undefined ? parts : partsOnDay(parts, day), ref, access)
    // Of an act of the Union another of its texts has it.
    const iri = parts.ids.refToIri(found.ref)?.value ?? found.iri
    return { ...found, iri, act: parts.ids.actOfLaw(iri) ?? found.act }
  } catch (error) {
    if (error instanceof NotResolved) return undefined
    throw error
  }
}

function ofAct({ iri, ref, label }: Act): FoundWork {
  return { iri, ref, label, act: iri, isAct: true }
}

function ofProvision({ iri, ref, label, act }: CitableText): FoundWork {
  return { iri, ref, label, act: act?.iri ?? iri, isAct: false }
}
