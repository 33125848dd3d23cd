import type { Expression, Path, Pattern, Query } from '@traqula/rules-sparql-1-1'
import { QueryRefused } from '../graphStore.js'
import { endOfToken, MAX_ENTRIES, MAX_JOINED, MAX_PARTS } from '../queryLimits.js'

type Part = { readonly type?: unknown; readonly subType?: unknown }

/** Operations whose arguments are a list to an engine, however many there are; it builds a tree of those of the others. */
const LISTS: ReadonlySet<string> = new Set(['in', 'notin', 'coalesce', 'concat'])

/** Braces that may be no part: those of a template, and of VALUES at the end. */
const BARE_BRACES = 2

/**
 * Refuses what has too many parts by its braces and connectives alone, before a parser takes its time over it: which
 * refusal a caller gets must not hang on how busy the machine is. What is few by them may be too many all the same.
 * @throws QueryRefused
 */
export function checkBraces(text: string): void {
  let parts = -BARE_BRACES
  for (let index = 0; index < text.length;) {
    const character = text[index]!
    if (character === '{' || text.startsWith('||', index) || text.startsWith('&&', index)) parts += 1
    if (parts > MAX_PARTS) throw tooManyParts()
    index = endOfToken(text, index, character)
  }
}

/**
 * Refuses a query of so many parts that an engine would break on it, or only plan: it reads each chain of them as a tree
 * that is as deep as the chain is long, and tries orders of what is joined.
 * @throws QueryRefused
 */
export function checkParts(query: Query): void {
  let parts = 0
  // Neither a prologue nor a template makes a tree.
  const seen: unknown[] = [{ ...query, context: [], template: undefined }]
  while (seen.length > 0) {
    const node = seen.pop()
    if (typeof node !== 'object' || node === null) continue
    parts += partsOf(node)
    if (parts > MAX_PARTS) throw tooManyParts()
    if (isGroup(node) && joinedIn(node.patterns) > MAX_JOINED) {
      throw new QueryRefused(
        `A group may join at most ${MAX_JOINED} patterns (triples, steps of paths, OPTIONAL, UNION, sub-selects): ask in several queries`
      )
    }
    for (const each of Object.values(node)) if (typeof each === 'object') seen.push(each)
  }
}

function tooManyParts(): QueryRefused {
  return new QueryRefused(
    `A query may have at most ${MAX_PARTS} parts (triple patterns, groups, branches of UNION, steps and alternatives of paths, FILTER, BIND, operators, expressions): many values belong into VALUES or IN`
  )
}

/** Branches of a UNION are not joined with each other. */
function isGroup(node: object): node is { readonly patterns: readonly Pattern[] } {
  return 'patterns' in node && (node as Part).subType !== 'union'
}

function partsOf(node: object): number {
  const { type, subType } = node as Part
  if (type === 'triple') return 1
  if (type === 'pattern') return subType === 'bgp' ? 0 : 1
  if (type === 'path') return stepsOf(node as Path)
  if (type === 'expression') return operatorsOf(node as Expression)
  if (type === 'query' && subType === 'describe') return (node as { variables: unknown[] }).variables.length
  if (type === 'solutionModifier') {
    const { orderDefs, groupings, having } = node as Record<string, unknown[] | undefined>
    return (orderDefs ?? groupings ?? having ?? []).length
  }
  return 0
}

/** Of one path, without those within it. */
function stepsOf(path: Path): number {
  return 'items' in path ? path.items.length : 0
}

function operatorsOf(expression: Expression): number {
  if (!('args' in expression) || !Array.isArray(expression.args)) return 1
  const entries = expression.args.flat().length
  if (expression.subType !== 'operation' || !LISTS.has(expression.operator)) return Math.max(1, entries - 1)
  if (entries > MAX_ENTRIES) {
    throw new QueryRefused(
      `A list of values may have at most ${MAX_ENTRIES} entries: more belong into VALUES`
    )
  }
  return 1
}

/** What an engine brings into an order: groups within a group are of it, what stands behind OPTIONAL or UNION is not. */
function joinedIn(patterns: readonly Pattern[]): number {
  let joined = 0
  for (const pattern of patterns) {
    if (pattern.subType === 'bgp') joined += pattern.triples.reduce((sum, each) => sum + joinedBy(each), 0)
    else if (pattern.subType === 'group' || pattern.subType === 'graph') joined += joinedIn(pattern.patterns)
    else if (pattern.subType !== 'filter' && pattern.subType !== 'bind') joined += 1
  }
  return joined
}

/** Triples of one that may be a list, or hold others in brackets. */
function joinedBy(node: object): number {
  let joined = 0
  const seen: unknown[] = [node]
  while (seen.length > 0) {
    const each = seen.pop()
    if (typeof each !== 'object' || each === null) continue
    const { type, subType } = each as Part
    if (type === 'triple') joined += 1
    if (type === 'path' && subType === '/') joined += (each as { items: unknown[] }).items.length - 1
    for (const part of Object.values(each)) if (typeof part === 'object') seen.push(part)
  }
  return joined
}
