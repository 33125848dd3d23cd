import { readFileSync } from 'node:fs'
import type { Quad } from '@rdfjs/types'
import { DataFactory, Parser } from 'n3'
import { InvalidInput } from '../../base/errors.js'
import type { Identifiers } from '../../graph/identifiers.js'
import { readOntology } from '../../graph/profiles/readOntology.js'
import { validate } from '../../graph/shacl/validate.js'
import type { GraphStore } from '../../graph/store/graphStore.js'
import { difference } from '../loads/difference.js'
import { retryCommit } from '../retryCommit.js'

const files = ['lay-terms.ttl', 'licences.ttl', 'profiles.ttl', 'scopes.ttl']

/**
 * Brings the profiles, scopes, licences and lay terms of `ontology/` into the shared graph. Writes the difference alone, and
 * nothing when there is none, so that every process may do it at its start.
 * @returns whether something was written
 * @throws InvalidInput when a file of `ontology/` does not meet the shapes
 * @throws Unavailable
 */
export async function seedOntology({
  store,
  ids
}: {
  store: GraphStore
  ids: Identifiers
}): Promise<boolean> {
  const wanted = statements()
  return retryCommit(store, async () => {
    const [expected] = await store.versions([ids.sharedGraph])
    const { added, removed } = difference(await readOntology(store, ids), wanted)
    if (added.length === 0 && removed.length === 0) return false
    await check(wanted)
    const change = { graph: ids.sharedGraph, expected: expected!, added, removed }
    await store.commit({ changes: [change], actor: 'seed ontology' })
    return true
  })
}

function statements(): Quad[] {
  return files.flatMap(file => {
    const text = readFileSync(new URL(`../../../ontology/${file}`, import.meta.url), 'utf8')
    return new Parser({ factory: DataFactory }).parse(text)
  })
}

async function check(quads: Iterable<Quad>): Promise<void> {
  const findings = await validate(quads)
  if (findings.length === 0) return
  throw new InvalidInput(findings.map(finding => `ontology: ${finding.focus}: ${finding.message}`).join('\n'))
}
