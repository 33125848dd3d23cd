import { scopeSet } from '../access.js'
import type { Term } from '@rdfjs/types'
import { DataFactory } from 'n3'
import type { ActTable } from '../../proof/law/acts/actTable.js'
import { findLegalBases } from '../../proof/law/citations/findLegalBases.js'
import { legalBasisText } from '../../proof/law/citations/legalBasisText.js'
import { resolveLegalBases } from '../../graph/citations/resolveLegalBases.js'
import type { StoredSections } from '../../graph/citations/storedSections.js'
import { type Identifiers } from '../../graph/identifiers.js'
import { readScope } from '../../graph/iris/scopes.js'
import { provisionParts } from '../../graph/ownIris.js'
import { readNodeStatements } from '../../graph/texts/readNodeStatements.js'
import { compareText } from '../../base/text/compareText.js'
import { readNamedBases } from '../../graph/publicServices/namedBases.js'
import { cv, dcterms, kg, rdfs, skos } from '../../graph/vocab/terms.js'
import { basesOnDay, type BasesOnDay, type DatedBasis } from './basesOnDay.js'
import type { ListServices } from './listServices.js'
import type { PublicService } from './publicService.js'
import type { PublicServiceParts } from './publicServiceParts.js'
import { subjectsOfServices } from './subjectsOfServices.js'

/** Statements of any services, and of each; most are links to provisions. */
const OF_ALL = 10_000
const OF_A_SERVICE = 1_000

/**
 * The services of these IRIs, in their order; those that the caller may not see are left out. As of a day what they rest on
 * is held where its text of that day is.
 */
export async function readServices(
  parts: PublicServiceParts,
  iris: readonly string[],
  { access, signal, asOf }: Pick<ListServices, 'access' | 'signal' | 'asOf'>
): Promise<PublicService[]> {
  if (iris.length === 0) return []
  const { store, ids, acts } = parts
  const graph = ids.sharedGraph
  const scopes = scopeSet(access)
  const nodes = iris.map(iri => DataFactory.namedNode(iri))
  const limit = OF_ALL + iris.length * OF_A_SERVICE
  const [said, table] = await Promise.all([
    readNodeStatements(store, { nodes, graphs: [graph], limit }, { signal }),
    acts()
  ])
  const linked = [...said.values()].flatMap(about =>
    (about.get(cv.hasLegalResource.value) ?? []).map(term => term.value)
  )
  const names = await readNamedBases(store, graph, [...new Set(linked)])
  const admitted = new Map([...names].filter(([, { scope }]) => scopes.has(scope)))
  const onDay = asOf === undefined ? undefined : await basesOnDay(parts, admitted, { access, day: asOf })
  const known = { table, ids, names: onDay?.held ?? admitted, notHeld: onDay?.notHeld }
  const found = iris.flatMap(iri => {
    const about = said.get(iri)
    const service = about && readService(iri, about, known)
    return service !== undefined && scopes.has(service.scope) ? [service] : []
  })
  const onLaw = found.map(({ iri, label, designation, bases }) => ({
    iri,
    label: `${label} ${designation}`,
    bases: bases.map(basis => basis.iri)
  }))
  const subjects = await subjectsOfServices({ store, ids }, onLaw, access.scopes)
  return found.map(service => ({ ...service, subjects: subjects.get(service.iri) ?? [] }))
}

type ReadService = Omit<PublicService, 'subjects'> & { readonly scope: string }

interface Known {
  readonly table: ActTable
  readonly ids: Identifiers
  readonly names: ReadonlyMap<string, DatedBasis>
  /** As of a day: those whose text of the day is not held. */
  readonly notHeld: BasesOnDay['notHeld'] | undefined
}

function readService(
  iri: string,
  about: ReadonlyMap<string, readonly Term[]>,
  known: Known
): ReadService | undefined {
  const all = (predicate: { value: string }) =>
    (about.get(predicate.value) ?? []).map(term => term.value).sort()
  const [ref] = all(dcterms.identifier)
  const [label] = all(rdfs.label)
  const [scope] = all(kg.scope)
  const license = scope === undefined ? undefined : readScope(scope)?.licenceClass
  if (ref === undefined || label === undefined || scope === undefined || license === undefined)
    return undefined
  const [source] = all(dcterms.source)
  const links = new Set(all(cv.hasLegalResource))
  const bases = eachOnce([...links].flatMap(link => known.names.get(link) ?? [])).sort(inOrder)
  const notHeld = eachOnce([...links].flatMap(link => known.notHeld?.get(link) ?? [])).sort(inOrder)
  return {
    iri,
    ref,
    label,
    designation: all(dcterms.title)[0] ?? label,
    license,
    scope,
    ...(source !== undefined && { source }),
    bases: bases.map(({ iri, ref, label, times }) => ({ iri, ref, label, ...(times && { times }) })),
    ...(notHeld.length > 0 && { notHeld }),
    forms: formsOf(about),
    stated: statedBasis(all(kg.legalBasis)[0], links, known)
  }
}

/** Links to several consolidated texts of an act mean one of them on a day. */
function eachOnce<Named extends { readonly iri: string }>(bases: readonly Named[]): Named[] {
  return [...new Map(bases.map(basis => [basis.iri, basis])).values()]
}

/** Each with the name that is in the same form. */
function formsOf(about: ReadonlyMap<string, readonly Term[]>): PublicService['forms'] {
  const tagged = (predicate: { value: string }) =>
    (about.get(predicate.value) ?? []).flatMap(term =>
      term.termType === 'Literal' ? [{ language: term.language, text: term.value }] : []
    )
  const names = new Map(tagged(skos.altLabel).map(({ language, text }) => [language, text]))
  return tagged(kg.textInOtherForm)
    .sort((one, other) => compareText(one.language, other.language))
    .map(({ language, text }) => {
      const designation = names.get(language)
      return { language, ...(designation !== undefined && { designation }), text }
    })
}

/** By act, then by the numbers in the reference: § 2 before § 10. */
function inOrder(one: Pick<DatedBasis, 'ref'>, other: Pick<DatedBasis, 'ref'>): number {
  const padded = ({ ref }: Pick<DatedBasis, 'ref'>) =>
    ref.replace(/[0-9]+/g, number => number.padStart(8, '0'))
  return compareText(padded(one), padded(other))
}

/** The text and its verdict: what it names is looked up among the service's own links, of those the caller may see. */
function statedBasis(
  freeText: string | undefined,
  links: ReadonlySet<string>,
  { table, ids, names }: Known
): PublicService['stated'] {
  const text = freeText === undefined ? '' : legalBasisText(freeText)
  if (text === '') return { verdict: 'keiner', unconfirmed: [] }
  const held = sectionsIn([...links].filter(link => names.has(link)))
  const bases = resolveLegalBases(findLegalBases(text, table), { ids, held })
  const unconfirmed = bases
    .filter(({ confirmed, iris }) => !confirmed || iris.some(iri => !names.has(iri)))
    .map(basis => basis.text)
  const nothing = bases.length === 0
  return {
    text,
    verdict: nothing || unconfirmed.length > 0 ? 'unbestaetigt' : 'bestaetigt',
    unconfirmed: nothing ? [text] : [...new Set(unconfirmed)]
  }
}

function sectionsIn(provisions: readonly string[]): StoredSections {
  const sections = new Map<string, Set<string>>()
  for (const iri of provisions) {
    const { act, section } = provisionParts(iri)
    sections.set(act, (sections.get(act) ?? new Set<string>()).add(section))
  }
  const none: ReadonlySet<string> = new Set()
  return act => sections.get(act) ?? none
}
