import { textsOfWork, type TextOfWork } from '../../../graph/states/textsOfWork.js'
import type { ActThroughStates } from '../../../graph/states/actOnDay.js'
import { readPublisherNumbers } from '../../../graph/states/publisherNumbers.js'
import type { CitableText } from '../../../graph/texts/citableText.js'
import { visibilityOfLaw, type Access } from '../../access.js'
import type { DatedParts } from '../provisions/provisionParts.js'
import type { FoundWork } from './findWork.js'
import type { HistoryParts } from './historyParts.js'

/** In what two texts of one provision may differ. */
export type TextChange = 'text' | 'number' | 'heading' | 'place' | 'notes' | 'repealed' | 'grounding'

/** What a provision says from a day on, and how it differs from what it said before. */
export interface TextState extends TextOfWork {
  readonly text: CitableText
  /** By which the publisher calls it. */
  readonly numbers: readonly string[]
  /** Absent of the first text that is held. */
  readonly changes?: readonly TextChange[]
  /** Other words under a number that the words before stood under, too. */
  readonly isCorrected: boolean
}

/** The texts of a provision through the states of its act, as far as the caller's scopes reach, the latest first. */
export async function textStates(
  parts: HistoryParts,
  work: FoundWork,
  { through, access }: { readonly through: ActThroughStates; readonly access: Access }
): Promise<readonly TextState[]> {
  const times = textsOfWork(through, work)
  const [texts, numbers] = await Promise.all([
    loadTexts(parts, work, times, access),
    // What is called by its number alone keeps that.
    parts.ids.isEuropean(work.iri) || through.kindOfDay !== undefined
      ? new Map<string, readonly string[]>()
      : readPublisherNumbers(parts, [work.iri, ...times.map(({ iri }) => iri)])
  ])
  const states: TextState[] = []
  for (const [index, time] of times.entries()) {
    const text = texts[index]
    if (text === undefined) continue
    // Of what is current the passage stands with the work, and other numbers with its expression.
    const own = time.isCurrent ? [work.iri, time.iri] : [time.iri]
    const state = { ...time, text, numbers: unique(own.flatMap(iri => numbers.get(iri) ?? [])) }
    const before = states.at(-1)
    const changes = before && changesOf(before.text, text)
    states.push({
      ...state,
      ...(changes && { changes }),
      isCorrected:
        changes?.includes('text') === true && before!.numbers.some(one => state.numbers.includes(one))
    })
  }
  return states.reverse()
}

/** What each of the texts says, in their order; undefined where the caller may not see it. */
export async function loadTexts(
  parts: DatedParts,
  work: Pick<FoundWork, 'iri'>,
  times: readonly Pick<TextOfWork, 'iri' | 'isCurrent'>[],
  access: Access
): Promise<readonly (CitableText | undefined)[]> {
  const past = times.filter(({ isCurrent }) => !isCurrent)
  const [today, found] = await Promise.all([
    past.length === times.length
      ? undefined
      : parts.loader.load(work.iri, visibilityOfLaw(parts.ids, access)),
    parts.expressionsOf(past.map(({ iri }) => iri))
  ])
  const scopes = new Set(access.scopes.map(({ value }) => value))
  return times.map(({ iri, isCurrent }) => {
    const text = isCurrent ? today : found.get(iri)
    return text !== undefined && scopes.has(text.scope) ? text : undefined
  })
}

const CHANGES: Readonly<Record<TextChange, (text: CitableText) => string>> = {
  text: ({ contentHash }) => contentHash,
  number: ({ number = '' }) => number,
  heading: ({ title = '' }) => title,
  place: ({ structurePath = '' }) => structurePath,
  notes: ({ footnotes = '' }) => footnotes,
  repealed: ({ repealed }) => String(repealed),
  grounding: ({ grounding }) => grounding
}

/** In which the two differ. */
export function changesOf(before: CitableText, after: CitableText): TextChange[] {
  const kinds = Object.keys(CHANGES) as TextChange[]
  return kinds.filter(kind => CHANGES[kind](before) !== CHANGES[kind](after))
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
