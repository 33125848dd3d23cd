import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DataFactory } from 'n3'
import { identifiers } from '../../../src/graph/identifiers.js'
import { indicatorKeys } from '../../../src/graph/impact/lastObservations.js'
import type { ViaFrame } from '../../../src/graph/via/viaQuery.js'

const folder = new URL('../../../src/graph/via/', import.meta.url)
const scope = (name: string) => DataFactory.namedNode(`https://w3id.org/beleg/scope/${name}`)
const graph = DataFactory.namedNode('http://localhost:8080/graph/shared')

export const frame: ViaFrame = {
  profile: DataFactory.namedNode('https://w3id.org/beleg/profile/de-federal'),
  scopes: [scope('open/law'), scope('attribution.share-alike/services')],
  versions: [{ graph, version: 3 }]
}

const page = { frame, limit: 10, offset: 20 }
const ids = identifiers('http://localhost:8080')
const nace = (code: string) => ids.concept('NACE', `2/${code}`)!.value
const codes = ['K', '64.19'].map(code => ({ code: nace(code), sector: nace('K') }))
const iris = ['http://localhost:8080/eli/gewo/14', 'http://localhost:8080/eli/gewo/15']

/** Arguments with which each query is built, all its ways. */
const samples: Readonly<Record<string, readonly object[]>> = {
  auditVia: [
    { ...page, act: iris[0]!, codes, removed: false },
    { ...page, act: iris[0]!, codes: [], removed: true, company: 'http://localhost:8080/register/X' }
  ],
  regionalImpactVia: [
    { frame, codes, areas: ['http://localhost:8080/nuts/DE1'], indicators: indicatorKeys(ids).values() },
    { frame, codes: [], areas: [], indicators: indicatorKeys(ids).values() }
  ],
  citationsVia: (['cites', 'cited_by'] as const).flatMap(direction =>
    [true, false].map(isAct => ({ ...page, node: DataFactory.namedNode(iris[0]!), isAct, direction }))
  ),
  overviewVia: [{ frame }],
  sourcesVia: [{ frame }, { frame, ownScope: scope('internal/tenant') }],
  recordVia: [{ frame, iri: iris[0]! }],
  provisionsVia: [
    { ...page, found: { act: 'http://localhost:8080/eli/gewo' } },
    { ...page, found: { iris, total: 22, by: 'words' } },
    { ...page, found: { iris: [], total: 0, by: 'reference' } }
  ],
  servicesVia: [
    { ...page, found: 'all' },
    { ...page, found: { iris, total: 22, by: 'words' } },
    { ...page, found: { iris: [], total: 0, by: 'reference' } }
  ]
}

export interface BuiltVia {
  readonly name: string
  readonly file: string
  readonly text: string
}

/** All queries that are shown to callers, built, and the names of those without a sample. */
export async function everyVia(): Promise<{ queries: BuiltVia[]; unbuilt: string[] }> {
  const queries: BuiltVia[] = []
  const unbuilt: string[] = []
  const files = readdirSync(fileURLToPath(folder)).filter(name => name.endsWith('.js'))
  for (const file of files.sort()) {
    const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
    for (const [name, make] of Object.entries(module)) {
      if (typeof make !== 'function' || !name.endsWith('Via')) continue
      if (samples[name] === undefined) unbuilt.push(name)
      for (const sample of samples[name] ?? []) {
        queries.push({ name, file, text: (make as (given: object) => string)(sample) })
      }
    }
  }
  return { queries, unbuilt }
}
