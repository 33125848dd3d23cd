import type { NamedNode } from '@rdfjs/types'
import { DataFactory } from 'n3'
import { slugOf } from '../../proof/law/sections.js'
import { mustBe } from './mustBe.js'

const TENANT = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const DOCUMENT = /^[a-z0-9][a-z0-9._-]{0,119}(?<!\.)$/
const PASSAGE = /^p_[1-9][0-9]{0,5}$/

/** IRIs of tenants, their graphs and documents. @param baseIri without a slash at its end */
export function tenantIris(baseIri: string) {
  const node = (path: string) => DataFactory.namedNode(`${baseIri}/${path}`)

  return {
    tenantGraph: (tenant: string) => node(`graph/tenant/${mustBe(TENANT, tenant, 'tenant')}`),
    isTenant: (tenant: string) => TENANT.test(tenant),
    /** The tenant itself, as the one whom its documents are attributed to. */
    tenant: (tenant: string) => node(`tenant/${mustBe(TENANT, tenant, 'tenant')}`),
    /** Whether a document can bear this name in its ref. */
    isDocumentName: (name: string) => DOCUMENT.test(name) && !PASSAGE.test(name),
    /** A tenant's document, or its n-th passage. */
    tenantDocument(tenant: string, slug: string, passage?: number): NamedNode {
      const document = `tenant/${mustBe(TENANT, tenant, 'tenant')}/${mustBe(DOCUMENT, slug, 'document name')}`
      return node(
        passage === undefined ? document : `${document}/${mustBe(PASSAGE, `p_${passage}`, 'passage')}`
      )
    },
    /** A document's name from its title: letters and digits of ASCII, words joined by `-`. */
    documentSlug: (title: string) => slugOf(title).replace(/_/g, '-').slice(0, 100).replace(/-+$/, ''),
    /** What `tenant/document#p_1` of a ref names; undefined for what is no such name. */
    tenantNode(name: string): NamedNode | undefined {
      const [, tenant, slug, passage] = /^([^/#]+)\/([^/#]+)(?:#(.+))?$/.exec(name) ?? []
      if (tenant === undefined || slug === undefined) return undefined
      if (!TENANT.test(tenant) || !DOCUMENT.test(slug) || PASSAGE.test(slug)) return undefined
      if (passage === undefined) return node(`tenant/${tenant}/${slug}`)
      return PASSAGE.test(passage) ? node(`tenant/${tenant}/${slug}/${passage}`) : undefined
    }
  }
}
