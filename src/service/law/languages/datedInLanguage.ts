import type { NotFound } from '../../../base/errors.js'
import type { Times } from '../../../graph/states/daysInForce.js'
import { scopeSet, type Access } from '../../access.js'
import { labelOfWork } from '../provisions/labelOfWork.js'
import { oneEachDay } from '../provisions/oneEachDay.js'
import { publishedThroughStates } from '../provisions/publishedThroughStates.js'
import { notInLanguage } from './notInLanguage.js'
import { partsInLanguage, type UnspokenActs } from './partsInLanguage.js'
import { SpokenActs, type SpokenParts } from './spokenActs.js'

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
export function datedInLanguage<Some extends SpokenParts>(parts: Some, asked: LanguageOnDay): Some {
  const { code, day, unspoken = 'refused' } = asked
  const acts = new SpokenActs(parts, code, unspoken === 'kept')
  const spoken = partsInLanguage(parts, code, { unspoken })
  const contents: Some['contents'] = async act => {
    if ((await parts.acts()).byIri(act) !== undefined && (await acts.readOf(act)) === undefined)
      throw await refusal(parts, acts, { act, ...asked })
    return spoken.contents(act)
  }
  return {
    ...spoken,
    contents,
    expressionsOf: async expressions =>
      new Map([...(await parts.expressionsOf(expressions))].map(([iri, text]) => [iri, acts.asSpoken(text)])),
    everyConsolidation: () => acts.everyConsolidation(),
    consolidations: published => acts.consolidations(published),
    throughStates: async act => {
      const through = await publishedThroughStates(parts, act)
      const [first] = through.states
      // Of a day before it, or without one, nothing is held in any language.
      if (first === undefined || day < first.day) return through
      const said = await acts.readOf(act)
      if (said === undefined) throw await refusal(parts, acts, { act, ...asked })
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

type Refused = Pick<LanguageOnDay, 'code' | 'day' | 'access'> & { readonly act: string }

async function refusal(parts: SpokenParts, acts: SpokenActs, refused: Refused): Promise<NotFound> {
  const { act, code, day } = refused
  const held = (await parts.acts()).byIri(act)
  const { own, texts } = await parts.languages(act)
  const codes = texts.length === 0 ? [own ?? ''] : new Set(texts.map(text => text.code))
  const times = await timesBeside(parts, acts, refused)
  return notInLanguage(held === undefined ? act : labelOfWork(held), code, [...codes], { day, times })
}

/** On which days the consolidated texts of an act, of which this is one, are held in the language. */
async function timesBeside(
  parts: SpokenParts,
  acts: SpokenActs,
  { act, access }: Refused
): Promise<readonly Times[]> {
  const scopes = scopeSet(access)
  const all = (await parts.everyConsolidation()).filter(({ scope }) => scopes.has(scope))
  const published = all.find(({ iri }) => iri === act)?.published
  const days = oneEachDay(all.filter(text => text.published === published))
  const times: Times[] = []
  for (const [index, text] of days.entries()) {
    if ((await acts.spokenOf(text.iri)) === undefined) continue
    const until = days[index + 1]?.day
    const before = times.at(-1)?.until === text.day ? times.pop() : undefined
    times.push({ from: before?.from ?? text.day, ...(until !== undefined && { until }) })
  }
  return times
}
