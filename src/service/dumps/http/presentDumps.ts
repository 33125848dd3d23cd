import type { components } from '../../contract/types.js'
import { readScope } from '../../../graph/iris/scopes.js'
import type { DumpFormat } from '../dump.js'
import type { DumpList } from '../listDumps.js'

type Schemas = components['schemas']

const MEDIA_TYPES: Readonly<Record<DumpFormat, Schemas['DumpFile']['media_type']>> = {
  nq: 'application/n-quads',
  ttl: 'text/turtle'
}
const NOTE =
  'Each source has a licence of its own: it stands in the dump, as dcterms:license of the source, and in /v1/attributions.'

export function presentDumps({ edition, profiles }: DumpList): Schemas['DumpList'] {
  return {
    edition: edition.id,
    made_at: edition.madeAt,
    shared_version: edition.versions.shared,
    provenance_version: edition.versions.provenance,
    states_version: edition.versions.states,
    licence_note: NOTE,
    dumps: profiles.map(({ profile, statements, files }) => ({
      profile,
      statements,
      attributions: `/v1/attributions?profile=${profile}`,
      scopes: files[0]!.graphs.map(({ scope, graph, isOfStates, statements: held, nQuads, turtle }) => ({
        iri: scope,
        graph,
        ...(isOfStates && { of_states: true }),
        license: readScope(scope)!.licenceClass,
        duties: readScope(scope)!.duties,
        statements: held,
        nq_bytes: nQuads.bytes,
        ttl_bytes: turtle.bytes
      })),
      files: files.map(({ format, bytes, sha256, tag }) => ({
        path: `/dumps/${profile}.${format}.gz`,
        media_type: MEDIA_TYPES[format],
        bytes,
        sha256,
        etag: `"${tag}"`
      }))
    }))
  }
}
