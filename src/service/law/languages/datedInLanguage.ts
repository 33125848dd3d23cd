import type { NotFound } from '../../../base/errors.js'
import type { Times } from '../../../graph/states/daysInForce.js'
import type { ConsolidationOfAct } from '../../../graph/states/everyConsolidation.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { scopeSet, type Access } from '../../access.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import type { ConsolidatingParts, DatedParts } from '../provisions/provisionParts.js'
import { oneEachDay } from '../provisions/oneEachDay.js'
import { publishedThroughStates } from '../provisions/publishedThroughStates.js'
import { notInLanguage } from './notInLanguage.js'
import { partsInLanguage, type UnspokenActs } from './partsInLanguage.js'

type Parts = Omit<DatedParts, 'retrieval'> & ConsolidatingParts

interface LanguageOnDay extends UnspokenActs {
  /** ISO 639-1: `en`. */
  readonly code: string
  /** YYYY-MM-DD */
  readonly day: string
  readonly access: Access
}

/**
 * Parts in a language from which those of a day can be made: what acts say through their states is what they say in it.
 * A consolidated text that is not held in it holds its days all the same, for the text before it counts for none of them:
 * what is asked of those days throws `NotFound`, and says in which languages they are held, and which days are in this one.
 */
export function datedInLanguage<Some extends Parts>(
  parts: Some,
  { code, day, access, unspoken = 'refused' }: LanguageOnDay
): Some {
  const isKept = unspoken === 'kept'
  const spoken = partsInLanguage(parts, code, { unspoken })
  const inIt = (text: CitableText): CitableText => (isKept ? text : { ...text, language: code })

  /** What an act says itself in the language, and the source of that; undefined where it does not. */
  const spokenOf = async (act: string) => {
    const { own, texts } = await parts.languages(act)
    if (own === code) return { isOwn: true as const }
    const found = texts.filter(text => text.code === code)
    if (found.length === 0) return undefined
    const works = found.filter(({ work }) => work !== act)
    return { isOwn: false as const, works, source: found.find(({ work }) => work === act)?.source }
  }

  const textOf = async (act: string) =>
    (await spokenOf(act)) ?? (isKept ? { isOwn: true as const } : undefined)

  const refused = async (act: string): Promise<NotFound> => {
    const held = (await parts.acts()).byIri(act)
    const { own, texts } = await parts.languages(act)
    const codes = texts.length === 0 ? [own ?? ''] : new Set(texts.map(text => text.code))
    const times = await timesBeside(act)
    return notInLanguage(held === undefined ? act : labelOfWork(held), code, [...codes], { day, times })
  }

  /** On which days the consolidated texts of an act, of which this is one, are held in the language. */
  const timesBeside = async (act: string): Promise<readonly Times[]> => {
    const scopes = scopeSet(access)
    const all = (await parts.everyConsolidation()).filter(({ scope }) => scopes.has(scope))
    const published = all.find(({ iri }) => iri === act)?.published
    const days = oneEachDay(all.filter(text => text.published === published))
    const times: Times[] = []
    for (const [index, text] of days.entries()) {
      if ((await spokenOf(text.iri)) === undefined) continue
      const until = days[index + 1]?.day
      const before = times.at(-1)?.until === text.day ? times.pop() : undefined
      times.push({ from: before?.from ?? text.day, ...(until !== undefined && { until }) })
    }
    return times
  }

  const contents: Some['contents'] = async act => {
    if ((await parts.acts()).byIri(act) !== undefined && (await textOf(act)) === undefined)
      throw await refused(act)
    return spoken.contents(act)
  }

  /** All of an act as one work, if one is held in the language, whichever the others are held in. */
  const everyConsolidation = async (): Promise<readonly ConsolidationOfAct[]> => {
    const all = await parts.everyConsolidation()
    const said = new Map(await Promise.all(all.map(async ({ iri }) => [iri, await spokenOf(iri)] as const)))
    const acts = new Set(all.flatMap(({ iri, published }) => (said.get(iri) === undefined ? [] : published)))
    return all.map(text => {
      const own = said.get(text.iri)
      const source = own?.isOwn === false ? own.source : undefined
      const language = isKept && !acts.has(text.published) ? text.language : code
      return { ...text, language, ...(source !== undefined && { source }) }
    })
  }

  const partsOf = async (act: string, own: readonly CitableText[]): Promise<readonly CitableText[]> => {
    const said = await textOf(act)
    if (said === undefined) return []
    if (said.isOwn) return own.map(inIt)
    const texts = await parts.expressionsOf(said.works.map(({ iri }) => iri))
    return said.works.flatMap(({ iri }) => {
      const text = texts.get(iri)
      return text === undefined
        ? []
        : [{ ...text, language: code, expression: { iri, ref: `${text.ref}@${code}` } }]
    })
  }

  return {
    ...spoken,
    contents,
    expressionsOf: async expressions =>
      new Map([...(await parts.expressionsOf(expressions))].map(([iri, text]) => [iri, inIt(text)])),
    everyConsolidation,
    consolidations: async published => {
      const [read, texts] = [await parts.consolidations(published), await everyConsolidation()]
      const byIri = new Map(texts.map(text => [text.iri, text]))
      return Promise.all(
        read.map(async text => ({
          ...(byIri.get(text.iri) ?? text),
          parts: await partsOf(text.iri, text.parts)
        }))
      )
    },
    throughStates: async act => {
      const through = await publishedThroughStates(parts, act)
      const [first] = through.states
      // Of a day before it, or without one, nothing is held in any language.
      if (first === undefined || day < first.day) return through
      const said = await textOf(act)
      if (said === undefined) throw await refused(act)
      if (said.isOwn) return through
      const { source } = said
      return {
        ...through,
        states: through.states.map(state => ({ ...state, ...(source !== undefined && { source }) })),
        entries: await contents(act)
      }
    }
  }
}
