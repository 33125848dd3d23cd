import type { WithEvidence } from '../evidence.js'
import { foldPhrase } from '../phrases.js'
import type { CompanyName } from './companyNames.js'
import type { Representative } from './imprint.js'
import type { ImprintText } from './imprintText.js'
import type { ImprintLabel } from './labels.js'
import { ownerAt, type Stretch } from './parties.js'
import { representatives } from './representatives.js'

interface Read {
  readonly labels: readonly ImprintLabel[]
  readonly names: readonly CompanyName[]
  readonly stretches: readonly Stretch[]
  readonly provider: CompanyName | undefined
}

/**
 * Who represents the provider, each once: an English version names them again. A company that does is told only where no
 * person is named, and what a sentence says only where no label does.
 */
export function chooseRepresentatives(source: ImprintText, read: Read): WithEvidence<Representative>[] {
  const found = representatives(source, read.labels, read.names).filter(
    ({ value, start }) =>
      ownerAt(read.stretches, start).owner !== 'other' &&
      (read.provider === undefined || foldPhrase(value.name) !== foldPhrase(read.provider.name))
  )
  const persons = preferred(found, ({ isCompany }) => !isCompany)
  const labelled = preferred(persons, ({ isInProse }) => !isInProse)
  const firm = preferred(labelled, ({ start }) => ownerAt(read.stretches, start).owner !== 'doubtful')
  const once = new Map<string, WithEvidence<Representative>>()
  for (const { value, start, end } of firm) {
    const key = foldPhrase(value.name.replace(/\b(?:Dr|Prof)\.\s?/g, ''))
    const known = once.get(key)
    if (known === undefined || (known.value.role === undefined && value.role !== undefined)) {
      once.set(key, source.said(value, start, end))
    }
  }
  return [...once.values()]
}

/** Those that fit, where there are some; else all. */
function preferred<Found>(all: readonly Found[], fits: (found: Found) => boolean): readonly Found[] {
  const fitting = all.filter(fits)
  return fitting.length > 0 ? fitting : all
}
