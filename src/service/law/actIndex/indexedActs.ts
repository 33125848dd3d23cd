import { compareText } from '../../../base/text/compareText.js'
import type { ActFacts } from '../../../graph/acts/actFacts.js'
import type { Identifiers } from '../../../graph/identifiers.js'
import type { SubjectField } from '../../../graph/subjects/subjectFields.js'
import { tokensOf } from '../../../proof/analysis/tokens.js'
import type { Act } from '../../../proof/law/acts/act.js'
import { citedAs } from '../../../proof/law/acts/actsInForce.js'
import { amendedOn } from '../../../proof/law/acts/amendedOn.js'

/** Whose law: acts of Germany, or of the Union. */
export type ActFamily = 'eli' | 'celex'

/** An act as it stands in the index. */
export interface ActIndexEntry {
  readonly act: Act
  readonly family: ActFamily
  /** By which it is shown: never empty. */
  readonly title: string
  /** By which it is cited: `BGB`; of an act of the Union its popular name, or its number. */
  readonly short: string
  /** BCP 47: of the title. */
  readonly language: string
  /** How many provisions it has, by scope (IRI). */
  readonly provisions: ReadonlyMap<string, number>
  /** YYYY-MM-DD: of its version, else of the last change that is noted. */
  readonly stand?: string
  /** YYYY-MM-DD: the first day of which something is known, where states of it are stored. */
  readonly begins?: string
  /** YYYY-MM-DD: the first day on which it holds no more, as far as that is noted. */
  readonly ends?: string
  /** All names, folded, each between blanks. */
  readonly names: readonly string[]
}

/** What the index is made of, for one state of the graph. */
export interface IndexedActs {
  /** By title, as a German reader looks them up. */
  readonly byTitle: readonly ActIndexEntry[]
  /** By abbreviation. */
  readonly byShort: readonly ActIndexEntry[]
  readonly fields: readonly ActField[]
}

/** A field of a subject index, with the acts (IRI) whose provisions govern its matters. */
export interface ActField extends Pick<SubjectField, 'iri' | 'names'> {
  readonly matters: readonly { readonly scopes: readonly string[]; readonly acts: readonly string[] }[]
}

interface ActIndexSources {
  readonly acts: readonly Act[]
  readonly facts: ReadonlyMap<string, ActFacts>
  readonly fields: readonly SubjectField[]
  /** YYYY-MM-DD by act (IRI). */
  readonly firstDays: ReadonlyMap<string, string>
}

const collator = new Intl.Collator('de', { numeric: true })

export function indexedActs(
  { acts, facts, fields, firstDays }: ActIndexSources,
  ids: Pick<Identifiers, 'actOfLaw'>
): IndexedActs {
  const entries = acts.map(act => indexedAct(act, facts.get(act.iri), firstDays.get(act.iri)))
  const by = (key: 'title' | 'short') =>
    [...entries].sort(
      (one, other) => collator.compare(one[key], other[key]) || compareText(one.act.iri, other.act.iri)
    )
  return {
    byTitle: by('title'),
    byShort: by('short'),
    fields: fields.map(({ iri, names, matters }) => ({
      iri,
      names,
      matters: matters.map(({ scopes, provisions }) => ({
        scopes,
        acts: [...new Set(provisions.flatMap(each => ids.actOfLaw(each) ?? []))]
      }))
    }))
  }
}

function indexedAct(act: Act, facts: ActFacts | undefined, begins: string | undefined): ActIndexEntry {
  const { ref, label, abbreviations, otherNames, titles } = act
  const cited = citedAs(act).trim()
  const isUnion = ref.startsWith('CELEX:')
  const title = (cited === '' ? label : label.slice(0, label.lastIndexOf('('))).trim()
  const stand = facts?.versionDay ?? amendedOn(facts?.amendments ?? [])
  const ends = act.ends ?? facts?.unpublishedFrom
  const names = [...abbreviations, ...otherNames, ...titles, label, ref].map(
    name => ` ${tokensOf(name).join(' ')} `
  )
  return {
    act,
    family: isUnion ? 'celex' : 'eli',
    title: title || label.trim() || ref,
    short: cited || (isUnion ? undefined : abbreviations[0]?.trim()) || ref.replace(/^[A-Z]+:/, ''),
    language: facts?.language ?? 'de',
    provisions: facts?.provisions ?? new Map(),
    ...(stand !== undefined && { stand }),
    ...(begins !== undefined && { begins }),
    ...(ends !== undefined && { ends }),
    names: [...new Set(names)]
  }
}
