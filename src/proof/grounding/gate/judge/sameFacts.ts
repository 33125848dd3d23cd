import { languageOf } from '../../../grammar/language.js'
import { factsOf, type ClauseFacts } from './clauseFacts.js'
import { MARKERS, readClauses } from './clauses.js'
import { differenceOf } from './sameClause.js'
import { differenceInEnglish } from './sameEnglish.js'
import type { Token } from './tokens.js'

/** What a text says, clause by clause. */
export interface Facts {
  readonly clauses: readonly ClauseFacts[]
  /** Words that count. */
  readonly keys: readonly string[]
  readonly foreign: boolean
  /** What stands before the items of its lists. */
  readonly markers: string
}

export function readFacts(text: string): Facts {
  const plain = text.normalize('NFC')
  const foreign = languageOf(plain) === 'en'
  const clauses = readClauses(plain, foreign).map(factsOf)
  return { clauses, keys: clauses.flatMap(({ order }) => order), foreign, markers: markersOf(plain) }
}

/**
 * Why the claim does not state the facts of the source; undefined when it does: as many clauses of each kind, and for
 * each of them one that holds the same facts.
 */
export function factsDiffer(claim: Facts, source: Facts): string | undefined {
  if (claim.foreign !== source.foreign) return 'language'
  if (claim.markers !== '' && claim.markers !== source.markers) return 'markers'
  const kinds = ({ clauses }: Facts) =>
    clauses
      .map(({ kind }) => kind)
      .sort()
      .join()
  if (kinds(claim) !== kinds(source)) return `clauses: ${kinds(claim)} for ${kinds(source)}`
  const [said, meant] = [claim, source].map(({ keys }) => new Set(keys)) as [Set<string>, Set<string>]
  const isElsewhere = (one: Token, other: Token) => meant.has(one.key) || said.has(other.key)
  const left = [...source.clauses]
  const places: number[] = []
  for (const clause of claim.clauses) {
    const same = left.filter(({ kind }) => kind === clause.kind)
    const nearest = same.sort((one, other) => shared(clause, other) - shared(clause, one))[0]!
    const why = claim.foreign
      ? differenceInEnglish(clause, nearest)
      : differenceOf(clause, nearest, isElsewhere)
    if (why !== undefined) return why
    left.splice(left.indexOf(nearest), 1)
    places.push(source.clauses.indexOf(nearest))
  }
  // Of two main clauses each keeps its conditions.
  const mains = claim.clauses.filter(({ kind }) => kind === 'main').length
  if (mains > 1 && places.some((place, at) => at > 0 && place < places[at - 1]!)) return 'clauses moved'
  return undefined
}

const markersOf = (text: string) => (text.match(MARKERS) ?? []).map(marker => marker.trim()).join(' ')

function shared(one: ClauseFacts, other: ClauseFacts): number {
  const words = new Set(other.order)
  return one.order.filter(word => words.has(word)).length
}
