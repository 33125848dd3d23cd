import { groupedBy } from '../../../graph/groupedBy.js'
import { localName, provisionParts } from '../../../graph/ownIris.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import { throughConsolidations } from '../../../graph/states/throughConsolidations.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { firstLanguage } from './firstLanguage.js'
import { oneEachDay } from './oneEachDay.js'
import type { ConsolidatedPart } from './page.js'
import type { ConsolidatingParts, DatedParts } from './provisionParts.js'
import { publishedThroughStates } from './publishedThroughStates.js'
import { isSameText } from './sameText.js'

type Parts = Omit<DatedParts, 'retrieval'> & Pick<ConsolidatingParts, 'consolidations'>

/** The consolidated texts of an act in one language, the earliest first, and the one that is shown of them. */
interface TextsOfLanguage {
  readonly texts: readonly ConsolidationOfAct[]
  /** The first where none of them counts so early. */
  readonly shown: ConsolidationOfAct
  readonly isHeld: boolean
}

/** Acts of the Union of whose consolidated texts, in each language, that one is shown which counts for a day. */
export class ConsolidatedWorks {
  /** By consolidated text (IRI) in whose place another is shown, that one. */
  readonly places: ReadonlyMap<string, string>
  readonly #byText = new Map<string, TextsOfLanguage>()
  /** By the act (IRI) as it was published. */
  readonly #byAct = new Map<string, TextsOfLanguage[]>()

  /** @param day YYYY-MM-DD */
  constructor(
    private readonly parts: Parts,
    all: readonly ConsolidationOfAct[],
    day: string
  ) {
    const places = new Map<string, string>()
    for (const own of groupedBy(all, ({ published, language }) => `${published} ${language}`).values()) {
      const texts = oneEachDay(own)
      const ofDay = texts.findLast(text => text.day <= day)
      const shown = ofDay ?? texts[0]!
      const of = { texts, shown, isHeld: ofDay !== undefined }
      for (const { iri } of own) {
        this.#byText.set(iri, of)
        if (iri !== shown.iri) places.set(iri, shown.iri)
      }
      this.#byAct.set(shown.published, [...(this.#byAct.get(shown.published) ?? []), of])
    }
    this.places = places
  }

  /** The text (IRI) that is shown of an act as it was published. */
  shownOf(published: string): string | undefined {
    const shown = (this.#byAct.get(published) ?? []).map(of => of.shown)
    const language = firstLanguage(shown)
    return shown.find(text => text.language === language)?.iri
  }

  /** What is of a consolidated text (IRI), of the one that is shown; all else as it is. */
  iriShown(iri: string): string {
    const act = this.parts.ids.actOfLaw(iri)
    const shown = act === undefined ? undefined : this.places.get(act)
    return shown === undefined ? iri : shown + iri.slice(act!.length)
  }

  /** The consolidated texts of an act, of one of which (IRI) something is, in the language of that one, the earliest first. */
  textsBeside(iri: string): readonly ConsolidationOfAct[] {
    return this.#byText.get(this.parts.ids.actOfLaw(iri) ?? iri)?.texts ?? []
  }

  async throughStates(act: string): Promise<ActThroughStates> {
    const { parts } = this
    if (!parts.ids.isEuropean(act)) return parts.throughStates(act)
    const of = this.#byText.get(act)
    if (of === undefined) return publishedThroughStates(parts, act)
    const states = of.texts.map(({ day, source }) => ({ day, source }))
    const isShown = of.isHeld && of.shown.iri === act
    if (!isShown) return { states, expressions: [], entries: [], kindOfDay: 'version' }
    const entries = await parts.contents(act)
    return { states, expressions: await this.#timesOf(of), entries, kindOfDay: 'version' }
  }

  /** What consolidated texts say, each under its own name. */
  async expressionsOf(expressions: readonly string[]): Promise<ReadonlyMap<string, CitableText>> {
    const { ids, expressionsOf } = this.parts
    const found = new Map(await expressionsOf(expressions.filter(iri => !ids.isEuropean(iri))))
    for (const iri of expressions.filter(one => ids.isEuropean(one))) {
      const part = await this.#partOf(iri)
      if (part !== undefined) found.set(iri, part)
    }
    return found
  }

  /** Of what a published act says as of a day, the same part of the consolidated texts that are shown: one a language. */
  async besides({ iri, act, version }: CitableText): Promise<readonly ConsolidatedPart[]> {
    const of = this.#byAct.get(act?.iri ?? '') ?? []
    if (version?.kindOfDay === undefined) return []
    const found = await Promise.all(
      of.map(async ({ shown, isHeld }) => {
        const part = isHeld ? await this.#partOf(`${shown.iri}/${localName(iri)}`) : undefined
        return part === undefined ? [] : [{ ref: part.ref, label: part.label, versionDate: shown.day }]
      })
    )
    return found.flat()
  }

  async firstDays(): Promise<ReadonlyMap<string, string>> {
    const { parts } = this
    const first = new Map(await parts.firstDays())
    for (const { iri, date, source, consolidates } of (await parts.acts()).acts) {
      if (!parts.ids.isEuropean(iri) || first.has(iri)) continue
      const published = consolidates === undefined && source !== undefined ? date : undefined
      const since = this.#byText.get(iri)?.texts[0]!.day ?? published
      if (since !== undefined) first.set(iri, since)
    }
    return first
  }

  async #timesOf({ texts, shown }: TextsOfLanguage): Promise<ActThroughStates['expressions']> {
    // Of what is held in one text nothing needs to be read.
    if (texts.length === 1) return []
    const iris = new Set(texts.map(({ iri }) => iri))
    const read = (await this.parts.consolidations(shown.published)).filter(({ iri }) => iris.has(iri))
    return throughConsolidations(read, shown, isSameText)
  }

  async #partOf(iri: string): Promise<CitableText | undefined> {
    const { act } = provisionParts(iri)
    const published = this.#byText.get(act)?.shown.published
    const texts = published === undefined ? [] : await this.parts.consolidations(published)
    return texts.find(text => text.iri === act)?.parts.find(part => part.iri === iri)
  }
}
