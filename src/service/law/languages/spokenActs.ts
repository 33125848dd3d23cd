import type { ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import type { TextInLanguage } from '../../../graph/states/languagesOfAct.js'
import type { ReadConsolidation } from '../../../graph/states/throughConsolidations.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { ConsolidatingParts, DatedParts } from '../provisions/provisionParts.js'

export type SpokenParts = Omit<DatedParts, 'retrieval'> & ConsolidatingParts

/** Where an act says something in a language: it is what its works say, or expressions of them from a source of their own. */
type SaidIn =
  | { readonly isOwn: true }
  | { readonly isOwn: false; readonly works: readonly TextInLanguage[]; readonly source: string | undefined }

/** What acts say in a language. */
export class SpokenActs {
  /**
   * @param code ISO 639-1: `en`
   * @param isKept acts that are not held in it are read as they are
   */
  constructor(
    private readonly parts: SpokenParts,
    private readonly code: string,
    private readonly isKept: boolean
  ) {}

  /** Undefined of an act that is not held in the language. */
  async spokenOf(act: string): Promise<SaidIn | undefined> {
    const { own, texts } = await this.parts.languages(act)
    if (own === this.code) return { isOwn: true }
    const found = texts.filter(text => text.code === this.code)
    if (found.length === 0) return undefined
    const works = found.filter(({ work }) => work !== act)
    return { isOwn: false, works, source: found.find(({ work }) => work === act)?.source }
  }

  /** Undefined of an act of which nothing is to be read. */
  async readOf(act: string): Promise<SaidIn | undefined> {
    return (await this.spokenOf(act)) ?? (this.isKept ? { isOwn: true } : undefined)
  }

  /** A text that its work says itself, as what was asked for in the language. */
  asSpoken(text: CitableText): CitableText {
    return this.isKept ? text : { ...text, language: this.code }
  }

  /** All of an act as one work, if one is held in the language, whichever the others are held in. */
  async everyConsolidation(): Promise<readonly ConsolidationOfAct[]> {
    const all = await this.parts.everyConsolidation()
    const said = new Map(
      await Promise.all(all.map(async ({ iri }) => [iri, await this.spokenOf(iri)] as const))
    )
    const acts = new Set(all.flatMap(({ iri, published }) => (said.get(iri) === undefined ? [] : published)))
    return all.map(text => {
      const own = said.get(text.iri)
      const source = own?.isOwn === false ? own.source : undefined
      const language = this.isKept && !acts.has(text.published) ? text.language : this.code
      return { ...text, language, ...(source !== undefined && { source }) }
    })
  }

  /** The consolidated texts of an act; one that is not to be read has no parts. */
  async consolidations(published: string): Promise<readonly ReadConsolidation[]> {
    const [read, texts] = [await this.parts.consolidations(published), await this.everyConsolidation()]
    const byIri = new Map(texts.map(text => [text.iri, text]))
    return Promise.all(
      read.map(async text => {
        const parts = await this.#partsOf(text.iri, text.parts)
        return { ...(byIri.get(text.iri) ?? text), parts }
      })
    )
  }

  async #partsOf(act: string, own: readonly CitableText[]): Promise<readonly CitableText[]> {
    const said = await this.readOf(act)
    if (said === undefined) return []
    if (said.isOwn) return own.map(text => this.asSpoken(text))
    const texts = await this.parts.expressionsOf(said.works.map(({ iri }) => iri))
    return said.works.flatMap(({ iri }) => {
      const text = texts.get(iri)
      if (text === undefined) return []
      return [{ ...text, language: this.code, expression: { iri, ref: `${text.ref}@${this.code}` } }]
    })
  }
}
