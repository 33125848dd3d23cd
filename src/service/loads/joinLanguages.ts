import type { Quad } from '@rdfjs/types'
import { groupedBy } from '../../graph/groupedBy.js'
import { inLanguageOrder } from '../../graph/states/languageTexts.js'
import type { ActStatements } from '../../graph/states/readActHistory.js'
import type { SpilledStatements } from '../../graph/store/spilledStatements.js'
import { mergeLanguages } from './mergeLanguages.js'
import type { LoadedUnit } from './readLoad.js'

/** What has become of a unit of a run that is of the same act as another. */
export interface JoinedUnit {
  readonly unit: LoadedUnit
  readonly to: LoadedUnit
  /** Of two acts of one name, that state different dates, the one is left out. */
  readonly isLeftOut: boolean
}

/** Puts acts that a run has read in several languages together: of each, one unit is loaded in the end. */
export async function joinLanguages(units: LoadedUnit[], kept: SpilledStatements): Promise<JoinedUnit[]> {
  const joined: JoinedUnit[] = []
  const inSome = units.filter(({ language }) => language !== undefined)
  for (const own of groupedBy(inSome, ({ roots }) => roots[0]!.value).values()) {
    if (own.length === 1) continue
    const [first, ...others] = inLanguageOrder(own.map(({ language }) => language!)).map(code =>
      own.find(({ language }) => language === code)!
    ) as [LoadedUnit, ...LoadedUnit[]]
    const [act] = first.roots
    let said = await statementsOf(first)
    const origins: Quad[] = [...first.origins]
    for (const unit of others) {
      const both = mergeLanguages(act!, said, await statementsOf(unit))
      joined.push({ unit, to: first, isLeftOut: both === undefined })
      units.splice(units.indexOf(unit), 1)
      if (both === undefined) continue
      said = both.said
      origins.push(...unit.origins)
    }
    units[units.indexOf(first)] = {
      ...first,
      shared: await kept.keep(said.shared),
      states: await kept.keep(said.states),
      passages: await kept.keep(said.provenance),
      origins
    }
  }
  return joined
}

async function statementsOf({ shared, states, passages }: LoadedUnit): Promise<ActStatements> {
  return {
    shared: await shared.read(),
    states: await states.read(),
    provenance: await passages.read()
  }
}
