import type { Row } from '../store/graphStore.js'
import { value } from '../rows.js'

/** What is said of nodes: subject IRI → predicate IRI → values. */
export type NodeStatementsOf = Map<string, Map<string, string[]>>

export function statementsBySubject(rows: readonly Row[]): NodeStatementsOf {
  const said: NodeStatementsOf = new Map()
  for (const row of rows)
    addStatement(said, value(row, 'subject'), value(row, 'predicate'), value(row, 'object'))
  return said
}

export function addStatement(
  said: NodeStatementsOf,
  subject: string,
  predicate: string,
  object: string
): void {
  let values = said.get(subject)
  if (values === undefined) said.set(subject, (values = new Map<string, string[]>()))
  const others = values.get(predicate)
  if (others === undefined) values.set(predicate, [object])
  else others.push(object)
}
