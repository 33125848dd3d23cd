import type { ActContents, ActEntry } from '../../../graph/acts/actContents.js'

/** The provisions of an act (IRI) in their order, as far as scopes reach. */
export async function entriesOfAct(
  { contents }: { readonly contents: ActContents },
  act: string,
  scopes: ReadonlySet<string>
): Promise<ActEntry[]> {
  return (await contents(act)).filter(entry => scopes.has(entry.scope))
}
