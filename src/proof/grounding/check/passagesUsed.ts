import type { CheckedCitation, CheckedStatement } from './textCheck.js'

/** IRIs of the passages that something rests on: a proof, a hint, or what is said of the parts of a citation. */
export function passagesUsed(
  citations: readonly CheckedCitation[],
  statements: readonly CheckedStatement[]
): ReadonlySet<string> {
  const used = new Set<string>()
  const add = (iri: string | undefined) => iri !== undefined && used.add(iri)
  for (const { verdict, parts, passage } of citations)
    if (parts.length > 0 && (verdict === 'resolved' || verdict === 'no_such_part')) add(passage)
  for (const each of statements) {
    if (each.verdict === 'belegt') add(each.proof.passage)
    if (each.verdict === 'contradicted') add(each.contradictedBy.passage)
    if (each.verdict === 'offen' || each.verdict === 'not_checked') add(each.nearest?.passage)
    if (each.verdict !== 'offen') continue
    add(each.elsewhere?.passage)
    for (const { passage } of each.context ?? []) add(passage)
  }
  return used
}
