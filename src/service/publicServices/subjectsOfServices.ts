import type { NamedNode } from '@rdfjs/types'
import { contentStems } from '../../proof/analysis/contentStems.js'
import { compareText } from '../../base/text/compareText.js'
import {
  readSubjectsOfProvisions,
  type GovernedSubject
} from '../../graph/subjects/readSubjectsOfProvisions.js'
import type { NamedSubject } from '../../proof/grounding/namedSubject.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import type { Identifiers } from '../../graph/identifiers.js'

export interface SubjectParts {
  readonly store: Pick<GraphStore, 'select'>
  readonly ids: Identifiers
}

/** What is looked at of a service. */
export interface ServiceOnLaw {
  readonly iri: string
  /** What it is called, in all its names. */
  readonly label: string
  /** IRIs of what it rests on, as far as the caller may see it. */
  readonly bases: readonly string[]
}

/** A range such as "§§ 27 - 40 SGB XII" leads to a dozen. */
const MOST = 10
/** What a word is worth that the other side has as the beginning or end of a compound, and how long it must be. */
const PART = 0.7
const SHORTEST_PART = 5

/**
 * The matters of subject indexes that services are about, by the IRI of the service, at most ten of each: those that a
 * provision governs on which the service rests, the first those whose label's words stand in the service's. One to which
 * the provision only belongs counts where a label of it stands there as a whole. An act as a whole leads to none.
 * @throws TooManyRows, Unavailable
 */
export async function subjectsOfServices(
  { store, ids }: SubjectParts,
  services: readonly ServiceOnLaw[],
  scopes: readonly NamedNode[]
): Promise<Map<string, readonly NamedSubject[]>> {
  const bases = new Set(services.flatMap(service => service.bases))
  const provisions = [...bases].filter(iri => ids.isLaw(iri) && ids.actOfLaw(iri) !== iri)
  const subjects = await readSubjectsOfProvisions(store, { graph: ids.sharedGraph, provisions, scopes })
  const governed = new Map<string, Set<GovernedSubject>>()
  for (const subject of subjects)
    for (const provision of [...subject.governedBy, ...subject.alsoGovernedBy])
      governed.set(provision, (governed.get(provision) ?? new Set()).add(subject))
  return new Map(
    services.map(service => {
      const found = new Set(service.bases.flatMap(basis => [...(governed.get(basis) ?? [])]))
      return [service.iri, inOrder(service, [...found])] as const
    })
  )
}

function inOrder({ label, bases }: ServiceOnLaw, subjects: readonly GovernedSubject[]): NamedSubject[] {
  const words = stemsOf(label)
  const own = new Set(bases)
  return subjects
    .map(({ iri, names, labels, governedBy }) => ({
      subject: { iri, names },
      first: governedBy.some(provision => own.has(provision)),
      share: Math.max(...labels.map(each => shareOf(stemsOf(each), words)))
    }))
    .filter(({ first, share }) => first || share === 1)
    .sort(
      (one, other) =>
        other.share - one.share ||
        Number(other.first) - Number(one.first) ||
        compareText(one.subject.iri, other.subject.iri)
    )
    .slice(0, MOST)
    .map(({ subject }) => subject)
}

const stemsOf = (text: string) => [...new Set(contentStems(text))]

function shareOf(label: readonly string[], words: readonly string[]): number {
  const met = (one: string) =>
    words.includes(one) ? 1 : words.some(other => isPart(one, other) || isPart(other, one)) ? PART : 0
  return label.length === 0 ? 0 : label.reduce((sum, each) => sum + met(each), 0) / label.length
}

const isPart = (part: string, whole: string) =>
  part.length >= SHORTEST_PART && (whole.startsWith(part) || whole.endsWith(part))
