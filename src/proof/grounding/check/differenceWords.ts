import { dataTable, wordLists, wordMeanings } from '../../../base/text/dataTable.js'
import { closedClass, wordsAs, type ClosedClass } from '../../grammar/closedClasses.js'

/** The words of `differences.tsv`, which says what each list is for, and those of `grammar` that they stand for. */
const rows = dataTable(new URL('./differences.tsv', import.meta.url), ['list', 'as', 'words'])
const list = wordLists(rows)
const comparedAs = wordMeanings(rows)

/** A list whose words stand for all that are compared as they are, too. */
function widened(name: string, words: ClosedClass): ReadonlyMap<string, string> {
  const own = comparedAs(name)
  const others = [...words].flatMap(([word, as]): [string, string][] => {
    const same = own.get(as)
    return same === undefined ? [] : [[word, same]]
  })
  return new Map([...own, ...others])
}

const conjunctions = closedClass('conjunction')

export const parties = comparedAs('party')
export const roles = comparedAs('role')
/** Of two who have to do with each other: the other one. */
export const opposed = comparedAs('opposed')
export const forms = comparedAs('form')
export const comparedModals: ReadonlyMap<string, string> = new Map([
  ...closedClass('modality'),
  ...comparedAs('modal')
])
export const comparedNegations = widened('negation', closedClass('negation'))
export const comparedLimits = widened('limit', closedClass('limit'))
export const comparatives = comparedAs('comparative')
export const units = widened('unit', closedClass('time'))
export const often = comparedAs('often')
export const moments = comparedAs('moment')
export const comparedConditions: ReadonlySet<string> = new Set([
  ...list('condition'),
  ...wordsAs(conjunctions, 'if', 'soweit', 'solange', 'sobald')
])
export const exceptions: ReadonlySet<string> = new Set([
  ...list('exception'),
  ...closedClass('exception').keys(),
  ...wordsAs(conjunctions, 'unless')
])
export const scopes = list('scope')
export const frames = list('frame')
export const references = list('reference')
