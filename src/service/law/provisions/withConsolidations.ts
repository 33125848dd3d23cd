import { asRef } from '../../../graph/asRef.js'
import { groupedBy } from '../../../graph/groupedBy.js'
import { localName, provisionParts } from '../../../graph/ownIris.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import { throughConsolidations, type ReadConsolidation } from '../../../graph/states/throughConsolidations.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, type Access } from '../../access.js'
import { firstLanguage } from './firstLanguage.js'
import { oneEachDay } from './oneEachDay.js'
import type { ConsolidatedPart } from './page.js'
import type { ConsolidatedParts } from './provisionParts.js'
import { publishedThroughStates } from './publishedThroughStates.js'
import { isSameText } from './sameText.js'

/** `CELEX:02016R0679-20160504#art_17`; without the day the consolidated text of whatever day. */
const CONSOLIDATED = /^(?:CELEX:)?(0([0-9]{4}[A-Z]{1,2}[0-9]{4})(?:-[0-9]{8})?)(#.+)?$/i

/** Parts to which acts of the Union have the days that their texts state. */
export interface PartsOfUnion<Some extends ConsolidatedParts> {
  readonly parts: Some
  /** A reference of a consolidated text, or of what it is the text of, as one of the last text in its language. */
  readonly refOfLast: (ref: string) => Promise<string>
  /** What was read as of a day under the last text's name, under the name of the text of that day. */
  readonly underOwnName: (text: CitableText) => Promise<CitableText>
  /** Of what a published act says as of a day, the same part of the consolidated texts that count for it: one a language. */
  readonly consolidatedOf: (text: CitableText) => Promise<readonly ConsolidatedPart[]>
}

/**
 * The same parts, but consolidated texts of one act in one language are states of the last of them; an act as it was
 * published is held in that one text, from its date on.
 */
export function withConsolidations<Some extends ConsolidatedParts>(
  parts: Some,
  access: Access
): PartsOfUnion<Some> {
  const reading = new Reading(parts, access)
  return {
    parts: {
      ...parts,
      throughStates: (act: string) => reading.throughStates(act),
      expressionsOf: (expressions: readonly string[]) => reading.expressionsOf(expressions)
    },
    refOfLast: ref => reading.refOfLast(ref),
    underOwnName: text => reading.underOwnName(text),
    consolidatedOf: text => reading.consolidatedOf(text)
  }
}

/** What the parts of `withConsolidations` read. */
class Reading {
  readonly #scopes: ReadonlySet<string>

  constructor(
    private readonly parts: ConsolidatedParts,
    access: Access
  ) {
    this.#scopes = scopeSet(access)
  }

  async throughStates(act: string): Promise<ActThroughStates> {
    const { parts } = this
    if (!parts.ids.isEuropean(act)) return parts.throughStates(act)
    const texts = await this.#textsOf(act)
    if (texts.length > 0) return throughConsolidations(texts, isSameText)
    return publishedThroughStates(parts, act)
  }

  /** What texts before the last say, as the last one's. */
  async expressionsOf(expressions: readonly string[]): Promise<ReadonlyMap<string, CitableText>> {
    const { ids, expressionsOf, acts } = this.parts
    const [own, others] = [true, false].map(isOwn =>
      expressions.filter(iri => ids.isEuropean(iri) === isOwn)
    ) as [string[], string[]]
    const found = new Map(await expressionsOf(others))
    const table = await acts()
    for (const iri of own) {
      const part = await this.#partOf(iri)
      const ref = part && (await this.refOfLast(part.ref))
      const work = ref === undefined ? undefined : ids.refToIri(ref)?.value
      if (part === undefined || ref === undefined || work === undefined) continue
      const act = table.byIri(provisionParts(work).act)
      const named = act && { act: { iri: act.iri, ref: act.ref, label: act.label } }
      found.set(iri, { ...part, iri: work, ref, ...named })
    }
    return found
  }

  async refOfLast(ref: string): Promise<string> {
    const { ids } = this.parts
    const [, celex, number, section = ''] = CONSOLIDATED.exec(asRef(ids, ref)) ?? []
    const published = number === undefined ? undefined : ids.celex(`3${number}`)?.value
    if (published === undefined) return ref
    const all = await this.#admitted(published)
    const named = all.find(({ iri }) => localName(iri) === celex!.toUpperCase())
    if (named === undefined && celex!.includes('-')) return ref
    const language = named?.language ?? firstLanguage(all)
    const last = all.findLast(text => text.language === language)
    return last === undefined ? ref : `CELEX:${localName(last.iri)}${section}`
  }

  async underOwnName(text: CitableText): Promise<CitableText> {
    const { iri, version } = text
    if (version?.kindOfDay === undefined) return text
    const texts = await this.#textsOf(provisionParts(iri).act)
    const ofDay = texts.find(({ source }) => source === version.state.source)
    const own = ofDay?.parts.find(part => localName(part.iri) === localName(iri))
    return own === undefined ? text : { ...own, version }
  }

  async consolidatedOf({ iri, act, version }: CitableText): Promise<readonly ConsolidatedPart[]> {
    if (act === undefined || version?.kindOfDay === undefined) return []
    const texts = (await this.#admitted(act.iri)).filter(({ day }) => day <= version.day)
    return [...groupedBy(texts, ({ language }) => language).values()].flatMap(own => {
      const { day, parts } = own.at(-1)!
      const part = parts.find(one => localName(one.iri) === localName(iri))
      return part === undefined ? [] : [{ ref: part.ref, label: part.label, versionDate: day }]
    })
  }

  async #admitted(published: string): Promise<readonly ReadConsolidation[]> {
    return (await this.parts.consolidations(published)).filter(({ scope }) => this.#scopes.has(scope))
  }

  /** Those of the act that a consolidated text is one of. */
  async #besides(text: string): Promise<readonly ReadConsolidation[]> {
    const published = (await this.parts.acts()).byIri(text)?.consolidates
    return published === undefined ? [] : this.#admitted(published)
  }

  /** Those in the language of a text, the earliest first; none where that is not the last of them. */
  async #textsOf(last: string): Promise<readonly ReadConsolidation[]> {
    const all = await this.#besides(last)
    const language = all.find(({ iri }) => iri === last)?.language
    const texts = oneEachDay(all.filter(text => text.language === language))
    return texts.at(-1)?.iri === last ? texts : []
  }

  async #partOf(iri: string): Promise<CitableText | undefined> {
    const { act } = provisionParts(iri)
    const text = (await this.#besides(act)).find(one => one.iri === act)
    return text?.parts.find(part => part.iri === iri)
  }
}
