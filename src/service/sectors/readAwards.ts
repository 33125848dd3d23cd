import { compareText } from '../../base/text/compareText.js'
import { WinnerMatch } from '../../company/sectors/winnerMatch.js'
import type { CompanyFacts } from '../../graph/sectors/companyFacts.js'
import { readWinners, type Award } from '../../graph/sectors/winners.js'
import type { DeriveParts } from './deriveSectors.js'

/** What a company has won. */
export interface Awards {
  /** Refs of notices. */
  readonly notices: readonly string[]
  /** Eight digits each; a notice without one gives an empty one. */
  readonly cpvs: readonly string[]
}

export interface FoundAwards {
  /** By company (IRI). */
  readonly of: ReadonlyMap<string, Awards>
  readonly winners: number
  /** Winners that are one company of the graph, and those that could be several. */
  readonly matched: number
  readonly ambiguous: number
}

/**
 * The contracts that companies of the graph have won.
 * @param companies gives all of them, some at a time; not read where no notice names a winner
 * @param counting which record of a company counts, for those that do not
 */
export async function readAwards(
  { store, ids }: DeriveParts,
  companies: () => AsyncIterable<readonly CompanyFacts[]>,
  counting: ReadonlyMap<string, string>
): Promise<FoundAwards> {
  const byWinner = new Map<string, Award[]>()
  for (const award of await readWinners(store, ids.sharedGraph))
    byWinner.set(award.winner, [...(byWinner.get(award.winner) ?? []), award])
  const match = new WinnerMatch([...byWinner.values()].map(([first]) => first!))
  if (byWinner.size > 0) {
    for await (const some of companies())
      for (const one of some) match.offer({ ...one, iri: counting.get(one.iri) ?? one.iri })
  }
  const { found, ambiguous } = match.matched()
  const awards = new Map<string, Award[]>()
  for (const [{ winner }, company] of found)
    awards.set(company, [...(awards.get(company) ?? []), ...byWinner.get(winner)!])
  const of = new Map([...awards].map(([company, own]) => [company, awardsOf(own)]))
  return { of, winners: byWinner.size, matched: found.size, ambiguous }

  function awardsOf(own: readonly Award[]): Awards {
    const refs = (iris: readonly string[]) =>
      [...new Set(iris.map(iri => ids.iriToRef(iri) ?? ''))].sort(compareText)
    return {
      notices: refs(own.map(({ notice }) => notice)),
      cpvs: refs(own.map(({ cpv }) => cpv ?? '')).map(ref => ref.replace(/^CPV:/, ''))
    }
  }
}
