import { DataFactory } from 'n3'
import { identifiers } from '../../src/graph/identifiers.js'
import { openEmbedded } from '../../src/graph/store/embedded/openEmbedded.js'
import { dcterms, kg } from '../../src/graph/vocab/terms.js'

/** What a data folder holds of law. */
export interface StoredLaw {
  readonly statements: { readonly shared: number; readonly states: number; readonly provenance: number }
  /** Characters of the texts of today, and of those that are not today's. */
  readonly characters: { readonly today: number; readonly past: number }
  readonly provisions: readonly { readonly ref: string; readonly path: string }[]
  /** Last parts of the IRIs of acts. */
  readonly acts: readonly string[]
}

/** Reads all graphs of a data folder's embedded store. */
export async function readStoredLaw(folder: string): Promise<StoredLaw> {
  const store = await openEmbedded({ folder })
  try {
    const [named] = (await store.graphs()).filter(({ value }) => value.endsWith('/graph/shared'))
    if (named === undefined) throw new Error(`${folder} holds no law`)
    const ids = identifiers(named.value.replace(/\/graph\/shared$/, ''))
    const read = async (graph: string) => {
      let [statements, characters] = [0, 0]
      const refs: { iri: string; ref: string }[] = []
      const texts = new Set<string>()
      for await (const batch of store.read(DataFactory.namedNode(graph))) {
        statements += batch.length
        for (const { subject, predicate, object } of batch) {
          if (predicate.equals(kg.text) && ids.isLaw(subject.value)) {
            characters += object.value.length
            texts.add(subject.value)
          }
          if (predicate.equals(dcterms.identifier)) refs.push({ iri: subject.value, ref: object.value })
        }
      }
      return { statements, characters, refs: refs.filter(({ iri }) => texts.has(iri)) }
    }
    const [shared, states, provenance] = await Promise.all(
      [ids.sharedGraph, ids.statesGraph, ids.provenanceGraph].map(({ value }) => read(value))
    )
    const provisions = shared!.refs.map(({ iri, ref }) => ({ ref, path: new URL(iri).pathname }))
    return {
      statements: {
        shared: shared!.statements,
        states: states!.statements,
        provenance: provenance!.statements
      },
      characters: { today: shared!.characters, past: states!.characters },
      provisions,
      acts: [...new Set(provisions.map(({ path }) => path.split('/').at(-2)!))]
    }
  } finally {
    await store.close()
  }
}
