import type { Act } from '../../../proof/law/acts/act.js'
import type { ActTable } from '../../../proof/law/acts/actTable.js'

/** Tables of one state of the graph that are kept, each for the days on which the same texts count. */
const KEPT = 20

const known = new WeakMap<ActTable, Map<string, ActTable>>()

/**
 * The table of acts in which names mean the consolidated texts that count for a day. It is the same object as long as the
 * same ones do: what was made with it still holds.
 * @param places by act (IRI) in whose place another counts, that one
 */
export function actsOfDay(table: ActTable, places: ReadonlyMap<string, string>): ActTable {
  if (places.size === 0) return table
  const tables = known.get(table) ?? new Map<string, ActTable>()
  known.set(table, tables)
  const key = [...places].flat().join(' ')
  const made = tables.get(key) ?? tableWith(table, places)
  tables.delete(key)
  tables.set(key, made)
  if (tables.size > KEPT) tables.delete(tables.keys().next().value!)
  return made
}

function tableWith(table: ActTable, places: ReadonlyMap<string, string>): ActTable {
  const ofDay = (act: Act) => table.byIri(places.get(act.iri) ?? act.iri) ?? act
  return {
    ...table,
    acts: table.acts.filter(({ iri }) => !places.has(iri)),
    named: (name, scopes, day) => [...new Set(table.named(name, scopes, day).map(ofDay))]
  }
}
