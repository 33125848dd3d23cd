/** Where the graph is. */
export type GraphStoreConfig =
  | { readonly kind: 'embedded' }
  /** A SPARQL store at the other end of HTTP. */
  | {
      readonly kind: 'remote'
      readonly url: string
      /** Where updates go, when that is not found by itself. */
      readonly updateUrl?: string
      readonly readUrls: readonly string[]
    }

interface GraphStoreValues {
  readonly BELEG_GRAPH_STORE: string
  readonly BELEG_GRAPH_UPDATE?: string | undefined
  readonly BELEG_GRAPH_READ?: readonly string[] | undefined
}

export function graphStoreOf(values: GraphStoreValues): GraphStoreConfig {
  const { BELEG_GRAPH_STORE: url, BELEG_GRAPH_UPDATE: updateUrl, BELEG_GRAPH_READ: readUrls = [] } = values
  if (url === 'embedded') return { kind: 'embedded' }
  return { kind: 'remote', url, ...(updateUrl === undefined ? {} : { updateUrl }), readUrls }
}
