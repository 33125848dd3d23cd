import { readScope } from '../../graph/iris/scopes.js'
import type { Classification } from '../../graph/sectors/classification.js'
import type { Access } from '../access.js'
import type { FoundAct } from './findAct.js'

/** What this graph or the profile lacks where no company could be named; undefined where one was. Nothing of it says that none is affected. */
export function hintOn(
  acts: readonly Pick<FoundAct, 'rules'>[],
  classification: Classification,
  companies: number,
  { profile, scopes }: Access
): string | undefined {
  if (companies > 0) return undefined
  if (!scopes.some(({ value }) => readScope(value)?.domain === 'companies')) {
    return `The profile ${profile.name} admits no companies.`
  }
  if (acts.every(({ rules }) => rules.length === 0)) {
    return 'No rule in this graph says to which sectors it applies; this does not say that it applies to none.'
  }
  if (classification.size === 0) return 'The classification of sectors (NACE Rev. 2) is not in this graph.'
  return 'No company in this graph was assigned to one of these sectors; this does not say that there is none.'
}
