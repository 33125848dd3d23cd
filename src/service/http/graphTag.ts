import { createHash } from 'node:crypto'
import { contractDocument } from '../contract/document.js'
import type { Access } from '../access.js'
import type { Serving } from './serving.js'

/**
 * A weak tag that changes whenever an answer from shared law may: with the law and its sources, the profile, the query,
 * and our version.
 * Made before the rows are read: an answer that is newer than its tag is only asked for once more.
 */
export async function graphTag(
  {
    services,
    version
  }: Pick<Serving, 'version'> & { readonly services: Pick<Serving['services'], 'versions'> },
  { profile }: Access,
  query: object
): Promise<string> {
  const versions = await services.versions.ofLaw()
  const parts = [contractDocument.info.version, version, profile.name, versions, query]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`
}
