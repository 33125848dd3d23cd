/**
 * A finished piece of SPARQL. Only the tag in `graph/sparql.ts` and the templates of the store itself make one
 * (kept by `test/architecture.test.ts`), so a store that takes nothing else never sees glued text.
 */
export class SparqlText {
  constructor(readonly text: string) {
    Object.freeze(this)
  }
}
