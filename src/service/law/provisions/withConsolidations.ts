import { DataFactory } from 'n3'
import { localName } from '../../../graph/ownIris.js'
import type { ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, type Access } from '../../access.js'
import { actsOfDay } from './actsOfDay.js'
import { ConsolidatedWorks } from './consolidatedWorks.js'
import type { ConsolidatedPart } from './page.js'
import type { ConsolidatingParts, DatedParts } from './provisionParts.js'

/** What tells what law said on a day, that of the Union, too. */
export type UnionParts = Omit<DatedParts, 'retrieval'> & Partial<ConsolidatingParts>

/** `CELEX:02016R0679#art_17`: the consolidated text of whatever day. */
const OF_ANY_DAY = /^(?:CELEX:)?(0[0-9]{4}[A-Z]{1,2}[0-9]{4})(#.+)?$/i
const LAST_DAY = '9999-12-31'

/** Parts in which, of the consolidated texts of an act in one language, one is shown, and what the others say is its past. */
export interface WithConsolidations<Some> {
  readonly parts: Some
  /** The consolidated texts (IRI) in whose place another is shown. */
  readonly others: ReadonlySet<string>
  /** What is of a consolidated text (IRI), of the text that is shown; all else as it is. */
  readonly iriShown: (iri: string) => string
  /** The consolidated text (IRI) that is shown of an act by its IRI without a day, `{base}/celex/02016R0679`. */
  readonly shownOf: (number: string) => string | undefined
  /** What is of a consolidated text that is shown (IRI), by the number without a day where that means it; all else as it is. */
  readonly withoutDay: (iri: string) => string
  /** A reference of the consolidated text of whatever day, as one of the text that is shown; all else as it is. */
  readonly refShown: (ref: string) => string
  /** The consolidated texts of an act, of one of which (IRI) something is, in the language of that one, the earliest first. */
  readonly textsBeside: (iri: string) => readonly ConsolidationOfAct[]
  /** Of what a published act says as of a day, the same part of the consolidated texts that count for it: one a language. */
  readonly besides: (text: CitableText) => Promise<readonly ConsolidatedPart[]>
}

/**
 * The same parts, but acts of the Union have the days that their texts state: a consolidated text is an act of its own,
 * under its own number, on the days on which it counts; on others names and references mean the one that does. An act as it
 * was published is that one text, from its date on.
 * @param day YYYY-MM-DD: the text that counts for it is shown, and of an act of which none does, none; without it the last
 */
export async function withConsolidations<Some extends UnionParts>(
  parts: Some,
  access: Access,
  day: string = LAST_DAY
): Promise<WithConsolidations<Some>> {
  const { consolidations, everyConsolidation, ids } = parts
  if (consolidations === undefined || everyConsolidation === undefined) return without(parts)
  const scopes = scopeSet(access)
  const all = (await everyConsolidation()).filter(({ scope }) => scopes.has(scope))
  const works = new ConsolidatedWorks({ ...parts, consolidations }, all, day)
  const shownOf = (number: string) => {
    const published = ids.celex(`3${localName(number).slice(1)}`)?.value
    return published === undefined ? undefined : works.shownOf(published)
  }
  const withoutDay = (iri: string) => {
    const act = ids.actOfLaw(iri)
    const number = act?.replace(/-[0-9]{8}$/, '')
    if (act === undefined || number === undefined || number === act || shownOf(number) !== act) return iri
    return number + iri.slice(act.length)
  }
  const refShown = (ref: string) => {
    const [, number, section = ''] = OF_ANY_DAY.exec(ref) ?? []
    const shown = number === undefined ? undefined : shownOf(number)
    return shown === undefined ? ref : `CELEX:${localName(shown)}${section}`
  }
  let firstDays: Promise<ReadonlyMap<string, string>> | undefined
  return {
    parts: {
      ...parts,
      ids: {
        ...ids,
        refToIri(ref: string) {
          const node = ids.refToIri(refShown(ref))
          return node && DataFactory.namedNode(works.iriShown(node.value))
        }
      },
      acts: async () => actsOfDay(await parts.acts(), works.places),
      throughStates: (act: string) => works.throughStates(act),
      expressionsOf: (expressions: readonly string[]) => works.expressionsOf(expressions),
      firstDays: () => (firstDays ??= works.firstDays())
    },
    others: new Set(works.places.keys()),
    iriShown: iri => works.iriShown(iri),
    shownOf,
    withoutDay,
    refShown,
    textsBeside: iri => works.textsBeside(iri),
    besides: text => works.besides(text)
  }
}

function without<Some extends UnionParts>(parts: Some): WithConsolidations<Some> {
  return {
    parts,
    others: new Set(),
    iriShown: iri => iri,
    shownOf: () => undefined,
    withoutDay: iri => iri,
    refShown: ref => ref,
    textsBeside: () => [],
    besides: () => Promise.resolve([])
  }
}
