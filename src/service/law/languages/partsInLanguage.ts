import type { Act } from '../../../proof/law/acts/act.js'
import type { TextInLanguage } from '../../../graph/states/languagesOfAct.js'
import type { ActLanguages } from '../../../graph/states/openLanguages.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { TextLoader, Visibility } from '../../../graph/texts/textLoader.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import type { DatedParts } from '../provisions/provisionParts.js'
import { notInLanguage } from './notInLanguage.js'

type Parts = Pick<DatedParts, 'ids' | 'acts' | 'contents' | 'loader' | 'languages' | 'expressionsOf'>

/** What becomes of an act that is not held in the language. */
export interface UnspokenActs {
  /** `NotFound` is thrown, and says in which it is; or it stays as it is. */
  readonly unspoken?: 'refused' | 'kept'
}

/**
 * The same parts in a language: acts have the provisions of that text, in its order, and these say what they say there.
 * @param code ISO 639-1: `en`
 */
export function partsInLanguage<Some extends Parts>(
  parts: Some,
  code: string,
  { unspoken = 'refused' }: UnspokenActs = {}
): Some {
  return {
    ...parts,
    contents: async act => {
      const held = (await parts.acts()).byIri(act)
      const texts = held && textsIn(held, await parts.languages(act), code, unspoken)
      return texts === undefined
        ? parts.contents(act)
        : texts.flatMap(({ work, scope }) => (work === act ? [] : [{ iri: work, scope }]))
    },
    loader: loaderInLanguage(parts, code, unspoken)
  }
}

/**
 * The expressions of an act and its parts in a language; undefined where the works themselves are read.
 * @throws NotFound where there are none, and the works are not to be read for them
 */
function textsIn(
  act: Pick<Act, 'label'>,
  { own, texts }: ActLanguages,
  code: string,
  unspoken: UnspokenActs['unspoken']
): readonly TextInLanguage[] | undefined {
  if (own === code) return undefined
  const found = texts.filter(text => text.code === code)
  if (found.length > 0) return found
  if (unspoken === 'kept') return undefined
  const codes = new Set(texts.map(text => text.code))
  throw notInLanguage(labelOfWork(act), code, codes.size === 0 ? [own ?? ''] : [...codes])
}

function loaderInLanguage(parts: Parts, code: string, unspoken: UnspokenActs['unspoken']): TextLoader {
  const isKept = unspoken === 'kept'
  const loadMany = async (iris: readonly string[], visibility: Visibility): Promise<CitableText[]> => {
    const table = await parts.acts()
    const scopes = new Set(visibility.scopes.map(scope => scope.value))
    const places = await Promise.all(
      iris.map(async iri => {
        const work = iri.replace(/#.*$/, '')
        const act = table.byIri(parts.ids.actOfLaw(work) ?? '')
        // What is no law is in no further language.
        if (act === undefined) return isKept ? { work: iri } : undefined
        if (!scopes.has(act.scope)) return undefined
        const texts = textsIn(act, await parts.languages(act.iri), code, unspoken)
        if (texts === undefined) return { work: isKept ? iri : work }
        const found = texts.find(text => text.work === work)
        return (
          found && { work, expression: found.iri, source: texts.find(text => text.work === act.iri)?.source }
        )
      })
    )
    const found = places.filter(place => place !== undefined)
    const own = await parts.loader.loadMany(
      found.flatMap(({ work, expression }) => (expression === undefined ? [work] : [])),
      visibility
    )
    const others = await parts.expressionsOf(found.flatMap(({ expression }) => expression ?? []))
    const current = new Map(own.map(text => [text.iri, text]))
    return found.flatMap(({ work, expression, source }) => {
      const text = expression === undefined ? current.get(work) : others.get(expression)
      if (text === undefined || !scopes.has(text.scope)) return []
      if (expression === undefined) return [isKept ? text : { ...text, language: code }]
      const act = text.act && { ...text.act, ...(source !== undefined && { source }) }
      const own = { iri: expression, ref: `${text.ref}@${code}` }
      return [
        {
          ...text,
          ...(source !== undefined && { source }),
          ...(act && { act }),
          ...{ language: code, expression: own }
        }
      ]
    })
  }
  return {
    loadMany,
    async load(iri, visibility) {
      const [found] = await loadMany([iri], visibility)
      if (found !== undefined || !isKept) return found
      const other = await parts.loader.load(iri, visibility)
      return other && (await loadMany([other.iri], visibility))[0]
    }
  }
}
