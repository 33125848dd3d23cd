import { DataFactory } from 'n3'
import { localName } from '../../../graph/ownIris.js'
import { scopeSet, type Access } from '../../access.js'
import { actsOfDay } from './actsOfDay.js'
import { ConsolidationsOnDay } from './consolidationsOnDay.js'
import type { ConsolidatingParts, DatedParts } from './provisionParts.js'

type Parts = Omit<DatedParts, 'retrieval'> & Partial<ConsolidatingParts>

/** `CELEX:02016R0679#art_17`: the consolidated text of whatever day. */
const OF_ANY_DAY = /^(?:CELEX:)?0([0-9]{4}[A-Z]{1,2}[0-9]{4})(#.+)?$/i

/** Parts to which, of the consolidated texts of an act in one language, that one is held which counts for a day. */
export interface UnionOnDay<Some> {
  readonly parts: Some
  /** Whether an act, or what is of one (IRI), is a consolidated text in whose place another counts. */
  readonly isOfOtherDay: (iri: string) => boolean
  /** What is of a consolidated text (IRI), of the text that counts; all else as it is. */
  readonly iriOfDay: (iri: string) => string
}

/**
 * The same parts for who finds law by names and words: a consolidated text is an act of its own, under its own number, on
 * the days on which it counts; on others names and references mean the one that does. Before the first of an act there is
 * none of it.
 * @param day YYYY-MM-DD
 */
export async function unionOnDay<Some extends Parts>(
  parts: Some,
  access: Access,
  day: string
): Promise<UnionOnDay<Some>> {
  const { consolidations, everyConsolidation, ids } = parts
  if (consolidations === undefined || everyConsolidation === undefined)
    return { parts, isOfOtherDay: () => false, iriOfDay: iri => iri }
  const scopes = scopeSet(access)
  const all = (await everyConsolidation()).filter(({ scope }) => scopes.has(scope))
  const of = new ConsolidationsOnDay({ ...parts, consolidations }, all, day)
  const ofAnyDay = (ref: string) => {
    const [, number, section = ''] = OF_ANY_DAY.exec(ref) ?? []
    const published = number === undefined ? undefined : ids.celex(`3${number}`)?.value
    const shown = published === undefined ? undefined : of.shownOf(published)
    return shown === undefined ? ref : `CELEX:${localName(shown)}${section}`
  }
  let firstDays: Promise<ReadonlyMap<string, string>> | undefined
  return {
    parts: {
      ...parts,
      ids: {
        ...ids,
        refToIri(ref: string) {
          const node = ids.refToIri(ofAnyDay(ref))
          return node && DataFactory.namedNode(of.iriOfDay(node.value))
        }
      },
      acts: async () => actsOfDay(await parts.acts(), of.places),
      throughStates: (act: string) => of.throughStates(act),
      expressionsOf: (expressions: readonly string[]) => of.expressionsOf(expressions),
      firstDays: () => (firstDays ??= of.firstDays())
    },
    isOfOtherDay: iri => of.places.has(ids.actOfLaw(iri) ?? iri),
    iriOfDay: iri => of.iriOfDay(iri)
  }
}
