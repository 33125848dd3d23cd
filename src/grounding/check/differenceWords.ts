import { dataTable, wordLists, wordMeanings } from '../../dataTable.js'

/** The words of `differences.tsv`, which says what each list is for. */
const rows = dataTable(new URL('./differences.tsv', import.meta.url), ['list', 'as', 'words'])
const list = wordLists(rows)
const comparedAs = wordMeanings(rows)

export const parties = comparedAs('party')
export const roles = comparedAs('role')
export const modals = comparedAs('modal')
export const negations = comparedAs('negation')
export const limits = comparedAs('limit')
export const comparatives = comparedAs('comparative')
export const units = comparedAs('unit')
export const often = comparedAs('often')
export const moments = comparedAs('moment')
export const conditions = list('condition')
export const exceptions = list('exception')
export const scopes = list('scope')
export const frames = list('frame')
export const references = list('reference')
