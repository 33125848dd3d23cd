import { createHash } from 'node:crypto'
import { contractDocument } from '../contract/document.js'
import type { Access } from '../services/access.js'
import type { AppDependencies } from './dependencies.js'

/**
 * A weak tag that changes whenever the answer may: with the graphs, the caller's access, the query, and our version.
 * Made before the rows are read: an answer that is newer than its tag is only asked for once more.
 */
export async function graphTag(
  { store, ids, version }: Pick<AppDependencies, 'store' | 'ids' | 'version'>,
  { profile, tenant }: Access,
  query: object
): Promise<string> {
  const graphs = tenant === undefined ? [ids.sharedGraph] : [ids.sharedGraph, ids.tenantGraph(tenant)]
  const versions = await store.versions(graphs)
  const parts = [contractDocument.info.version, version, profile.name, tenant ?? null, versions, query]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}
