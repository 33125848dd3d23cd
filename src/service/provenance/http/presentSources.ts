import type { components } from '../../contract/types.js'
import type { DataSource } from '../attributions/listSources.js'

export function presentSources(
  sources: readonly DataSource[],
  profile: string
): components['schemas']['DataSourceList'] {
  return {
    profile,
    count: sources.length,
    attributions: sources.map(({ source, license, licenceIri, url, concepts }) => ({
      source,
      license,
      ...(licenceIri === undefined ? {} : { license_iri: licenceIri }),
      url,
      concepts
    }))
  }
}
