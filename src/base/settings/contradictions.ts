/** Settings that make no sense without another, or beside it: a sentence for each. */
export function contradictions(set: Readonly<Record<string, string>>): string[] {
  const faults: string[] = []
  for (const part of ['MODEL', 'JUDGE', 'EMBEDDER']) {
    const [url, name, key] = [`BELEG_${part}_URL`, `BELEG_${part}_NAME`, `BELEG_${part}_KEY`] as const
    if (url in set && !(name in set)) faults.push(`${name} is missing: ${url} needs it`)
    if (!(url in set) && (name in set || key in set))
      faults.push(`${url} is missing: ${name in set ? name : key} needs it`)
  }
  const store = set['BELEG_GRAPH_STORE'] ?? 'embedded'
  const bare = (url: string | undefined) => url?.replace(/\/+$/, '')
  if (store !== 'embedded' && bare(set['BELEG_MIRROR']) === bare(store)) {
    faults.push('BELEG_MIRROR is BELEG_GRAPH_STORE: a mirror is a dataset of its own')
  }
  if ('BELEG_METRICS_HOST' in set && !('BELEG_METRICS_PORT' in set))
    faults.push('BELEG_METRICS_PORT is missing: BELEG_METRICS_HOST needs it')
  for (const name of ['BELEG_GRAPH_READ', 'BELEG_GRAPH_UPDATE'] as const) {
    if (name in set && store === 'embedded')
      faults.push(`${name} is set, but BELEG_GRAPH_STORE is embedded: it needs a SPARQL store`)
  }
  return faults
}
