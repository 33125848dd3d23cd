import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { boundedQuery, readRows, type BoundedQuery } from '../boundedQuery.js'
import { sparql } from '../sparql.js'
import type { GraphStore } from '../store/graphStore.js'
import { kg } from '../vocab/terms.js'
import type { ActInStates } from './actInStates.js'

/** A file has some ten of them; the longest series that is known is of 72 states. */
const MOST = 20_000

/** What is said of how the text of an act came about. */
const KINDS = [
  kg.lastAmendment,
  kg.restatement,
  kg.repealNote,
  kg.editorialNote,
  kg.furtherNote,
  kg.stateNote
]

/** What a file says of how its text came about. */
export interface NoteOfAct {
  /** Verbatim: `Zuletzt geändert durch Art. 8 G v. 3.4.2013 I 610`; absent of an expression that has none. */
  readonly text?: string
  /** YYYY-MM-DD: the first day of the expression of the act that has it; absent of what the act itself has today. */
  readonly from?: string
  readonly until?: string
}

/** The notes of an act today and of its expressions, also of those without one, one a row (`standangabe`). */
export function notesOfActQuery({
  states,
  shared,
  act
}: ActInStates & { readonly shared: NamedNode }): BoundedQuery {
  const body = sparql`
    SELECT ?note ?from ?until WHERE {
      {
        GRAPH ${states} {
          ?expression eli:realizes ${act} ; kg:observedFrom ?from .
          OPTIONAL { ?expression kg:observedUntil ?until }
          OPTIONAL {
            VALUES ?kind { ${KINDS} }
            ?expression ?kind ?note
          }
        }
      } UNION {
        VALUES ?kind { ${KINDS} }
        GRAPH ${shared} { ${act} ?kind ?note }
      }
    }`
  return boundedQuery('notesOfAct', MOST, body)
}

/** @throws TooManyRows, Unavailable */
export async function readNotesOfAct(
  store: Pick<GraphStore, 'select'>,
  { states, shared, act }: { readonly states: NamedNode; readonly shared: NamedNode; readonly act: string }
): Promise<NoteOfAct[]> {
  const query = notesOfActQuery({ states, shared, act: DataFactory.namedNode(act) })
  const rows = await readRows(store, query, { dataset: [states, shared] })
  return rows.map(row => ({
    ...(row['note'] && { text: row['note'].value }),
    ...(row['from'] && { from: row['from'].value }),
    ...(row['until'] && { until: row['until'].value })
  }))
}
