import { DataFactory } from 'n3'
import type { GraphStore } from '../store/graphStore.js'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import type { Identifiers } from '../identifiers.js'
import { value } from '../rows.js'
import { sparql } from '../sparql.js'

/** How texts are read for citations, and what is noted of that: what was read otherwise is read anew. */
export const CITATIONS_REVISION = 'r5'

type Graphs = Pick<Identifiers, 'base' | 'sharedGraph' | 'citationsGraph'>

export function unreadActsQuery({ base, sharedGraph, citationsGraph }: Graphs): BoundedQuery {
  const [german, european] = ['eli', 'celex'].map(family => DataFactory.literal(`${base}/${family}/`))
  const body = sparql`
    SELECT (COUNT(*) AS ?acts) WHERE {
      GRAPH ${sharedGraph} {
        ?act a eli:LegalResource
        FILTER (STRSTARTS(STR(?act), ${german!}) || STRSTARTS(STR(?act), ${european!}))
      }
      FILTER NOT EXISTS {
        GRAPH ${citationsGraph} {
          ?act kg:citationsAsked ?asked FILTER (STRSTARTS(?asked, ${DataFactory.literal(`${CITATIONS_REVISION}:`)}))
        }
      }
    }`
  return boundedQuery('unreadActs', 1, body)
}

/** How many acts there are whose texts were not read for citations, or otherwise than now. */
export async function readUnreadActs(store: Pick<GraphStore, 'select'>, graphs: Graphs): Promise<number> {
  const dataset = [graphs.sharedGraph, graphs.citationsGraph]
  const [row] = await readRows(store, unreadActsQuery(graphs), { dataset })
  return row === undefined ? 0 : Number(value(row, 'acts'))
}
