import { groupedBy } from '../../../graph/groupedBy.js'
import { localName, provisionParts } from '../../../graph/ownIris.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import type { ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import type { ExpressionTimes } from '../../../graph/states/expressionsOfAct.js'
import { throughConsolidations } from '../../../graph/states/throughConsolidations.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { firstLanguage } from './firstLanguage.js'
import { oneEachDay } from './oneEachDay.js'
import type { ConsolidatingParts, DatedParts } from './provisionParts.js'
import { publishedThroughStates } from './publishedThroughStates.js'
import { isSameText } from './sameText.js'

type Parts = Omit<DatedParts, 'retrieval'> & Pick<ConsolidatingParts, 'consolidations'>

/** The consolidated texts of an act in one language, the earliest first, and the one that counts for a day. */
interface TextsOfLanguage {
  readonly texts: readonly ConsolidationOfAct[]
  /** The first where none of them counts so early. */
  readonly shown: ConsolidationOfAct
  readonly isHeld: boolean
}

/** The consolidated texts that count for a day, each as an act of its own. */
export class ConsolidationsOnDay {
  /** By consolidated text (IRI) in whose place another counts, that one. */
  readonly places: ReadonlyMap<string, string>
  readonly #byText = new Map<string, TextsOfLanguage>()
  /** By the act (IRI) as it was published. */
  readonly #shown = new Map<string, ConsolidationOfAct[]>()

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
      for (const { iri } of own) {
        this.#byText.set(iri, { texts, shown, isHeld: ofDay !== undefined })
        if (iri !== shown.iri) places.set(iri, shown.iri)
      }
      this.#shown.set(shown.published, [...(this.#shown.get(shown.published) ?? []), shown])
    }
    this.places = places
  }

  /** The text (IRI) that counts of an act as it was published. */
  shownOf(published: string): string | undefined {
    const shown = this.#shown.get(published) ?? []
    const language = firstLanguage(shown)
    return shown.find(text => text.language === language)?.iri
  }

  iriOfDay(iri: string): string {
    const act = this.parts.ids.actOfLaw(iri)
    const shown = act === undefined ? undefined : this.places.get(act)
    return shown === undefined ? iri : shown + iri.slice(act!.length)
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

  /** What the text that counts says, and the next one no more. */
  async expressionsOf(expressions: readonly string[]): Promise<ReadonlyMap<string, CitableText>> {
    const { ids, expressionsOf, consolidations } = this.parts
    const found = new Map(await expressionsOf(expressions.filter(iri => !ids.isEuropean(iri))))
    for (const iri of expressions.filter(one => ids.isEuropean(one))) {
      const { act } = provisionParts(iri)
      const published = this.#byText.get(act)?.shown.published
      const texts = published === undefined ? [] : await consolidations(published)
      const part = texts.find(text => text.iri === act)?.parts.find(one => one.iri === iri)
      if (part !== undefined) found.set(iri, part)
    }
    return found
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

  /** When what the text that counts says holds, and what the others have, all as parts of that one. */
  async #timesOf({ texts, shown }: TextsOfLanguage): Promise<readonly ExpressionTimes[]> {
    if (texts.length === 1) return []
    const iris = new Set(texts.map(({ iri }) => iri))
    const read = (await this.parts.consolidations(shown.published)).filter(({ iri }) => iris.has(iri))
    const own = read.find(({ iri }) => iri === shown.iri)?.parts ?? []
    const works = new Set(own.map(({ iri }) => iri))
    return throughConsolidations(read, isSameText).expressions.map(
      ({ iri, work: ofLast, scope, from, until }) => {
        const work = `${shown.iri}/${localName(ofLast)}`
        const isOwn = from <= shown.day && (until === undefined || shown.day < until)
        const times = { from, ...(until !== undefined && { until }) }
        return { iri: isOwn ? work : iri, work, scope, ...times, isFormer: !works.has(work) }
      }
    )
  }
}
