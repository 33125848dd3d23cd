import type { NamedNode } from '@rdfjs/types'
import { promotionKind, type PromotionKind } from './promotions.js'
import type { GraphStore } from '../store/graphStore.js'
import { readRows } from '../boundedQuery.js'
import { inBatches } from '../inBatches.js'
import { readPage } from '../pageQuery.js'
import { optional, value } from '../rows.js'
import { changedConceptsQuery } from './changedConcepts.js'
import { changesQuery, type ChangesQuery } from './changes.js'

/** What one commit of a steward changed within the scopes that are asked for. */
export interface RecordedChange {
  readonly promotion: string
  readonly kind: PromotionKind
  readonly title: string
  /** RFC 3339 */
  readonly at: string
  /** The version that the shared graph got with it. */
  readonly version: number
  /** IRIs. */
  readonly changed: readonly string[]
  readonly deleted: readonly string[]
  /** So much changed in some scope that it names nothing. */
  readonly allChanged: boolean
  readonly states: RecordedStates
}

/** What became of states of acts, as IRIs. */
export interface RecordedStates {
  /** Those that count from then on, and no more. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Those whose text was today's from then on, of acts of which that changed. */
  readonly current: readonly string[]
  /** Expressions that begin with an added state, of which the publisher corrected the words. */
  readonly corrected: readonly string[]
}

/** Commits whose concepts one query reads: each names up to 1,000 of each scope. */
const AT_ONCE = 20

/** The commits as `changesQuery` finds them, with what they changed. @throws Unavailable */
export async function readChanges(store: GraphStore, asked: ChangesQuery): Promise<RecordedChange[]> {
  const dataset = [asked.provenance]
  if (asked.scopes.length === 0) return []
  const commits = await readPage(store, changesQuery(asked), { dataset })
  if (commits.length === 0) return []
  const nodes = commits.map(row => row.promotion as NamedNode)
  const rows = await inBatches(
    nodes,
    some => readRows(store, changedConceptsQuery({ ...asked, nodes: some }), { dataset }),
    AT_ONCE
  )
  const named = (promotion: string, variable: 'changed' | 'deleted' | keyof RecordedStates) =>
    rows
      .filter(row => row.promotion!.value === promotion && row[variable] !== undefined)
      .map(row => value(row, variable))
      .sort()
  return commits.map(row => {
    const promotion = value(row, 'promotion')
    return {
      promotion,
      kind: promotionKind(value(row, 'kind')),
      title: value(row, 'title'),
      at: value(row, 'at'),
      version: Number(value(row, 'version')),
      changed: named(promotion, 'changed'),
      deleted: named(promotion, 'deleted'),
      states: {
        added: named(promotion, 'added'),
        removed: named(promotion, 'removed'),
        current: named(promotion, 'current'),
        corrected: named(promotion, 'corrected')
      },
      allChanged: rows.some(
        one => one.promotion!.value === promotion && optional(one, 'all', 'all').all === 'true'
      )
    }
  })
}
