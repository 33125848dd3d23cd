import { readSources } from '../../graph/loads/readSources.js'
import { hashOfFile } from '../../formats/input/hashOfFile.js'
import { demoRequests } from './importDemo.js'

/**
 * Whether the demo corpus that this program has was imported: of each of its files the graph has a load by the importer
 * that runs, with the same facts. Nothing of it has to be read then. @throws Unavailable
 */
export async function holdsDemo(target: Parameters<typeof demoRequests>[0]): Promise<boolean> {
  const { store, ids } = target
  const files: { readonly hash: string; readonly says: string }[] = []
  for (const { importer, inputs, sourceOf } of await demoRequests(target)) {
    for (const file of inputs.files) {
      const hash = await hashOfFile(file)
      const agent = ids.importer(importer.name, importer.version).value
      const { title, landingPage, licence } = sourceOf?.(file) ?? {}
      files.push({ hash, says: told(ids.source(hash).value, agent, title, landingPage, licence?.value) })
    }
  }
  const held = await readSources(
    store,
    ids.provenanceGraph,
    files.map(({ hash }) => ids.source(hash))
  )
  const known = new Set(
    held.map(({ iri, importer, title, landingPage, licence }) =>
      told(iri, importer, title, landingPage, licence)
    )
  )
  return files.every(({ says }) => known.has(says))
}

function told(...facts: readonly (string | undefined)[]): string {
  return facts.join('\n')
}
