import { NotFound } from '../../../base/errors.js'
import { cachedReadings } from '../../../graph/cachedReadings.js'
import { actOnDay, type ActOnDay } from '../../../graph/states/actOnDay.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import { whyNotOnDay } from '../../../graph/states/whyNotOnDay.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import type { TextLoader, Visibility } from '../../../graph/texts/textLoader.js'
import { labelOfWork } from './labelOfWork.js'
import type { DatedParts } from './provisionParts.js'
import { whyNotText } from './whyNotText.js'

/** Acts of one request that are put together once. */
const ACTS = 100

type Parts = Omit<DatedParts, 'retrieval'>

/**
 * The same parts as of a day: acts have the provisions that they had, in their order then, and these say what they said.
 * What is asked of an act before its first state, or when it was published no more, throws `NotFound`, and says when it is
 * held; or there is nothing.
 * @param day YYYY-MM-DD
 */
export function partsOnDay<Some extends Parts>(
  parts: Some,
  day: string,
  { unknown = 'refused' }: { readonly unknown?: 'refused' | 'nothing' } = {}
): Some {
  // A page is of many provisions of few acts.
  const onDay = cachedReadings(ACTS, String, async (act: string): Promise<ActOnDay | undefined> => {
    const through = await parts.throughStates(act)
    const found = actOnDay(through, day)
    if (found !== undefined || unknown === 'nothing') return found
    throw new NotFound(await notKnown(parts, act, { day, through }))
  })
  return {
    ...parts,
    contents: async act => {
      // Of an act that is not held nothing is known on any day.
      if ((await parts.acts()).byIri(act) === undefined) return parts.contents(act)
      return (await onDay(act))?.entries ?? []
    },
    loader: loaderOnDay(parts, onDay, day)
  }
}

async function notKnown(
  parts: Parts,
  act: string,
  { day, through }: { readonly day: string; readonly through: ActThroughStates }
): Promise<string> {
  const held = (await parts.acts()).byIri(act)
  const name = held === undefined ? act : labelOfWork(held)
  return whyNotText(name, day, whyNotOnDay(through, [], day)) ?? `${name} was not found`
}

function loaderOnDay(
  parts: Parts,
  onDay: (act: string) => Promise<ActOnDay | undefined>,
  day: string
): TextLoader {
  const loadMany = async (iris: readonly string[], visibility: Visibility): Promise<CitableText[]> => {
    const table = await parts.acts()
    const places = await Promise.all(
      iris.map(async iri => {
        const work = iri.replace(/#.*$/, '')
        const act = parts.ids.actOfLaw(work)
        if (act === undefined || table.byIri(act) === undefined) return undefined
        const on = await onDay(act)
        const times = on?.timesOf(work)
        return on && times && { iri, work, times, state: on.state }
      })
    )
    const found = places.filter(place => place !== undefined)
    const today = await parts.loader.loadMany(
      found.flatMap(({ iri, times }) => (times.expression === undefined ? [iri] : [])),
      visibility
    )
    const past = await parts.expressionsOf(found.flatMap(({ times }) => times.expression ?? []))
    const scopes = new Set(visibility.scopes.map(scope => scope.value))
    const current = new Map(today.map(text => [text.iri, text]))
    return found.flatMap(({ work, times: { expression, ...times }, state }) => {
      const text = expression === undefined ? current.get(work) : past.get(expression)
      if (text === undefined || !scopes.has(text.scope)) return []
      const { source } = state
      const act = text.act && { ...text.act, source }
      return [{ ...text, source, ...(act && { act }), version: { day, ...times, state } }]
    })
  }
  return {
    loadMany,
    load: async (iri, visibility) => (await loadMany([iri], visibility))[0]
  }
}
